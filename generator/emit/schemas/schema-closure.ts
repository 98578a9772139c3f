import { entriesOf, isObject, type Json } from '../../load/json.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'
import { referredName } from './schema-shape.js'

/** These schemas and all that they refer to, in the order in which a reader meets them. */
export function schemaClosure(schemas: readonly NamedSchema[], roots: readonly SchemaName[]): readonly SchemaName[] {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const found = new Set<SchemaName>(roots)
  // A set is walked in the order of insertion, and grows while it is walked.
  for (const name of found) for (const next of referencesIn(byName.get(name) ?? null)) found.add(next)
  return [...found].filter(name => byName.has(name))
}

function referencesIn(value: Json): readonly SchemaName[] {
  const own = isObject(value) ? referredName(value) : ''
  return own === '' ? entriesOf(value).flatMap(([, inner]) => referencesIn(inner)) : [own]
}
