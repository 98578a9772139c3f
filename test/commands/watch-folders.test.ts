import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type * as FileSystem from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFolders } from '../../generator/commands/watch-folders.js'
import type { FolderWatch } from '../../generator/commands/watch-folders.js'
import { temporaryFolder } from '../write/temporary-folder.js'

/** What happens right before the system begins to watch a folder. */
const before = vi.hoisted(() => ({ watching: (_folder: string): void => undefined }))

vi.mock('node:fs', async original => {
  const system = await original<typeof FileSystem>()
  const watch = (folder: string, listener: () => void): object => {
    before.watching(folder)
    return system.watch(folder, listener)
  }
  return { ...system, watch }
})

function watching(): FolderWatch {
  const folders = watchFolders()
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

test('a folder in the place of another is watched, also where the system gives it the same number', async () => {
  const folder = join(await temporaryFolder(), 'spec')
  const file = join(folder, 'openapi.yaml')
  const folders = watching()
  mkdirSync(folder)
  folders.cover([file])

  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  folders.cover([file])
  await quiet(folders)
  await eventOf(folders, () => writeFileSync(file, ''))
})

test('a folder is watched that was made just before the one above it was', async () => {
  const above = await temporaryFolder()
  const folder = join(above, 'fixes')
  const file = join(folder, 'fix.yaml')
  before.watching = watched => void (watched === above && mkdirSync(folder, { recursive: true }))
  const folders = watching()
  folders.cover([file])
  await quiet(folders)
  await eventOf(folders, () => writeFileSync(file, ''))
})
