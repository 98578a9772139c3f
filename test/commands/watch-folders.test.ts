import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolders, type FolderWatch } from '../../generator/commands/watch-folders.js'
import { temporaryFolder } from '../write/temporary-folder.js'

/** `before` runs right before the system begins to watch a folder. */
function watching(before: (folder: string) => void = () => {}): FolderWatch {
  const folders = watchFolders((folder, onEvent) => {
    before(folder)
    return watch(folder, onEvent)
  })
  onTestFinished(() => folders.close())
  return folders
}

/** Until no event has come for a while; the removal of a folder gives several. */
async function quiet(folders: FolderWatch): Promise<void> {
  const settled = Symbol('settled')
  while ((await Promise.race([folders.next(), setTimeout(200, settled)])) !== settled);
}

async function eventOf(folders: FolderWatch, change: () => void): Promise<void> {
  const event = folders.next()
  change()
  await expect(event).resolves.toBeUndefined()
}

test('watches a folder that replaced another one, also with the same inode', async () => {
  const folder = join(await temporaryFolder(), 'spec')
  const file = join(folder, 'openapi.yaml')
  const folders = watching()
  mkdirSync(folder)
  folders.setFiles([file])

  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  folders.setFiles([file])
  await quiet(folders)
  await eventOf(folders, () => writeFileSync(file, ''))
})

test('watches a folder that was created just before its parent was watched', async () => {
  const above = await temporaryFolder()
  const folder = join(above, 'fixes')
  const file = join(folder, 'fix.yaml')
  const folders = watching(watched => {
    if (watched === above) mkdirSync(folder, { recursive: true })
  })
  folders.setFiles([file])
  await quiet(folders)
  await eventOf(folders, () => writeFileSync(file, ''))
})
