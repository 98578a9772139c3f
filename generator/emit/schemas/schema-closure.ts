import { referencedNames } from '../../schema/referenced-names.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'

/** These schemas and all schemas to which they refer, directly or not, the closest ones first. */
export function schemaClosure(schemas: readonly NamedSchema[], roots: readonly SchemaName[]): readonly SchemaName[] {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const found = new Set<SchemaName>(roots)
  // The iteration also visits names that are added during it.
  for (const name of found) for (const next of referencedNames(byName.get(name) ?? true)) found.add(next)
  return [...found].filter(name => byName.has(name))
}
