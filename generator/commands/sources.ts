import { dirname, join } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Description, GenerateOptions, Stopwatch } from '../generate.js'
import { parseJson } from '../load/parse-json.js'
import type { Reader } from '../load/reader.js'
import { isLock, readLock } from '../compare/read-lock.js'
import { isUrl, shownLocation } from '../load/location.js'

/** Where an interface is described. */
export type Source = {
  /** A description or a lock: a file, or a URL. */
  readonly location: string
  readonly overlays: readonly string[]
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
  /** A git revision, where the file is not read as it is now. */
  readonly revision: string | null
  /** True where a lock will not do: it has digests in place of texts, and no client has its docs from those. */
  readonly isDescription?: boolean
}

/** The description that a command works on, with the lock beside it. */
export type SourceOptions = GenerateOptions & {
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
  /** Where the lock is; beside the description unless it is given. */
  readonly lock?: string
}

/** What was read, and whether it still is what was read. */
export type Sources = {
  /** The texts that were read, by location, for code frames. */
  readonly texts: ReadonlyMap<string, string>
  /** Each location that was asked for, also where there is no text. */
  readonly asked: ReadonlySet<string>
  /** Whether each local file still has the text that was read, or still has none. */
  readonly isCurrent: () => Promise<boolean>
}

/** What a source says. */
export type Sourced = Description &
  Sources & {
    /** The version of the client that a lock belongs to; null for a description. */
    readonly client: string | null
  }

/** Reads the interface that a description or a lock holds. */
export async function readSource(source: Source, stopwatch: Stopwatch): Promise<Sourced> {
  const { describe } = await import('../generate.js')
  const { fileReader } = await import('../load/reader.js')
  const { gitReader } = await import('../load/git-reader.js')
  const { revision, allowRemote, allowPrivate, location, overlays } = source
  const readFile = fileReader({ named: [location, ...overlays], allowRemote, allowPrivate })
  const { read, ...sources } = await openSources(revision === null ? readFile : gitReader(revision))
  // Nor has a lock anything that the actions of an overlay could find.
  const mayBeLock = source.isDescription !== true && overlays.length === 0
  const locked = mayBeLock ? await lockAt(location, read) : null
  if (locked !== null) return { ...locked, ...sources }
  return { ...(await describe({ spec: location, overlays }, { read, stopwatch })), client: null, ...sources }
}

/** Keeps what passes through a reader. */
export async function openSources(readText: Reader): Promise<Sources & { readonly read: Reader }> {
  const { keepTexts } = await import('../load/reader.js')
  const { read, texts } = keepTexts(readText)
  const asked = new Set<string>()
  // What is asked for twice, once as a lock and once as a description, is read once.
  const ask: Reader = async location => {
    asked.add(location)
    return texts.get(location) ?? read(location)
  }
  const isCurrent = async (): Promise<boolean> => {
    const local = [...asked].filter(location => !isUrl(location))
    const now = await Promise.all(local.map(location => readText(location).catch(() => undefined)))
    return local.every((location, index) => now[index] === texts.get(location))
  }
  return { read: ask, texts, asked, isCurrent }
}

/** Null for what is no lock: whatever is wrong with it, reading it as a description tells. */
async function lockAt(location: string, read: Reader): Promise<Omit<Sourced, keyof Sources> | null> {
  if (!/\.json$/i.test(location)) return null
  const text = await read(location).catch(() => null)
  // Few files are locks, and reading with the way back to each line takes a description long.
  if (text === null || !looksLikeLock(text)) return null
  const root = parseJson(text, shownLocation(location)).source?.root ?? null
  if (root === null || !isLock(root)) return null
  const lock = readLock(root)
  if (lock === null) return { iface: null, client: null, diagnostics: [notALock(location)] }
  return { iface: lock.interface, client: lock.client, diagnostics: [] }
}

function looksLikeLock(text: string): boolean {
  try {
    return isLock(JSON.parse(text))
  } catch {
    return false
  }
}

/** Where a lock is read from: the disk, as it is now. */
export function lockSource(path: string): Source {
  return { location: path, overlays: [], allowRemote: false, allowPrivate: false, revision: null }
}

/** What was read in the place of a lock: a description there says nothing about the client. */
export function asLock(path: string, sourced: Sourced): Sourced {
  const isOther = sourced.iface !== null && sourced.client === null
  return isOther ? { ...sourced, iface: null, diagnostics: [notALock(path)] } : sourced
}

function notALock(location: string): Diagnostic {
  const file = shownLocation(location)
  return {
    code: 'RPC401',
    severity: 'error',
    at: { file, line: 1, column: 1 },
    message: `"${file}" is no lock of an interface that this near-rpcgen can read.`,
    help: 'Restore it from version control, or delete it: the next bump makes a new one.',
  }
}

/** The lock belongs to the description, so that it stands beside it; that of a remote one where we are. */
export function lockBeside(spec: string): string {
  return isUrl(spec) ? 'interface.lock.json' : join(dirname(spec), 'interface.lock.json')
}
