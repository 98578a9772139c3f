import { dirname } from 'node:path'
import type { FileSystem } from '../../../generator/write/file-system.js'

/** A disk in memory, and the paths that were changed on it. */
export type MemoryDisk = {
  readonly system: FileSystem
  readonly files: ReadonlyMap<string, string>
  readonly changed: ReadonlySet<string>
}

export function memoryDisk(): MemoryDisk {
  const files = new Map<string, string>()
  const folders = new Set<string>(['/', '.'])
  const changed = new Set<string>()
  const change = async (path: string, work: () => void): Promise<void> => {
    changed.add(path)
    work()
  }
  const system: FileSystem = {
    kindOf: async path => (files.has(path) ? 'file' : folders.has(path) ? 'folder' : null),
    checkDisk: async () => undefined,
    list: async folder => [
      ...namesIn(folder, files.keys()).map(name => ({ name, kind: 'file' as const })),
      ...namesIn(folder, folders).map(name => ({ name, kind: 'folder' as const })),
    ],
    read: async path => new TextEncoder().encode(files.get(path)),
    modeOf: async () => 0o644,
    create: (path, text) => change(path, () => files.set(path, text)),
    rename: (from, to) =>
      change(to, () => {
        files.set(to, files.get(from) ?? '')
        files.delete(from)
      }),
    removeFile: path => change(path, () => files.delete(path)),
    makeFolder: path =>
      change(path, () => {
        for (let at = path; !folders.has(at); at = dirname(at)) folders.add(at)
      }),
    removeFolder: path => change(path, () => folders.delete(path)),
    checkWritable: async () => undefined,
    syncFolder: async () => undefined,
  }
  return { system, files, changed }
}

function namesIn(folder: string, paths: Iterable<string>): readonly string[] {
  return [...paths]
    .filter(path => path !== folder && dirname(path) === folder)
    .map(path => path.slice(folder.length + 1))
}
