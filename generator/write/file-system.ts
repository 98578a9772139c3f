import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { access, mkdir, open, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkDisk } from './check-disk.js'
import { fsError } from './fs-error.js'

export type EntryKind = 'file' | 'folder' | 'link' | 'other'

export type Entry = {
  readonly name: string
  readonly kind: EntryKind
}

/** The file system operations that writing needs, so that tests can make each of them fail. */
export type FileSystem = {
  /** Null for a path that does not exist, also if a parent is a file. Links are not followed. */
  readonly kindOf: (path: string) => Promise<EntryKind | null>
  /** Fails for a folder that is not on a disk, such as `/proc`. */
  readonly checkDisk: (folder: string) => Promise<void>
  readonly list: (folder: string) => Promise<readonly Entry[]>
  /** Reads a file of up to 64 MiB. Fails for a pipe or a device, which can be endless. */
  readonly read: (path: string) => Promise<Uint8Array>
  /** The permissions of a file, as numbers of `chmod`. */
  readonly modeOf: (path: string) => Promise<number>
  /** Creates a new file, with these permissions, and syncs it to the disk. */
  readonly create: (path: string, text: string, mode?: number) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
  readonly removeFile: (path: string) => Promise<void>
  readonly makeFolder: (path: string) => Promise<void>
  /** Removes an empty folder. */
  readonly removeFolder: (path: string) => Promise<void>
  /** Fails unless files can be created in the folder. */
  readonly checkWritable: (folder: string) => Promise<void>
  /** Syncs the entries of the folder to the disk. */
  readonly syncFolder: (folder: string) => Promise<void>
}

/** Looks and reads synchronously: for hundreds of small files, promises take several times the CPU. */
export const nodeFileSystem: FileSystem = {
  kindOf: async path => {
    try {
      return kindFrom(lstatSync(path))
    } catch (error) {
      if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return null
      throw error
    }
  },
  checkDisk: async folder => checkDisk(folder),
  list: async folder => {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.map(entry => ({ name: entry.name, kind: kindFrom(entry) }))
  },
  read: async path => readOnDisk(path),
  modeOf: async path => lstatSync(path).mode & 0o777,
  create: createOnDisk,
  rename,
  removeFile: unlink,
  makeFolder,
  removeFolder: path => rmdir(path),
  checkWritable: folder => access(folder, constants.W_OK | constants.X_OK),
  syncFolder,
}

const maxBytes = 64 * 1024 * 1024

/** Looks at the file that it opened: the path can lead to a pipe by then, which would keep the process waiting. */
function readOnDisk(path: string): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const entry = fstatSync(file)
    if (!entry.isFile()) throw fsError(entry.isDirectory() ? 'EISDIR' : 'ENOTFILE', path)
    if (entry.size > maxBytes) throw fsError('EFBIG', path)
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Creates missing parents one by one: Node's `recursive` option never ends where mkdir reports ENOENT, as in `/proc`.
 */
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

/** The code of a system error, such as `ENOSPC`; an empty string for any other error. */
export function errnoOf(error: unknown): string {
  const { code } = Object(error)
  return typeof code === 'string' ? code : ''
}

type Stats = { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }

function kindFrom(stats: Stats): EntryKind {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'folder'
  return stats.isSymbolicLink() ? 'link' : 'other'
}

async function createOnDisk(path: string, text: string, mode?: number): Promise<void> {
  const file = await open(path, 'wx')
  try {
    if (mode !== undefined) await file.chmod(mode)
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows cannot open folders, and needs no sync after a rename. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
