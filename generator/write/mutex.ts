import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errnoOf, type FileSystem } from './file-system.js'
import { fsError } from './fs-error.js'
import { mutexPrefix } from './reserved-paths.js'
import type { Seal } from './seal.js'

/** The process that writes, with the properties by which other generators identify it. */
export type Writer = {
  readonly pid: number
  readonly host: string
  readonly isAlive: (pid: number) => boolean
  /** Waits before the next try. */
  readonly pause: () => Promise<void>
  /** Marks the journals of this user. */
  readonly seal: Seal
}

export const thisProcess: Omit<Writer, 'seal'> = {
  pid: process.pid,
  host: hostname(),
  isAlive,
  // A random time, so that two processes that started together do not collide again.
  pause: () => setTimeout(50 + Math.random() * 100),
}

const maxAttempts = 10

/**
 * Runs `work` while no other generator writes to the same folder. Each generator creates its own mutex file, and
 * continues only if it sees no other one. Two generators can both wait and try again, but they cannot both continue.
 * The file of a dead process can be removed without a race.
 */
export async function withMutex<Value>(
  out: string,
  writer: Writer,
  system: FileSystem,
  work: () => Promise<Value>,
): Promise<Value> {
  const id = `${writer.pid}-${hostHash(writer.host)}-${randomBytes(4).toString('hex')}`
  const mutexFile = join(out, mutexPrefix + id)
  for (let attempt = 1; ; attempt++) {
    await createMutexFile(mutexFile, system)
    try {
      const other = await otherMutexFile(out, mutexFile, writer, system)
      if (other === null) return await work()
      if (attempt === maxAttempts) throw fsError('ELOCKED', other)
    } finally {
      // If the file cannot be removed, other generators ignore it as soon as this process has ended.
      await system.removeFile(mutexFile).catch(() => undefined)
    }
    await writer.pause()
  }
}

async function createMutexFile(mutexFile: string, system: FileSystem): Promise<void> {
  try {
    await system.create(mutexFile, '')
  } catch (error) {
    // On a full disk, creating the file can fail after the file exists.
    await system.removeFile(mutexFile).catch(() => undefined)
    throw error
  }
}

async function otherMutexFile(out: string, own: string, writer: Writer, system: FileSystem): Promise<string | null> {
  for (const { name } of await system.list(out)) {
    const mutexFile = join(out, name)
    if (!name.startsWith(mutexPrefix) || mutexFile === own) continue
    const [pid, host] = name.slice(mutexPrefix.length).split('-')
    // A process on another machine cannot be checked, so it counts as alive.
    if (host !== hostHash(writer.host) || writer.isAlive(Number(pid))) return mutexFile
    await removeStaleFile(mutexFile, system)
  }
  return null
}

async function removeStaleFile(mutexFile: string, system: FileSystem): Promise<void> {
  try {
    await system.removeFile(mutexFile)
  } catch (error) {
    // Another process removed it first.
    if (errnoOf(error) !== 'ENOENT') throw error
  }
}

/** A hash, because a host's name can have characters that file names cannot have. */
function hostHash(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 8)
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 sends nothing; it only checks that the process exists.
    return process.kill(pid, 0)
  } catch (error) {
    return errnoOf(error) === 'EPERM'
  }
}
