import type { Report } from '../../diagnostics/diagnostic.js'
import { redact } from '../../diagnostics/redact.js'
import type { SourceMap } from '../tree/source-map.js'
import { countValues, maxWrittenValues, tooMany } from './limits.js'
import { parse } from './parse.js'
import { ReadError, type ReadErrorCode } from '../read/read-error.js'
import type { Reader } from '../read/reader.js'
import type { Source } from '../tree/source.js'

export type File =
  | { readonly kind: 'read'; readonly source: Source }
  /** A diagnostic about its text was reported. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly code: ReadErrorCode | null }

/** The files of one load, each read once. */
export type Files = {
  readonly get: (location: string) => File | undefined
  /** The valid files by location, in the order in which they were read. */
  readonly sources: () => ReadonlyMap<string, Source>
  /** Reads in parallel the files that are not read yet. Afterwards `get` returns each of them. */
  readonly load: (locations: Iterable<string>) => Promise<void>
}

export function createFiles(read: Reader, sourceMap: SourceMap, report: Report): Files {
  const files = new Map<string, File>()
  let room = maxWrittenValues
  const load = async (locations: Iterable<string>): Promise<void> => {
    const missing = [...new Set(locations)].filter(location => !files.has(location))
    const texts = await Promise.all(missing.map(async location => [location, await readText(location, read)] as const))
    // In the given order, so that diagnostics have the same order in each run.
    for (const [location, text] of texts) files.set(location, await toFile(location, text))
  }
  const toFile = async (location: string, text: string | UnreadableFile): Promise<File> => {
    if (typeof text !== 'string') return text
    const { source, problems } = await parse(text, location)
    problems.forEach(report)
    if (source === null) return { kind: 'invalid' }
    const { count, excess } = countValues(source.root, room)
    if (excess !== null) {
      report(tooMany('values', source.positionOf(excess.slice(0, -1), excess.at(-1))))
      return { kind: 'invalid' }
    }
    room -= count
    sourceMap.addSource(source)
    return { kind: 'read', source }
  }
  const sources = (): ReadonlyMap<string, Source> =>
    new Map([...files].flatMap(([location, file]) => (file.kind === 'read' ? [[location, file.source]] : [])))
  return { get: location => files.get(location), sources, load }
}

type UnreadableFile = Extract<File, { readonly kind: 'unreadable' }>

async function readText(location: string, read: Reader): Promise<string | UnreadableFile> {
  try {
    return await read(location)
  } catch (error) {
    return unreadable(error)
  }
}

function unreadable(error: unknown): UnreadableFile {
  const reason = error instanceof Error ? redact(error.message) : 'reading failed'
  return { kind: 'unreadable', reason, code: error instanceof ReadError ? error.code : null }
}
