import type { Field, Member } from './compared-type.js'
import type { Equivalence } from './equivalence.js'

/** True if each object of type `narrow` is also of type `wide`, which can have further optional fields. */
export function isAssignable(narrow: Member, wide: Member, equivalence: Equivalence): boolean {
  if (wide.kind !== 'object' || narrow.kind !== 'object' || wide.rest !== null || narrow.rest !== null) return false
  const hasSame = ([name, { type }]: readonly [string, Field]): boolean => {
    const field = wide.fields.get(name)
    return field !== undefined && equivalence.structure(field.type()) === equivalence.structure(type())
  }
  const possible = [...narrow.fields].filter(([, { type }]) => type().members.length > 0)
  const required = [...wide.fields].filter(([, { isRequired }]) => isRequired)
  return possible.every(hasSame) && required.every(([name]) => narrow.fields.get(name)?.isRequired === true)
}
