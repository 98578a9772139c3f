import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Reader } from '../load/read/reader.js'
import type { SpecFiles, SpecOptions } from '../load/spec-options.js'
import type { Interface } from '../model/interface.js'
import type { Description } from '../model/read-interface.js'
import type { Stopwatch } from '../stopwatch.js'
import { standardInput, standardInputLocation } from '../load/read/input-location.js'
import { isUrl, normalLocation, shownLocation } from '../load/read/location.js'

/** Measures nothing, for reading that is not shown as a stage. */
export const unmeasured: Stopwatch = async (_, work) => work()

/** A description or a lock file. */
export type InterfaceSource = Omit<SpecOptions, 'lock'> & {
  /** The git revision to read from; null for the files as they are now. */
  readonly revision: string | null
}

/** The files that were read. */
export type Sources = {
  /** Their texts by location, for code frames. */
  readonly texts: ReadonlyMap<string, string>
  /** All requested locations, also those that could not be read. */
  readonly requested: ReadonlySet<string>
  /** True if each local file still has the same text, or is still missing. */
  readonly isCurrent: () => Promise<boolean>
}

/** A description that was read. */
export type Described = Sources & {
  /** Null after an error. */
  readonly iface: Interface | null
  /** What the interface was read from; null for a lock file. */
  readonly description: Description | null
  readonly diagnostics: readonly Diagnostic[]
}

/** A description or a lock file that was read. */
export type LoadedSource = Described & {
  /** The version of the client in a lock file; null for a description. */
  readonly client: string | null
}

/** A source that was read before. */
export type ReadBefore = { readonly source: InterfaceSource; readonly loaded: LoadedSource }

export type DescribeSource = typeof describeSource

/** Reads the interface of a description. */
export async function describeSource(source: SpecOptions, stopwatch: Stopwatch): Promise<Described> {
  return describeFrom(await openSources(await specReader(source)), source, stopwatch)
}

async function describeFrom(
  { read, ...sources }: OpenSources,
  source: SpecFiles,
  stopwatch: Stopwatch,
): Promise<Described> {
  const { describe } = await import('../generate.js')
  const { collectDiagnostics } = await import('../diagnostics/collect-diagnostics.js')
  const { diagnostics, report } = collectDiagnostics()
  const description = await describe(source, { read, stopwatch }, report)
  return { iface: description?.iface ?? null, description, diagnostics, ...sources }
}

/**
 * Reads the interface of a description or a lock file. If its files have the same texts as those of a source that was
 * read before, it has the same interface, and is not read again.
 */
export async function readSource(
  source: InterfaceSource,
  stopwatch: Stopwatch = unmeasured,
  before?: ReadBefore,
): Promise<LoadedSource> {
  const { gitReader } = await import('../load/read/git-reader.js')
  const { revision, spec, overlays } = source
  const readText = revision === null ? await specReader(source) : gitReader(revision)
  if (before !== undefined && (await hasSameTexts(source, readText, before))) return before.loaded
  const { read, ...sources } = await openSources(readText)
  // Overlays apply to descriptions only.
  const lockFile = overlays.length === 0 ? await readIfLockFile(spec, read) : null
  if (lockFile !== null) return { ...lockFile, ...sources }
  return { ...(await describeFrom({ read, ...sources }, source, stopwatch)), client: null }
}

async function hasSameTexts(
  source: InterfaceSource,
  read: Reader,
  { source: other, loaded }: ReadBefore,
): Promise<boolean> {
  const { texts, requested, iface, client, diagnostics } = loaded
  if (iface === null || !isDeepStrictEqual(withoutLocation(source), withoutLocation(other))) return false
  // Diagnostics show the name of the file, and files refer to each other by name.
  const isRenamed = source.spec !== other.spec
  if (isRenamed && (requested.size > 1 || client !== null || diagnostics.length > 0)) return false
  return haveTexts([...requested], texts, location => read(isRenamed ? normalLocation(source.spec) : location))
}

/** Whether each location still has the text that was read from it, or still has none. */
async function haveTexts(locations: readonly string[], texts: Sources['texts'], read: Reader): Promise<boolean> {
  const current = await Promise.all(locations.map(location => read(location).catch(() => undefined)))
  return locations.every((location, index) => current[index] === texts.get(location))
}

/** The options that affect the interface, besides the location of the files. */
function withoutLocation(source: InterfaceSource): object {
  return { ...source, spec: undefined, revision: undefined }
}

/** A reader for the files of a description. */
export async function specReader({ spec, overlays, ...options }: Omit<SpecOptions, 'lock'>): Promise<Reader> {
  const { fileReader } = await import('../load/read/reader.js')
  return fileReader({ named: [spec, ...overlays], ...options })
}

/** Files that are read while a command runs. */
export type OpenSources = Sources & { readonly read: Reader }

/** A reader that remembers what it reads, and reads each location once. */
export async function openSources(readText: Reader): Promise<OpenSources> {
  const { keepTexts } = await import('../load/read/reader.js')
  const { read, texts } = keepTexts(readText)
  const requested = new Set<string>()
  const readOnce: Reader = async location => {
    requested.add(location)
    return texts.get(location) ?? read(location)
  }
  const isCurrent = async (): Promise<boolean> =>
    haveTexts(
      [...requested].filter(location => !isUrl(location)),
      texts,
      readText,
    )
  return { read: readOnce, texts, requested, isCurrent }
}

/** Null if the file is not a lock file. Reading it as a description then reports its problems. */
async function readIfLockFile(location: string, read: Reader): Promise<Omit<LoadedSource, keyof Sources> | null> {
  const isInput = normalLocation(location) === standardInputLocation
  if (!isInput && !/\.json$/i.test(location)) return null
  const text = await read(isInput ? standardInputLocation : location).catch(() => null)
  // Most files are descriptions, which are not parsed a second time.
  if (text === null || !text.includes('"lock"')) return null
  const { isLockFile, readLockFile } = await import('../compare/lock-file/read-lock-file.js')
  const { parseJson } = await import('../load/parse/parse-json.js')
  const root = parseJson(text, shownLocation(location)).source?.root ?? null
  if (!isLockFile(root)) return null
  const lock = readLockFile(root)
  const diagnostics = lock === null ? [invalidLockFile(location)] : []
  return { iface: lock?.interface ?? null, description: null, client: lock?.client ?? null, diagnostics }
}

/** Reads the lock file at a path. A description there is reported as an invalid lock file. */
export async function loadLockFile(
  path: string,
  readSourceAt: ReadSource,
  stopwatch?: Stopwatch,
): Promise<LoadedSource> {
  const source = { spec: path, overlays: [], allowRemote: false, allowPrivate: false, revision: null }
  const loaded = await readSourceAt(source, stopwatch)
  const isDescription = loaded.iface !== null && loaded.client === null
  return isDescription ? { ...loaded, iface: null, diagnostics: [invalidLockFile(path)] } : loaded
}

export type ReadSource = typeof readSource

function invalidLockFile(location: string): Diagnostic {
  const file = shownLocation(location)
  return {
    code: 'RPC401',
    at: { file, line: 1, column: 1 },
    message: `"${file}" is an unsupported or invalid lock file.`,
    help: 'Restore it from version control, or delete it: the next bump writes a new one.',
  }
}

/**
 * The lock file next to a description; for a remote description, in the current folder. For the standard input, that of
 * `spec/`: it is assumed to be the project's own description.
 */
export function defaultLockPath(spec: string): string {
  if (spec === standardInput) return 'spec/interface.lock.json'
  return isUrl(spec) ? 'interface.lock.json' : join(dirname(spec), 'interface.lock.json')
}
