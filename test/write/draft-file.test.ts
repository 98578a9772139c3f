import { chmod, mkdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { nodeFileSystem, type FileSystem } from '../../generator/write/file-system.js'
import { checkDraftTarget, draftFile } from '../../generator/write/draft-file.js'
import { fill, listingOf, temporaryFolder } from './temporary-folder.js'

async function replace(path: string, text: string, system: FileSystem = nodeFileSystem): Promise<readonly string[]> {
  const found: Diagnostic[] = []
  const draft = await draftFile(path, text, system, diagnostic => void found.push(diagnostic))
  await draft?.replace()
  return found.map(({ code, message }) => `${code} ${message}`)
}

async function refuse(): Promise<never> {
  throw Object.assign(new Error('full'), { code: 'ENOSPC', path: 'a' })
}

/** A disk on which one step fails. */
function refusing(step: 'create' | 'rename'): FileSystem {
  return { ...nodeFileSystem, [step]: refuse }
}

test('creates a file and its folder', async () => {
  const folder = await temporaryFolder()
  expect(await replace(join(folder, 'spec/lock.json'), 'new')).toEqual([])
  expect(await listingOf(folder)).toEqual({ 'spec/lock.json': 'new' })
})

test('replaces a file, and the draft of a run that was interrupted', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'lock.json': 'old', 'lock.json.near-rpcgen-draft': 'ha' })
  expect(await replace(join(folder, 'lock.json'), 'new')).toEqual([])
  expect(await listingOf(folder)).toEqual({ 'lock.json': 'new' })
})

test.each([0o600, 0o644, 0o755])('keeps the permissions of a file: %o', async mode => {
  const folder = await temporaryFolder()
  const path = join(folder, 'lock.json')
  await fill(folder, { 'lock.json': 'old' })
  await chmod(path, mode)
  expect(await replace(path, 'new')).toEqual([])
  expect((await stat(path)).mode & 0o777).toBe(mode)
})

test('does not replace a read-only file', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'lock.json': 'old' })
  await chmod(join(folder, 'lock.json'), 0o444)
  const [problem = ''] = await replace(join(folder, 'lock.json'), 'new')
  expect(problem.replaceAll(folder, '.')).toBe(
    'RPC203 Cannot write "./lock.json": permission denied (EACCES). The file was not changed.',
  )
  expect(await listingOf(folder)).toEqual({ 'lock.json': 'old' })
})

test.each(['create', 'rename'] as const)('keeps the old file when %s fails', async step => {
  const folder = await temporaryFolder()
  await fill(folder, { 'lock.json': 'old' })
  expect(await replace(join(folder, 'lock.json'), 'new', refusing(step))).toEqual([
    'RPC203 Cannot write "a": the disk is full (ENOSPC). The file was not changed.',
  ])
  expect(await listingOf(folder)).toEqual({ 'lock.json': 'old' })
})

test('a draft is next to its file until it replaces the file or is discarded', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'lock.json': 'old' })
  const draft = await draftFile(join(folder, 'lock.json'), 'new', nodeFileSystem, () => undefined)
  expect(await listingOf(folder)).toEqual({ 'lock.json': 'old', 'lock.json.near-rpcgen-draft': 'new' })
  await draft?.discard()
  expect(await listingOf(folder)).toEqual({ 'lock.json': 'old' })
})

test('reports a folder or device at the path without writing', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'lock.json'))
  const found: string[] = []
  for (const name of ['lock.json', 'other.json'])
    await checkDraftTarget(join(folder, name), nodeFileSystem, ({ code }) => void found.push(code))
  expect(found).toEqual(['RPC203'])
  expect(await listingOf(folder)).toEqual({ 'lock.json/': '' })
})

test('does not replace a folder', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'lock.json'))
  const [problem = ''] = await replace(join(folder, 'lock.json'), 'new')
  expect(problem.replaceAll(folder, '.')).toBe(
    'RPC203 Cannot write "./lock.json": the path is a folder, but must be a file (EISDIR). The file was not changed.',
  )
  expect(await listingOf(folder)).toEqual({ 'lock.json/': '' })
})

test('does not replace a link', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { other: 'old' })
  await symlink('other', join(folder, 'lock.json'))
  const [problem = ''] = await replace(join(folder, 'lock.json'), 'new')
  expect(problem.replaceAll(folder, '.')).toBe(
    'RPC203 Cannot write "./lock.json": the path is a symbolic link, which is not replaced (ELINK). The file was not changed.',
  )
})
