import type { Position } from '../../diagnostics/diagnostic.js'
import { entriesOf, type Json } from '../../schema/json.js'
import type { Source } from './source.js'

/**
 * The positions of all objects and lists of the loaded tree, also after it was rewritten. The index is built for the
 * first lookup, because most loads report nothing and need no position.
 */
export type SourceMap = {
  readonly addSource: (source: Source) => void
  /**
   * Records that `derived` replaces `from`. An entry has its position in `from`; an entry of `entries` has it in that
   * object. `oldKeys` has the key there, if `derived` has another key.
   */
  readonly derive: Derive
  readonly locate: (node: object, key?: string | number) => Position
  /** Whether an object or list is in a source, or replaces one that is. */
  readonly isWritten: (node: object) => boolean
}

export type Derive = <Derived extends object>(
  derived: Derived,
  from: object,
  entries?: EntrySources,
  oldKeys?: OldKeys,
) => Derived

/** By key: the object that an entry comes from if it is not `from`, such as an overlay, or the object of a `$ref`. */
export type EntrySources = ReadonlyMap<string, object>

/** The keys of entries of `EntrySources` in their objects, by their new keys. */
export type OldKeys = ReadonlyMap<string, string>

type Derivation = {
  readonly from: object
  readonly entries: EntrySources | undefined
  readonly oldKeys: OldKeys | undefined
}

type Origin = { readonly source: Source; readonly parent: Origin | null; readonly key: string }

export function createSourceMap(): SourceMap {
  const sources: Source[] = []
  const originOf = lazyIndex(sources)
  const derivations = new WeakMap<object, Derivation>()

  const locate = (node: object, newKey?: string | number): Position => {
    let written = node
    let key = newKey
    for (let derived = derivations.get(node); derived !== undefined; derived = derivations.get(written)) {
      const ofEntry = key === undefined ? undefined : derived.entries?.get(String(key))
      if (ofEntry !== undefined) key = derived.oldKeys?.get(String(key)) ?? key
      written = ofEntry ?? derived.from
    }
    const origin = originOf(written)
    if (origin === undefined) return { file: sources[0]?.file ?? '', line: 1, column: 1 }
    return origin.source.positionOf(pathOf(origin), key)
  }
  return {
    addSource: source => void sources.push(source),
    derive: (derived, from, entries, oldKeys) => {
      if (derived !== from) derivations.set(derived, { from, entries, oldKeys })
      return derived
    },
    locate,
    isWritten: node => {
      let written = node
      for (let derived = derivations.get(node); derived !== undefined; derived = derivations.get(written))
        written = derived.from
      return originOf(written) !== undefined
    },
  }
}

/** Finds the origin of an object. Indexes new sources: the index of an indexed one ends at its root. */
function lazyIndex(sources: readonly Source[]): (node: object) => Origin | undefined {
  const index = new WeakMap<object, Origin>()
  return node => {
    for (const source of sources) indexSource(source, index)
    return index.get(node)
  }
}

/** With aliases of YAML, one object has several positions. The first one counts: that of the anchor. */
function indexSource(source: Source, index: WeakMap<object, Origin>): void {
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
