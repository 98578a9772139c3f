import { realpathSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { dirname } from 'node:path'

/** Tells when something happens in folders. What it was, the events of no system say reliably. */
export type FolderWatch = {
  /** Watches the folders in which these files stand, or would stand; those of an earlier call are left. */
  readonly cover: (files: Iterable<string>) => void
  /** Resolves with the next event, at once where one came since it last resolved. */
  readonly next: () => Promise<void>
  readonly close: () => void
}

type Watched = { readonly watcher: FSWatcher; readonly id: string }

/** Watches folders, not files: an editor that replaces a file by rename takes a watch of the file away with it. */
export function watchFolders(): FolderWatch {
  const watched = new Map<string, Watched>()
  let isClosed = false
  const { signal, next } = bell()
  const drop = (folder: string): void => {
    watched.get(folder)?.watcher.close()
    watched.delete(folder)
  }
  const add = (folder: string, id: string): boolean => {
    try {
      const watcher = watch(folder, signal)
      watched.set(folder, { watcher, id })
      watcher.on('error', () => {
        drop(folder)
        signal()
      })
      return true
    } catch {
      // It went away just now; the next call finds the one above it.
      signal()
      return false
    }
  }
  const cover = (files: Iterable<string>): void => {
    // Whoever still waited when it was closed must not open it again: the process would never end.
    if (isClosed) return
    const wanted = new Map([...files].flatMap(foldersOf).map(folder => [folder, idOf(folder)] as const))
    // A folder that was replaced has the same name, and a watch of the old one is silent.
    for (const [folder, { id }] of watched) if (wanted.get(folder) !== id) drop(folder)
    const missing = [...wanted].flatMap(([folder, id]) => (id === null || watched.has(folder) ? [] : [{ folder, id }]))
    const added = missing.filter(({ folder, id }) => add(folder, id))
    // A nearer folder that was made before the one above it was watched gave no event.
    if (added.length > 0) cover(files)
  }
  const close = (): void => {
    isClosed = true
    for (const folder of watched.keys()) drop(folder)
  }
  return { cover, next, close }
}

function bell(): { readonly signal: () => void; readonly next: () => Promise<void> } {
  let isRung = false
  let answer: (() => void) | null = null
  const signal = (): void => {
    isRung = true
    answer?.()
  }
  const next = async (): Promise<void> => {
    if (!isRung) await new Promise<void>(done => (answer = done))
    isRung = false
    answer = null
  }
  return { signal, next }
}

/** The folder of a file, and that of what it links to; where there is none, the nearest one above. */
function foldersOf(file: string): readonly string[] {
  const real = realPathOf(file)
  return [...new Set([nearestFolder(dirname(file)), ...(real === null ? [] : [dirname(real)])])]
}

function nearestFolder(folder: string): string {
  return idOf(folder) !== null || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

/** Tells one folder from another of the same name, which may have got its number too; null where there is none. */
function idOf(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true })
  return found?.isDirectory() === true ? `${found.dev}:${found.ino}:${found.birthtimeNs}` : null
}

function realPathOf(file: string): string | null {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}
