import type { NamedType, SchemaName } from '../../model/interface.js'
import { referencedTypes } from '../../model/types/inner-types.js'
import { fieldNames } from '../../model/types/objects-in.js'
import { typesOf } from '../../model/types/types-of.js'

/** The named schemas of a client, and to which others they refer. */
export type SchemaGraph = {
  /** The names of the fields that values of a schema can have. */
  readonly fieldsOf: (name: SchemaName) => readonly string[]
  /**
   * These schemas and all schemas to which they refer, directly or not, the closest ones first. It is computed as far
   * as it is read: many pages can have the same long closure.
   */
  readonly closure: (roots: readonly SchemaName[]) => Iterable<SchemaName>
}

export function schemaGraph(schemas: readonly NamedType[]): SchemaGraph {
  const types = typesOf({ schemas })
  const references = new Map([...types].map(([name, type]) => [name, new Set(referencedTypes(type))]))
  return {
    fieldsOf: name => fieldNames(types.get(name) ?? { kind: 'any' }, types),
    *closure(roots) {
      const reached = new Set(roots)
      // The iteration also visits names that are added during it.
      for (const name of reached) {
        const next = references.get(name)
        if (next === undefined) continue
        yield name
        for (const other of next) reached.add(other)
      }
    },
  }
}
