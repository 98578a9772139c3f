import { mkdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errnoOf, nodeFileSystem } from '../../generator/write/file-system.js'
import { temporaryFolder } from './temporary-folder.js'

test('creates a folder with its parents, and accepts one that exists', async () => {
  const path = join(await temporaryFolder(), 'a/b/c')
  await nodeFileSystem.makeFolder(path)
  await nodeFileSystem.makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('stops if the system does not allow a folder', async () => {
  await expect(nodeFileSystem.makeFolder('/dev/null/a/b')).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('reports other errors than a missing path', async () => {
  const folder = await temporaryFolder()
  await expect(nodeFileSystem.kindOf(join(folder, 'x'.repeat(5000)))).rejects.toMatchObject({ code: 'ENAMETOOLONG' })
})

test('reads a file of up to 64 MiB', async () => {
  const path = join(await temporaryFolder(), 'large')
  await writeFile(path, 'text')
  expect(await nodeFileSystem.read(path)).toEqual(Buffer.from('text'))
  await truncate(path, 64 * 1024 * 1024)
  expect(await nodeFileSystem.read(path)).toHaveLength(64 * 1024 * 1024)
  await truncate(path, 64 * 1024 * 1024 + 1)
  await expect(nodeFileSystem.read(path)).rejects.toMatchObject({ code: 'EFBIG', path })
})

test.each([
  ['/dev/null', 'ENOTFILE'],
  ['/', 'EISDIR'],
])('does not read %s', async (path, code) => {
  await expect(nodeFileSystem.read(path)).rejects.toMatchObject({ code, path })
})

test('creates a file once, and tells the kinds of entries', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'file')
  await nodeFileSystem.create(path, 'text')
  await expect(nodeFileSystem.create(path, 'other')).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(path, 'utf8')).toBe('text')
  await symlink('file', join(folder, 'link'))
  await mkdir(join(folder, 'folder'))
  const kinds = { file: 'file', link: 'link', folder: 'folder', missing: null, 'file/in': null }
  for (const [name, kind] of Object.entries(kinds)) expect(await nodeFileSystem.kindOf(join(folder, name))).toBe(kind)
  expect(await nodeFileSystem.kindOf('/dev/null')).toBe('other')
  expect((await nodeFileSystem.list(folder)).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'file', kind: 'file' },
    { name: 'folder', kind: 'folder' },
    { name: 'link', kind: 'link' },
  ])
  await nodeFileSystem.syncFolder(folder)
  await expect(nodeFileSystem.syncFolder(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each([
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), 'ENOSPC'],
  [Object.assign(new Error('bug'), { code: 7 }), ''],
  [new Error('bug'), ''],
  ['bug', ''],
  [null, ''],
])('the code of %s is "%s"', (error, code) => {
  expect(errnoOf(error)).toBe(code)
})
