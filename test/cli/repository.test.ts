import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readRepository } from '../../generator/cli/repository.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'

const url = 'git+https://git.example/project.git'

/** The repository of a client in `packages/client`, where the project has these files. */
async function repositoryWith(files: { readonly [path: string]: unknown }): Promise<unknown> {
  const folder = await temporaryFolder()
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ])
  await fill(folder, { 'packages/README.md': '', ...Object.fromEntries(texts) })
  return readRepository(join(folder, 'packages/client'))
}

test('a client is in the repository of the project around its folder', async () => {
  const repository = { type: 'git', url }
  expect(await repositoryWith({ 'package.json': { repository } })).toEqual({ url, directory: 'packages/client' })
  expect(await repositoryWith({ 'package.json': { repository: url } })).toEqual({ url, directory: 'packages/client' })
})

test('the nearest project counts, with its own folder in the repository', async () => {
  const nearest = { repository: { url, directory: 'packages' } }
  expect(await repositoryWith({ 'package.json': { repository: 'other' }, 'packages/package.json': nearest })).toEqual({
    url,
    directory: 'packages/client',
  })
})

test('the package.json of the client itself does not count: near-rpcgen writes it', async () => {
  expect(await repositoryWith({ 'packages/client/package.json': { repository: url } })).toBe(null)
})

test.each([
  ['no package.json', {}],
  ['a project without a repository', { 'package.json': { name: 'project' } }],
  ['a repository without an address', { 'package.json': { repository: { type: 'git' } } }],
  ['an address that is a number', { 'package.json': { repository: { url: 1 } } }],
  ['a folder that is a list', { 'package.json': { repository: { url, directory: [] } } }],
  ['a package.json that is null', { 'package.json': 'null' }],
  ['a package.json that is not JSON', { 'package.json': '{' }],
])('no repository is known from %s', async (_, files) => {
  expect(await repositoryWith(files)).toBe(null)
})

test('a pipe and a device at the path of a package.json count as none', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'piped/README.md': '', 'endless/README.md': '' })
  await promisify(execFile)('mkfifo', [join(folder, 'piped/package.json')])
  await symlink('/dev/zero', join(folder, 'endless/package.json'))
  const repository = { type: 'git', url }
  await fill(folder, { 'package.json': JSON.stringify({ repository }) })
  for (const name of ['piped', 'endless'])
    expect(await readRepository(join(folder, name, 'client'))).toEqual({ url, directory: `${name}/client` })
})
