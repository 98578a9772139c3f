import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectPackage, writePackage } from '../../generator/write/write-package.js'
import { hashOf } from '../../generator/write/manifest.js'
import { diskThatRefusesAt, diskUntilKilled, killed, quickDisk } from './failing-disk.js'
import { filesOf, withManifest, write, writer } from './package-files.js'
import { fill, listingOf, temporaryFolder, type Listing } from './temporary-folder.js'

const files = { 'src/a.ts': 'A' }
const hook = '#!/bin/sh\necho gotcha\n'

/** A staging folder as anyone can commit it, with these steps. */
function staging(path: string, oldHash: string | null = null): Listing {
  const steps = { removals: [], writes: [{ path, staged: '0', hash: hashOf(hook), oldHash }] }
  const content = JSON.stringify(steps, null, 2)
  return {
    '.near-rpcgen-staging/journal.json': `${hashOf(content)}\n${content}\n`,
    '.near-rpcgen-staging/0': hook,
  }
}

test.each(['.git/hooks/pre-commit', 'hooks/pre-commit', 'src/a.ts', 'manifest.json'])(
  'a journal of a stranger that writes "%s" is reported and not applied',
  async path => {
    const out = await temporaryFolder()
    await fill(out, { ...staging(path), '.git/HEAD': '' })
    const { diagnostics } = await write(out, files, quickDisk)
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'RPC205',
        `"${out}/.near-rpcgen-staging" is from a run that you did not start on this machine. It is not applied.`,
      ],
    ])
    expect(await listingOf(out)).toEqual({ ...withManifest(files), '.git/HEAD': '' })
    expect((await write(out, files, quickDisk)).diagnostics).toEqual([])
  },
)

test('it is also reported where the package is current, and by check, which changes nothing', async () => {
  const out = await temporaryFolder()
  const before = { ...withManifest(files), ...staging('.git/hooks/pre-commit') }
  await fill(out, before)
  const found: string[] = []
  await inspectPackage({ out, system: quickDisk, writer }, filesOf(files), ({ code }) => void found.push(code))
  expect([found, await listingOf(out)]).toEqual([['RPC205'], before])
  expect((await write(out, files, quickDisk)).diagnostics.map(({ code }) => code)).toEqual(['RPC205'])
  expect(await listingOf(out)).toEqual(withManifest(files))
})

/** A folder in which a run of `writer` was killed in the middle of its changes. */
async function killedFolder(): Promise<string> {
  for (let step = 1; ; step++) {
    const out = await temporaryFolder()
    const { system } = diskUntilKilled(step)
    await write(out, files, system).catch((error: unknown) => expect(error).toBe(killed))
    if ('.near-rpcgen-staging/journal.json' in (await listingOf(out))) return out
  }
}

test('a run that another user began is not completed, and the package is made anew', async () => {
  const out = await killedFolder()
  const other = { ...writer, seal: (folder: string, text: string) => hashOf(`another user ${folder} ${text}`) }
  const { diagnostics } = await write(out, files, quickDisk, other)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC205'])
  expect(await listingOf(out)).toMatchObject(withManifest(files))
})

test('it stays where a conflict stops the other user, so that its owner can complete it', async () => {
  const out = await killedFolder()
  await fill(out, { 'src/b.ts': 'mine' })
  const other = { ...writer, seal: () => null }
  const journal = '.near-rpcgen-staging/journal.json'
  const before = (await listingOf(out))[journal]
  const { diagnostics } = await write(out, { 'src/b.ts': 'B' }, quickDisk, other)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC205', 'RPC202'])
  expect((await listingOf(out))[journal]).toBe(before)
  expect((await write(out, files, quickDisk)).diagnostics).toEqual([])
  expect(await listingOf(out)).toMatchObject({ ...withManifest(files), 'src/b.ts': 'mine' })
})

test('a package beside the journal of another user is not half written', async () => {
  const out = await killedFolder()
  const other = { ...writer, seal: () => null }
  const { diagnostics } = await write(out, files, diskThatRefusesAt('removeFile', 'journal.json', 'EACCES'), other)
  expect(diagnostics.map(({ message }) => message.replaceAll(out, '.'))).toEqual([
    '"./.near-rpcgen-staging" is from a run that you did not start on this machine. It is not applied.',
    'Cannot write "./.near-rpcgen-staging/journal.json": permission denied (EACCES). The package was not changed.',
  ])
})

test('a package whose journal cannot be read is not called half written', async () => {
  const out = await killedFolder()
  const { diagnostics } = await write(out, files, diskThatRefusesAt('read', 'journal.json', 'EIO'))
  expect(diagnostics.map(({ message }) => message.replaceAll(out, '.'))).toEqual([
    'Cannot write "./.near-rpcgen-staging/journal.json": an unexpected system error (EIO). The package was not changed.',
  ])
})

test('a staged file that someone changed after the kill is not moved to its path', async () => {
  const out = await killedFolder()
  await fill(out, { '.near-rpcgen-staging/0': hook })
  expect((await write(out, files, quickDisk)).diagnostics).toEqual([])
  expect(await listingOf(out)).toMatchObject(withManifest(files))
})

test('a journal in a folder behind a link is not read', async () => {
  const [out, elsewhere] = [await temporaryFolder(), await temporaryFolder()]
  await fill(elsewhere, staging('.git/hooks/pre-commit'))
  await symlink(join(elsewhere, '.near-rpcgen-staging'), join(out, '.near-rpcgen-staging'))
  const { diagnostics } = await write(out, files, quickDisk)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
  expect(await listingOf(elsewhere)).toEqual(staging('.git/hooks/pre-commit'))
})

test('a folder in the place of a staged file ends with a message', async () => {
  const out = await temporaryFolder()
  await fill(out, staging('a'))
  await mkdir(join(out, '.near-rpcgen-staging', '1'))
  const { diagnostics } = await write(out, files, quickDisk)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC205', 'RPC203'])
})

test('the state of a package tells of an own run that was interrupted, and of a journal of somebody else', async () => {
  const interrupted = await killedFolder()
  const foreign = await temporaryFolder()
  await fill(foreign, staging('src/a.ts'))
  for (const [out, state] of [
    [interrupted, { isInterrupted: true, hasForeignJournal: false }],
    [foreign, { isInterrupted: false, hasForeignJournal: true }],
  ] as const) {
    const target = { out, system: quickDisk, writer }
    const codes: string[] = []
    const report = ({ code }: { readonly code: string }): void => void codes.push(code)
    expect(await inspectPackage(target, filesOf(files), report)).toMatchObject(state)
    expect(await writePackage(target, filesOf(files), report)).toMatchObject(state)
    expect(codes).toEqual(state.hasForeignJournal ? ['RPC205', 'RPC205'] : [])
    const after = { isInterrupted: false, hasForeignJournal: false }
    expect(await writePackage(target, filesOf(files), report)).toMatchObject(after)
    expect(await listingOf(out)).toEqual(withManifest(files))
  }
})
