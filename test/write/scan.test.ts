import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { hashOf } from '../../generator/write/manifest.js'
import { scanPackage } from '../../generator/write/scan.js'
import { withManifest } from './package-files.js'
import { fill, temporaryFolder } from './temporary-folder.js'

test('a folder that does not exist is empty', async () => {
  const out = join(await temporaryFolder(), 'missing')
  expect(await scanPackage(out, ['a'], nodeFileSystem)).toEqual({ entries: new Map(), manifest: null })
})

test('lists files with their hashes, and each foreign folder as one entry', async () => {
  const out = await temporaryFolder()
  const { 'manifest.json': manifest = '', ...written } = withManifest({ 'src/a': 'A', 'old/b': 'B' })
  await fill(out, {
    ...written,
    'manifest.json': manifest,
    'docs/mine': 'M',
    'photos/2020/x': 'X',
    'src/photos/y': 'Y',
  })
  await symlink('src', join(out, 'link'))
  await mkdir(join(out, 'empty'))

  expect(await scanPackage(out, ['docs/new'], nodeFileSystem)).toEqual({
    entries: new Map([
      ['docs/mine', { kind: 'unread' }],
      ['link', { kind: 'link' }],
      ['manifest.json', { kind: 'file', hash: hashOf(manifest) }],
      ['old/b', { kind: 'file', hash: hashOf('B') }],
      ['photos', { kind: 'folder' }],
      ['src/a', { kind: 'file', hash: hashOf('A') }],
      ['src/photos', { kind: 'folder' }],
    ]),
    manifest: new Map([
      ['old/b', hashOf('B')],
      ['src/a', hashOf('A')],
    ]),
  })
})

test('ignores files of the build and of the writer, but only at the top', async () => {
  const out = await temporaryFolder()
  const ignored = {
    'dist/a.js': '',
    'node_modules/b/c': '',
    'tsconfig.tsbuildinfo': '',
    '.near-rpcgen-mutex-1-2-3': '',
  }
  await fill(out, { ...ignored, 'src/dist/a': '' })
  const { entries } = await scanPackage(out, ['src/a'], nodeFileSystem)
  expect([...entries.keys()]).toEqual(['src/dist'])
})

test('lists the entries by name, in whatever order the system has them', async () => {
  const out = await temporaryFolder()
  await fill(out, { b: '', a: '', c: '' })
  for (const order of [1, -1]) {
    const list = async (folder: string) =>
      (await nodeFileSystem.list(folder)).toSorted((x, y) => (x.name < y.name ? -order : order))
    const { entries } = await scanPackage(out, [], { ...nodeFileSystem, list })
    expect([...entries.keys()]).toEqual(['a', 'b', 'c'])
  }
})
