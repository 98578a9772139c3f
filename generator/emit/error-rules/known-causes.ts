import { isObject, type Json } from '../../load/json.js'
import type { ErrorCase, Pattern } from '../../model/interface.js'

/**
 * By a cause's name on the wire: the fields that its `info` always has, or, for another spelling, the name that
 * counts.
 */
export type KnownCauses = ReadonlyMap<string, readonly string[] | string>

/** The causes that a name tells. What is told by more than a name is a hiding place. */
export function knownCauses(errors: readonly ErrorCase[]): KnownCauses {
  const known = new Map<string, readonly string[] | string>()
  for (const error of errors) {
    if (!error.named) continue
    const required = promisedFields(error)
    const other = known.get(error.kind)
    // Two layers may have one cause; what both send is what it always has.
    known.set(error.kind, typeof other === 'object' ? other.filter(field => required.includes(field)) : required)
  }
  for (const { kind, patterns } of errors)
    for (const spelling of patterns.map(spellingOf))
      if (spelling !== null && !known.has(spelling)) known.set(spelling, kind)
  return known
}

/** The fields that the `info` of a case always has. */
export function promisedFields({ info }: ErrorCase): readonly string[] {
  return info.kind === 'object' ? info.required : []
}

/** The name in a pattern that asks for nothing but a cause's name. */
export function spellingOf(pattern: Pattern): string | null {
  const name = onlyEntry(onlyEntry(onlyEntry(pattern, 'error'), 'cause'), 'name')
  return typeof name === 'string' && !name.includes('{') ? name : null
}

function onlyEntry(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.keys(value).length === 1 ? value[key] : undefined
}
