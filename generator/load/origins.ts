import type { Position } from '../diagnostics/diagnostic.js'
import type { Json } from './json.js'
import { entriesOf } from './json.js'
import type { Source } from './source.js'

/**
 * Remembers where every object and list of the loaded tree comes from, also after it was rewritten. Most loads
 * end well and ask for no place, so the tables are made when the first place is asked for.
 */
export type Origins = {
  readonly addSource: (source: Source) => void
  /** Says what a new object was made from. Its entries stand where those of the old one do, except those named. */
  readonly derive: <Made extends object>(made: Made, from: object, entries?: EntryOrigins) => Made
  readonly locate: (node: object, key?: string | number) => Position
}

/** Entries that come from another object than the rest: put there by an overlay, or standing beside a `$ref`. */
export type EntryOrigins = ReadonlyMap<string, object>

type Derivation = { readonly from: object; readonly entries: EntryOrigins | undefined }

type Origin = { readonly source: Source; readonly parent: Origin | null; readonly key: string }

export function createOrigins(): Origins {
  const sources: Source[] = []
  const derivations = new WeakMap<object, Derivation>()
  let indexed = 0
  const index = new WeakMap<object, Origin>()

  const originOf = (node: object): Origin | undefined => {
    for (; indexed < sources.length; indexed++) indexSource(sources[indexed], index)
    return index.get(node)
  }
  const locate = (node: object, key?: string | number): Position => {
    let [at, from] = [node, derivations.get(node)]
    while (from !== undefined) {
      at = (key === undefined ? undefined : from.entries?.get(String(key))) ?? from.from
      from = derivations.get(at)
    }
    const origin = originOf(at)
    if (origin === undefined) return { file: sources[0]?.file ?? '', line: 1, column: 1 }
    return origin.source.positionOf(pathOf(origin), key)
  }
  return {
    addSource: source => {
      sources.push(source)
    },
    derive: (made, from, entries) => {
      if (made !== from) derivations.set(made, { from, entries })
      return made
    },
    locate,
  }
}

/** An alias of YAML makes one object stand in many places: the first one, where the anchor is, counts. */
function indexSource(source: Source | undefined, index: WeakMap<object, Origin>): void {
  if (source === undefined) return
  const visit = (value: Json, origin: Origin): void => {
    if (typeof value !== 'object' || value === null || index.has(value)) return
    index.set(value, origin)
    for (const [key, child] of entriesOf(value)) visit(child, { source, parent: origin, key })
  }
  visit(source.root, { source, parent: null, key: '' })
}

function pathOf(origin: Origin): readonly string[] {
  const path: string[] = []
  for (let at = origin; at.parent !== null; at = at.parent) path.unshift(at.key)
  return path
}
