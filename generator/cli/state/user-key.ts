import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  type BigIntStats,
} from 'node:fs'
import { dirname, join } from 'node:path'

const keyBytes = 32

/**
 * A secret of this user on this machine, in a folder outside of all projects. It is made when it is first needed. Null
 * where it cannot be kept, such as in a read-only home; then near-rpcgen works without its memory.
 */
export function userKey(folder: string | null): Buffer | null {
  if (folder === null) return null
  try {
    return readKey(folder) ?? makeKey(folder)
  } catch {
    return null
  }
}

/** Null for a missing key. Fails for one that others could have written or read. */
function readKey(folder: string): Buffer | null {
  const path = join(folder, 'key')
  const entry = statOf(path)
  if (entry === null) return null
  const holder = lstatSync(folder, { bigint: true })
  const isOurs = holder.isDirectory() && isPrivate(holder, 0o022n) && entry.isFile() && isPrivate(entry, 0o077n)
  if (!isOurs || entry.size !== BigInt(keyBytes)) throw new Error(`"${path}" is not a key of this user.`)
  // A copy, such as one in a repository that is checked out into the home folder, has another inode: it is another key.
  return createHmac('sha256', readFileSync(path)).update(`${entry.uid}:${entry.ino}:${entry.birthtimeNs}`).digest()
}

function makeKey(folder: string): Buffer | null {
  checkOwner(folder)
  makeFolder(folder)
  const draft = join(folder, `key.${randomUUID()}`)
  try {
    writeFileSync(draft, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 })
    // Whatever the umask is.
    chmodSync(draft, 0o600)
    // Unlike a rename, a link does not replace the key of another process that was quicker.
    linkSync(draft, join(folder, 'key'))
  } catch (error) {
    if (statOf(join(folder, 'key')) === null) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(folder)
}

/** One by one: Node's `recursive` option never ends where mkdir reports ENOENT, as in `/proc`. */
function makeFolder(folder: string): void {
  if (statOf(folder) !== null) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process made it first.
    if (statOf(folder) === null) throw error
  }
}

/** With `sudo`, root would make a key in the home of another user, who then could not read it. */
function checkOwner(folder: string): void {
  const entry = statOf(folder)
  if (entry === null && dirname(folder) !== folder) return checkOwner(dirname(folder))
  if (process.getuid?.() === 0 && entry?.uid !== 0n) throw new Error(`"${folder}" belongs to another user.`)
}

/** Windows has no such bits: there, the folder of a user is private by its place. */
function isPrivate({ uid, mode }: BigIntStats, forbidden: bigint): boolean {
  const own = process.getuid?.()
  return own === undefined || (uid === BigInt(own) && (mode & forbidden) === 0n)
}

function statOf(path: string): BigIntStats | null {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
}
