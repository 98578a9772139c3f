import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errnoOf } from './file-system.js'
import type { FileSystem } from './file-system.js'
import { obstacle } from './obstacle.js'
import { lockPrefix } from './own-names.js'

/** Who writes, as other generators see it. */
export type Writer = {
  readonly pid: number
  readonly host: string
  readonly isAlive: (pid: number) => boolean
  /** Waits before the next try. */
  readonly pause: () => Promise<void>
}

export const thisProcess: Writer = {
  pid: process.pid,
  host: hostname(),
  isAlive,
  // Two that began together must not go on meeting.
  pause: () => setTimeout(50 + Math.random() * 100),
}

const tries = 10

/**
 * Runs `work` while no other generator writes to the same folder. Each has a lock file of its own, and goes on only
 * when it sees no other one: both may step back, but never both go on, and the file of a dead process can be
 * removed without a race.
 */
export async function withLock<Value>(
  out: string,
  writer: Writer,
  system: FileSystem,
  work: () => Promise<Value>,
): Promise<Value> {
  const mark = `${writer.pid}-${hostMark(writer.host)}-${randomBytes(4).toString('hex')}`
  const lock = join(out, lockPrefix + mark)
  for (let attempt = 1; ; attempt++) {
    await createLock(lock, system)
    try {
      const other = await otherLock(out, lock, writer, system)
      if (other === null) return await work()
      if (attempt === tries) throw obstacle('ELOCKED', other)
    } finally {
      // One that cannot be removed is soon that of a dead process.
      await system.removeFile(lock).catch(() => undefined)
    }
    await writer.pause()
  }
}

async function createLock(lock: string, system: FileSystem): Promise<void> {
  try {
    await system.create(lock, '')
  } catch (error) {
    // A full disk may take the name and refuse the rest.
    await system.removeFile(lock).catch(() => undefined)
    throw error
  }
}

async function otherLock(out: string, own: string, writer: Writer, system: FileSystem): Promise<string | null> {
  for (const { name } of await system.list(out)) {
    const lock = join(out, name)
    if (!name.startsWith(lockPrefix) || lock === own) continue
    const [pid, host] = name.slice(lockPrefix.length).split('-')
    // Of a process on another machine we know nothing, so it counts as alive.
    if (host !== hostMark(writer.host) || writer.isAlive(Number(pid))) return lock
    await removeStale(lock, system)
  }
  return null
}

async function removeStale(lock: string, system: FileSystem): Promise<void> {
  try {
    await system.removeFile(lock)
  } catch (error) {
    // Someone else removed it first.
    if (errnoOf(error) !== 'ENOENT') throw error
  }
}

/** The host's name may have characters that a file name may not. */
function hostMark(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 8)
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 sends nothing; it only asks.
    return process.kill(pid, 0)
  } catch (error) {
    return errnoOf(error) === 'EPERM'
  }
}
