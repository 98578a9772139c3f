import { writeFile } from 'node:fs/promises'
import { nodeFileSystem, type FileSystem } from '../../generator/write/file-system.js'

/** A real disk without sync: the tests kill the process, not the machine. */
export const quickDisk: FileSystem = {
  ...nodeFileSystem,
  create: (path, text, mode) => writeFile(path, text, { flag: 'wx', mode }),
  syncFolder: () => Promise.resolve(),
}

/** A promise that never settles, as for a killed process. */
export const killed: Error = new Error('killed')

/** Steps that only read: between two of them, the time of the kill makes no difference. */
const looks: ReadonlySet<keyof FileSystem> = new Set(['kindOf', 'checkDisk', 'list', 'read', 'modeOf', 'checkWritable'])

/** A disk on which the process is killed at the given change, in the middle of a file if it writes one. */
export function diskUntilKilled(step: number): { readonly system: FileSystem; readonly isKilled: () => boolean } {
  let steps = 0
  const system = wrap(async (name, work, args) => {
    if (steps >= step) throw killed
    if (looks.has(name) || ++steps < step) return work()
    if (name === 'create') await writeFile(String(args[0]), String(args[1]).slice(0, 1))
    throw killed
  })
  return { system, isKilled: () => steps >= step }
}

/** A disk on which only the given step fails. */
export function diskThatRefuses(
  step: number,
  errno: string,
): { readonly system: FileSystem; readonly isMet: () => boolean } {
  let steps = 0
  const system = wrap((_, work, args) => {
    if (++steps !== step) return work()
    return Promise.reject(Object.assign(new Error(`${errno}: refused`), { code: errno, path: args[0] }))
  })
  return { system, isMet: () => steps >= step }
}

/** A disk that is full from the given step on: new files get only their first characters. */
export function diskThatFills(step: number): { readonly system: FileSystem; readonly isMet: () => boolean } {
  let steps = 0
  const system = wrap(async (name, work, args) => {
    if (++steps < step || (name !== 'create' && name !== 'makeFolder')) return work()
    if (name === 'create') await writeFile(String(args[0]), String(args[1]).slice(0, 1), { flag: 'wx' })
    throw Object.assign(new Error('ENOSPC: refused'), { code: 'ENOSPC', path: args[0] })
  })
  return { system, isMet: () => steps >= step }
}

/** A disk on which one operation fails at one path. */
export function diskThatRefusesAt(name: keyof FileSystem, end: string, errno: string): FileSystem {
  return wrap((called, work, args) => {
    if (called !== name || !String(args.at(-1)).endsWith(end)) return work()
    return Promise.reject(Object.assign(new Error(`${errno}: refused`), { code: errno, path: args.at(-1) }))
  })
}

type Around = <Value>(name: keyof FileSystem, work: () => Promise<Value>, args: readonly string[]) => Promise<Value>

function wrap(around: Around): FileSystem {
  const { kindOf, checkDisk, list, read, modeOf, create, rename } = quickDisk
  const { removeFile, makeFolder, removeFolder, checkWritable, syncFolder } = quickDisk
  return {
    kindOf: path => around('kindOf', () => kindOf(path), [path]),
    checkDisk: path => around('checkDisk', () => checkDisk(path), [path]),
    list: path => around('list', () => list(path), [path]),
    read: path => around('read', () => read(path), [path]),
    modeOf: path => around('modeOf', () => modeOf(path), [path]),
    create: (path, text, mode) => around('create', () => create(path, text, mode), [path, text]),
    rename: (from, to) => around('rename', () => rename(from, to), [from, to]),
    removeFile: path => around('removeFile', () => removeFile(path), [path]),
    makeFolder: path => around('makeFolder', () => makeFolder(path), [path]),
    removeFolder: path => around('removeFolder', () => removeFolder(path), [path]),
    checkWritable: path => around('checkWritable', () => checkWritable(path), [path]),
    syncFolder: path => around('syncFolder', () => syncFolder(path), [path]),
  }
}
