import { referencedNames } from '../../schema/references/referenced-names.js'
import type { JsonObject } from '../../schema/json.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'

/** The named schemas of a client, and to which others they refer. */
export type SchemaGraph = {
  readonly get: (name: SchemaName) => JsonObject | undefined
  /**
   * These schemas and all schemas to which they refer, directly or not, the closest ones first. It is computed as far
   * as it is read: many pages can have the same long closure.
   */
  readonly closure: (roots: readonly SchemaName[]) => Iterable<SchemaName>
}

export function schemaGraph(schemas: readonly NamedSchema[]): SchemaGraph {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const references = new Map(schemas.map(({ name, schema }) => [name, new Set(referencedNames(schema))]))
  return {
    get: name => byName.get(name),
    *closure(roots) {
      const found = new Set(roots)
      // The iteration also visits names that are added during it.
      for (const name of found) {
        const next = references.get(name)
        if (next === undefined) continue
        yield name
        for (const each of next) found.add(each)
      }
    },
  }
}
