import { isObject, type Json } from '../load/json.js'
import type { ErrorCase, Pattern } from '../model/interface.js'

/**
 * By a cause's name on the wire: the fields that its `info` always has, or, for another spelling, the name that
 * counts. What is told by more than a name is a hiding place.
 */
export function knownCauses(errors: readonly ErrorCase[]): ReadonlyMap<string, readonly string[] | string> {
  const known = new Map<string, readonly string[] | string>()
  for (const { kind, named, info } of errors) {
    if (!named) continue
    const required = info.kind === 'object' ? info.required : []
    const other = known.get(kind)
    // Two layers may have one cause; what both send is what it always has.
    known.set(kind, typeof other === 'object' ? other.filter(field => required.includes(field)) : required)
  }
  for (const { kind, spelling } of spellings(errors)) if (!known.has(spelling)) known.set(spelling, kind)
  return known
}

/** What a pattern finds where no name tells it, in the order in which the cases are tried. */
export type HidingPlace = {
  readonly kind: string
  readonly layer: string
  readonly promised: readonly string[]
  readonly answer: Pattern
}

export function hidingPlaces(errors: readonly ErrorCase[]): readonly HidingPlace[] {
  const known = knownCauses(errors)
  return errors.flatMap(({ kind, layer, info, patterns }) => {
    const promised = info.kind === 'object' ? info.required : []
    const places = patterns.map(answer => ({ kind, layer, promised, answer }))
    return places.filter(({ answer }) => known.get(spellingOf(answer) ?? '') !== kind)
  })
}

function spellings(errors: readonly ErrorCase[]): readonly { readonly kind: string; readonly spelling: string }[] {
  return errors.flatMap(({ kind, patterns }) =>
    patterns.flatMap(pattern => {
      const spelling = spellingOf(pattern)
      return spelling === null ? [] : [{ kind, spelling }]
    }),
  )
}

/** The name in a pattern that asks for nothing but a cause's name. */
function spellingOf(pattern: Pattern): string | null {
  const name = onlyEntry(onlyEntry(onlyEntry(pattern, 'error'), 'cause'), 'name')
  return typeof name === 'string' && !name.includes('{') ? name : null
}

function onlyEntry(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.keys(value).length === 1 ? value[key] : undefined
}
