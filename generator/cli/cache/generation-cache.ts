import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { isUrl } from '../../load/read/location.js'
import { hashesOf, hashOf, withManifest } from '../../write/manifest.js'
import type { FileHash } from '../../write/manifest.js'
import type { ClientTarget, GeneratedFiles } from '../host.js'
import { lockPath } from '../lock-state.js'
import type { LockState } from '../lock-state.js'
import { readRepository } from '../repository.js'
import { openSources, specReader } from '../sources.js'
import type { Sources } from '../sources.js'
import { toolHash } from './tool-hash.js'

/**
 * Remembers what a run made of which input, so that a run without a change loads no description and no compiler. The
 * cache holds hashes only and stays on this machine: a hash in the repository could be edited together with the output.
 */
export type GenerationCache = {
  /** The earlier result for the same input, tool and options. Null if there is none, or if anything differs. */
  readonly find: (target: ClientTarget) => Promise<CachedGeneration | null>
  /** Remembers a result without errors. Does nothing where no cache can be written. */
  readonly store: (target: ClientTarget, generated: GeneratedFiles) => Promise<void>
}

/** A result by its hashes. */
export type CachedGeneration = Sources & {
  /** The files of the package, with its manifest. */
  readonly files: readonly FileHash[]
  readonly diagnostics: readonly Diagnostic[]
  readonly lock: LockState | null
}

/** The content of a cache file. */
type Entry = Pick<CachedGeneration, 'files' | 'diagnostics' | 'lock'> & {
  readonly tool: string
  /** The hash of each file that was read, by location; null for a missing one. */
  readonly inputs: readonly (readonly [location: string, hash: string | null])[]
  readonly lockHash: string | null
}

/** For hosts and runs without a cache. */
export const noCache: GenerationCache = { find: async () => null, store: async () => undefined }

/** A cache in `node_modules/.cache` of the project around a folder. Without `node_modules` nothing is remembered. */
export function generationCache(folder: string, packageRoot: string): GenerationCache {
  const cacheFolder = findCacheFolder(folder)
  if (cacheFolder === null) return noCache
  // Once: a tool that is changed during a run is another one in the next run.
  let known: string | null = null
  const tool = (): string => (known ??= toolHash(packageRoot))
  const pathFor = async ({ source, out }: ClientTarget): Promise<string> => {
    const key = JSON.stringify([folder, source, out, await readRepository(out)])
    return join(cacheFolder, `${hashOf(key)}.json`)
  }
  return {
    find: async target => {
      const entry = await readEntry(await pathFor(target))
      return entry === null || entry.tool !== tool() ? null : ifUnchanged(entry, target)
    },
    store: async (target, generated) => {
      const entry = await entryOf(tool(), target, generated)
      if (entry !== null) await writeEntry(await pathFor(target), entry)
    },
  }
}

function findCacheFolder(folder: string): string | null {
  if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules/.cache/near-rpcgen')
  return dirname(folder) === folder ? null : findCacheFolder(dirname(folder))
}

/** The entry with the texts of its files, if all of them are as they were. */
async function ifUnchanged(entry: Entry, { source }: ClientTarget): Promise<CachedGeneration | null> {
  if ((await lockHashOf(source)) !== entry.lockHash) return null
  const { read, ...sources } = await openSources(await specReader(source))
  for (const [location, hash] of entry.inputs) {
    const text = await read(location).catch(() => null)
    if ((text === null ? null : hashOf(text)) !== hash) return null
  }
  const { files, diagnostics, lock } = entry
  return { files, diagnostics, lock, ...sources }
}

/** Null for a result that must not be remembered: it has errors, or came from the network. */
async function entryOf(tool: string, { source }: ClientTarget, generated: GeneratedFiles): Promise<Entry | null> {
  const { files, diagnostics, lock, requested, texts } = generated
  if (files === null || [...requested].some(isUrl)) return null
  const inputs = [...requested].map(location => {
    const text = texts.get(location)
    return [location, text === undefined ? null : hashOf(text)] as const
  })
  return { tool, inputs, lockHash: await lockHashOf(source), files: hashesOf(withManifest(files)), diagnostics, lock }
}

async function lockHashOf({ spec, lock }: ClientTarget['source']): Promise<string | null> {
  const path = await lockPath(spec, lock)
  const content = path === null ? null : await readFile(path).catch(() => null)
  return content === null ? null : hashOf(content)
}

/** A file is its own hash and then the entry, so that a damaged file counts as none. */
async function readEntry(path: string): Promise<Entry | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const end = text.indexOf('\n')
  const content = text.slice(end + 1)
  if (end < 0 || text.slice(0, end) !== hashOf(content)) return null
  const entry: Entry = JSON.parse(content)
  return entry
}

const maxEntries = 50

/** Each output folder and set of options has a file of its own; the oldest ones go. */
async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= maxEntries) return
  const times = await Promise.all(names.map(async name => ({ name, time: (await stat(join(folder, name))).mtimeMs })))
  const oldest = times.toSorted((a, b) => a.time - b.time).slice(0, names.length - maxEntries)
  for (const { name } of oldest) await rm(join(folder, name), { force: true })
}

/** Writes in one rename. A disk that is full or cannot be written costs only the memory. */
async function writeEntry(path: string, entry: Entry): Promise<void> {
  const content = JSON.stringify(entry)
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, `${hashOf(content)}\n${content}`)
    await rename(draft, path)
    await removeOldest(dirname(path))
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}
