import type { NamedType, SchemaName } from '../../model/interface.js'
import { groupBy } from '../../schema/distinct.js'
import { isList, isObject, type Json } from '../../schema/json.js'
import { referencedTypes } from '../../model/types/inner-types.js'

/** The names of the types that both interfaces have, equal here and in all that they refer to. */
export function unchangedTypes(before: readonly NamedType[], after: readonly NamedType[]): ReadonlySet<SchemaName> {
  const old = new Map(before.map(({ name, type }) => [name, type]))
  const isEqual = ({ name, type }: NamedType): boolean => isSame(old.get(name), type)
  const [same, other] = [after.filter(isEqual), after.filter(named => !isEqual(named))]
  const unchanged = new Set(same.map(({ name }) => name))
  const uses = same.flatMap(({ name, type }) => referencedTypes(type).map(used => ({ name, used })))
  const usersOf = groupBy(uses, ({ used }) => used)
  // What refers to a changed type is changed, too. A name without a type counts as changed.
  const waiting = [
    ...other.map(({ name }) => name),
    ...uses.map(({ used }) => used).filter(used => !unchanged.has(used)),
  ]
  for (let changed = waiting.pop(); changed !== undefined; changed = waiting.pop())
    for (const { name } of usersOf.get(changed) ?? []) if (unchanged.delete(name)) waiting.push(name)
  return unchanged
}

/** Equal values, whose keys are in the same order. */
function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isObject(a) || !isObject(b)) return a === b
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return keys.length === others.length && keys.every((key, index) => key === others[index] && isSame(a[key], b[key]))
}
