import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { temporaryFolder } from './temporary-folder.js'

test('makes a folder with all that it stands in, and takes one that is there', async () => {
  const path = join(await temporaryFolder(), 'a/b/c')
  await nodeFileSystem.makeFolder(path)
  await nodeFileSystem.makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('ends where the system lets nobody make a folder', async () => {
  await expect(nodeFileSystem.makeFolder('/dev/null/a/b')).rejects.toMatchObject({ code: 'ENOTDIR' })
})
