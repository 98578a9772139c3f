import type { NamedSchema, SchemaName } from '../../model/interface.js'
import { groupBy } from '../../schema/distinct.js'
import { isList, isObject } from '../../schema/json.js'
import type { Json } from '../../schema/json.js'
import { referencedNames } from '../../schema/references/referenced-names.js'

/** The names of the schemas that both interfaces have, with equal texts, here and in all that they refer to. */
export function unchangedSchemas(
  before: readonly NamedSchema[],
  after: readonly NamedSchema[],
): ReadonlySet<SchemaName> {
  const old = new Map(before.map(({ name, schema }) => [name, schema]))
  const isEqual = ({ name, schema }: NamedSchema): boolean => isSame(old.get(name), schema)
  const [same, other] = [after.filter(isEqual), after.filter(named => !isEqual(named))]
  const unchanged = new Set(same.map(({ name }) => name))
  const uses = same.flatMap(({ name, schema }) => referencedNames(schema).map(used => ({ name, used })))
  const usersOf = groupBy(uses, ({ used }) => used)
  // What refers to a changed schema is changed, too. A name without a schema counts as changed.
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
