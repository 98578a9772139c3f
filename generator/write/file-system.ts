import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, readFile, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

export type EntryKind = 'file' | 'folder' | 'link' | 'other'

export type Entry = {
  readonly name: string
  readonly kind: EntryKind
}

/** All that writing asks of a disk, so that a test can let each step fail. */
export type FileSystem = {
  /** Null for what does not exist, below a file too; a link is not followed. */
  readonly kindOf: (path: string) => Promise<EntryKind | null>
  readonly list: (folder: string) => Promise<readonly Entry[]>
  readonly read: (path: string) => Promise<Uint8Array>
  /** Makes a new file, and returns when the disk has it. */
  readonly create: (path: string, text: string) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
  readonly removeFile: (path: string) => Promise<void>
  readonly makeFolder: (path: string) => Promise<void>
  /** Only an empty one. */
  readonly removeFolder: (path: string) => Promise<void>
  /** Fails unless files may be put into the folder. */
  readonly checkWritable: (folder: string) => Promise<void>
  /** Returns when the disk has the names in the folder. */
  readonly syncFolder: (folder: string) => Promise<void>
}

export const nodeFileSystem: FileSystem = {
  kindOf: path =>
    lstat(path).then(kindFrom, (error: unknown) => {
      if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return null
      throw error
    }),
  list: async folder => {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.map(entry => ({ name: entry.name, kind: kindFrom(entry) }))
  },
  read: path => readFile(path),
  create: createOnDisk,
  rename,
  removeFile: unlink,
  makeFolder,
  removeFolder: path => rmdir(path),
  checkWritable: folder => access(folder, constants.W_OK | constants.X_OK),
  syncFolder,
}

/** Level by level: Node's own way down tries for ever where the system refuses with ENOENT, as below `/proc`. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (errno !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

/** `ENOSPC` and the like; an empty text for what is no error of the system. */
export function errnoOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

type Stats = { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }

function kindFrom(stats: Stats): EntryKind {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'folder'
  return stats.isSymbolicLink() ? 'link' : 'other'
}

async function createOnDisk(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows opens no folders; there a rename is on the disk without it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
