import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUrl } from '../../load/read/location.js'
import { nodeFileSystem } from '../../write/file-system.js'
import { hashesOf, hashOf, withManifest } from '../../write/manifest.js'
import type { Seal } from '../../write/seal.js'
import type { ClientTarget, GeneratedFiles } from '../generated-files.js'
import { lockPath } from '../lock-state.js'
import { readRepository } from '../repository.js'
import { openSources, specReader, type Sources } from '../sources.js'
import type { Entry } from './entry.js'
import { toolHash } from './tool-hash.js'

/**
 * Remembers what a run made of which input, so that a run without a change loads no description and no compiler. It
 * holds hashes only. A code of this user marks each entry, because anyone could put an entry into the folder.
 */
export type GenerationCache = {
  /** The earlier result for the same input, tool and options. Null if there is none, or if anything differs. */
  readonly find: (target: ClientTarget) => Promise<CachedGeneration | null>
  /** Remembers a result without errors. Does nothing where no cache can be written. */
  readonly store: (target: ClientTarget, generated: GeneratedFiles) => Promise<void>
}

/** A result by its hashes. */
export type CachedGeneration = Sources & Pick<Entry, 'files' | 'diagnostics' | 'lock'>

/** For hosts and runs without a cache. */
export const noCache: GenerationCache = { find: async () => null, store: async () => undefined }

/** A cache in `node_modules/.cache` of the project around a folder. Without `node_modules` nothing is remembered. */
export function generationCache(folder: string, packageRoot: string, seal: Seal): GenerationCache {
  const cacheFolder = findCacheFolder(folder)
  if (cacheFolder === null) return noCache
  // Once: a tool that is changed during a run is another one in the next run.
  let known: string | null = null
  const tool = (): string => (known ??= toolHash(packageRoot))
  const placeFor = async ({ source, out }: ClientTarget): Promise<Place> => {
    const key = JSON.stringify([folder, source, out, await readRepository(out)])
    // The key is part of the text, so that an entry is valid for its own options only.
    const mark: Place['mark'] = content => seal(folder, `${key}\n${content}`)
    return { path: join(cacheFolder, `${hashOf(key)}.json`), mark }
  }
  return {
    find: async target => {
      const entry = await readEntry(await placeFor(target))
      return entry === null || entry.tool !== tool() ? null : ifUnchanged(entry, target)
    },
    store: async (target, generated) => {
      const entry = await entryOf(tool(), target, generated)
      if (entry !== null) await writeEntry(await placeFor(target), entry)
    },
  }
}

/** Where an entry is, and the code of this user for its content. */
type Place = { readonly path: string; readonly mark: (content: string) => string | null }

/** Null also where a link leads elsewhere: it can come with the project, and entries are written and removed there. */
function findCacheFolder(folder: string): string | null {
  if (existsSync(join(folder, 'node_modules'))) {
    const parts = ['node_modules', 'node_modules/.cache', 'node_modules/.cache/near-rpcgen']
    const isLinked = parts.some(part => isLink(join(folder, part)))
    return isLinked ? null : join(folder, 'node_modules/.cache/near-rpcgen')
  }
  return dirname(folder) === folder ? null : findCacheFolder(dirname(folder))
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    // It does not exist, or is below a file.
    return false
  }
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
  const content = path === null ? null : await nodeFileSystem.read(path).catch(() => null)
  return content === null ? null : hashOf(content)
}

/** A file is a code of this user and then the entry. A damaged file, or one of anyone else, counts as none. */
async function readEntry({ path, mark }: Place): Promise<Entry | null> {
  const bytes = await nodeFileSystem.read(path).catch(() => null)
  const text = new TextDecoder().decode(bytes ?? new Uint8Array())
  const end = text.indexOf('\n')
  const content = text.slice(end + 1)
  const expected = mark(content)
  if (end < 0 || expected === null || text.slice(0, end) !== expected) return null
  // Imported late: it has the codes of all diagnostics.
  const { parseEntry } = await import('./entry.js')
  return parseEntry(content)
}

const maxEntries = 50

/** Each output folder and set of options has a file of its own; the oldest ones go. Files of other names are not ours. */
async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => /^[0-9a-f]{64}\.json/.test(name))
  if (names.length <= maxEntries) return
  const times = await Promise.all(names.map(async name => ({ name, time: (await stat(join(folder, name))).mtimeMs })))
  const oldest = times.toSorted((a, b) => a.time - b.time).slice(0, names.length - maxEntries)
  for (const { name } of oldest) await rm(join(folder, name), { force: true })
}

/** Writes in one rename. A disk that is full or cannot be written costs only the memory. */
async function writeEntry({ path, mark }: Place, entry: Entry): Promise<void> {
  const content = JSON.stringify(entry)
  const code = mark(content)
  if (code === null) return
  const draft = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, `${code}\n${content}`)
    await rename(draft, path)
    await removeOldest(dirname(path))
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}
