import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
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
