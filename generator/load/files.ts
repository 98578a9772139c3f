import type { Report } from '../diagnostics/diagnostic.js'
import { redact } from '../diagnostics/redact.js'
import type { Origins } from './origins.js'
import { parse } from './parse.js'
import type { Reader } from './reader.js'
import type { Source } from './source.js'

export type File =
  | { readonly kind: 'read'; readonly source: Source }
  /** Its text is wrong; that is reported already. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** The files of one load, each read once. */
export type Files = {
  readonly get: (location: string) => File | undefined
  /** Those that were understood, by location, in the order in which they were read. */
  readonly sources: () => ReadonlyMap<string, Source>
  /** Reads what is not read yet, all at once; afterwards `get` knows each of the locations. */
  readonly load: (locations: Iterable<string>) => Promise<void>
}

export function createFiles(read: Reader, origins: Origins, report: Report): Files {
  const files = new Map<string, File>()
  const load = async (locations: Iterable<string>): Promise<void> => {
    const missing = [...new Set(locations)].filter(location => !files.has(location))
    const texts = await Promise.all(missing.map(location => readText(location, read)))
    // One after the other, in the order asked for, so that diagnostics have the same order in each run.
    for (const [index, location] of missing.entries()) {
      const text = texts[index]
      files.set(location, text === undefined ? unreadable('reading failed') : await open(location, text))
    }
  }
  const open = async (location: string, text: Text): Promise<File> => {
    if (typeof text !== 'string') return text
    const { source, problems } = await parse(text, location)
    problems.forEach(report)
    if (source === null) return { kind: 'broken' }
    origins.addSource(source)
    return { kind: 'read', source }
  }
  const sources = (): ReadonlyMap<string, Source> =>
    new Map([...files].flatMap(([location, file]) => (file.kind === 'read' ? [[location, file.source]] : [])))
  return { get: location => files.get(location), sources, load }
}

type Text = string | ReturnType<typeof unreadable>

async function readText(location: string, read: Reader): Promise<Text> {
  try {
    return await read(location)
  } catch (error) {
    return unreadable(error instanceof Error ? redact(error.message) : 'reading failed')
  }
}

function unreadable(reason: string): { readonly kind: 'unreadable'; readonly reason: string } {
  return { kind: 'unreadable', reason }
}
