import { realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { dirname } from 'node:path'

/** Waits for events in folders. No operating system reports reliably which file an event is about. */
export type FolderWatch = {
  /** Watches the folders of these files instead of those of an earlier call. Files can be missing. */
  readonly setFiles: (files: Iterable<string>) => void
  /** Resolves at the next event, or at once if there was an event after the last call resolved. */
  readonly next: () => Promise<void>
  readonly close: () => void
}

type Watched = { readonly watcher: FSWatcher; readonly id: string }

type StartWatching = (folder: string, onEvent: () => void) => FSWatcher

/**
 * Watches folders, not files: an editor that replaces a file by a rename ends a watch of that file. `start` is the
 * system's own `watch`, except in tests.
 */
export function watchFolders(start: StartWatching = watch): FolderWatch {
  const watched = new Map<string, Watched>()
  let isClosed = false
  const { signal, next } = createSignal()
  const drop = (folder: string): void => {
    watched.get(folder)?.watcher.close()
    watched.delete(folder)
  }
  const add = (folder: string, id: string): boolean => {
    try {
      const watcher = start(folder, signal)
      watched.set(folder, { watcher, id })
      watcher.on('error', () => {
        drop(folder)
        signal()
      })
      return true
    } catch {
      // The folder was removed just now; the next call finds its parent.
      signal()
      return false
    }
  }
  const setFiles = (files: Iterable<string>): void => {
    // A call that was waiting must not open watches after `close`: the process would not end.
    if (isClosed) return
    const ids = new Map([...files].flatMap(foldersOf).map(folder => [folder, idOf(folder)] as const))
    // A replaced folder has the same name, and the watch of the old folder reports nothing.
    for (const [folder, { id }] of watched) if (ids.get(folder) !== id) drop(folder)
    const missing = [...ids].flatMap(([folder, id]) => (id === null || watched.has(folder) ? [] : [{ folder, id }]))
    const added = missing.filter(({ folder, id }) => add(folder, id))
    // There is no event for a folder that was created before its parent was watched, so the search runs again.
    if (added.length > 0) setFiles(files)
  }
  const close = (): void => {
    isClosed = true
    for (const folder of watched.keys()) drop(folder)
  }
  return { setFiles, next, close }
}

function createSignal(): { readonly signal: () => void; readonly next: () => Promise<void> } {
  let isSignalled = false
  let resolve: (() => void) | null = null
  const signal = (): void => {
    isSignalled = true
    resolve?.()
  }
  const next = async (): Promise<void> => {
    if (!isSignalled) await new Promise<void>(done => (resolve = done))
    isSignalled = false
    resolve = null
  }
  return { signal, next }
}

/** The folder of a file, and the folder of the file that it links to. For a missing folder, its nearest parent. */
function foldersOf(file: string): readonly string[] {
  const real = realPathOf(file)
  return [...new Set([nearestFolder(dirname(file)), ...(real === null ? [] : [dirname(real)])])]
}

function nearestFolder(folder: string): string {
  return idOf(folder) !== null || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

/** Identifies a folder, also after it was replaced by a folder of the same name and inode; null for no folder. */
function idOf(folder: string): string | null {
  const entry = statSync(folder, { throwIfNoEntry: false, bigint: true })
  return entry?.isDirectory() === true ? `${entry.dev}:${entry.ino}:${entry.birthtimeNs}` : null
}

function realPathOf(file: string): string | null {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}
