import type TypeScript from 'typescript'
import type { JsonObject } from '../../schema/json.js'
import type { SchemaName } from '../../model/interface.js'

/**
 * Makes the types of printable schemas: all that the emission needs from openapi-typescript. `openapi-typescript.ts` is
 * the only file that knows this library, and test/emit/schemas/type-nodes.test.ts says what each schema becomes.
 */
export type MakeTypeNodes = (schemas: ReadonlyMap<SchemaName, JsonObject>) => TypeNodes

export type TypeNodes = {
  /** The type of each schema, by name and in the order of the schemas. `type-text.ts` prints them. */
  readonly types: ReadonlyMap<SchemaName, TypeScript.TypeNode>
  /** The doc comments of fields: `x-docs` of their schemas. */
  readonly docs: ReadonlyMap<TypeScript.Node, string>
  /** Whether a type is `WithRequired<T, 'field'>`: then the file needs a declaration of it. */
  readonly usesWithRequired: boolean
}
