import { is64Bit, isUnsafeInteger } from '../../schema/values/integers.js'
import { positionsOf } from '../../model/params/positions.js'
import type { Interface, Method, NamedSchema, SchemaName } from '../../model/interface.js'

/**
 * The named 64-bit integers that are a `number` in answers. Where callers write such a value, the type that refers to
 * the schema adds `bigint`. Nothing refers to the schema of a positional param, so that schema is not among them.
 */
export function plainIntegers({ schemas, methods }: Interface): ReadonlySet<SchemaName> {
  const params = new Set(methods.flatMap(paramSchemas))
  return new Set(schemas.filter(schema => isPlainInteger(schema) && !params.has(schema.name)).map(({ name }) => name))
}

function isPlainInteger({ schema, writable }: NamedSchema): boolean {
  return writable && schema['type'] === 'integer' && is64Bit(schema) && !isUnsafeInteger(schema)
}

function paramSchemas({ params }: Method): readonly SchemaName[] {
  return positionsOf(params).map(({ schema }) => schema)
}
