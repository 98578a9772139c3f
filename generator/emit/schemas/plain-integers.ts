import type { Interface, Method, NamedSchema, SchemaName } from '../../model/interface.js'

/**
 * Named 64-bit integers that callers write and answers hold. In an answer such a one is a `number`, as the
 * description does not mark it; where a caller writes it, its users add `bigint`. One that is a param itself has no
 * user that could.
 */
export function plainIntegers({ schemas, methods }: Interface): ReadonlySet<SchemaName> {
  const params = new Set(methods.flatMap(paramSchemas))
  return new Set(schemas.filter(schema => isPlainInteger(schema) && !params.has(schema.name)).map(({ name }) => name))
}

function isPlainInteger({ schema, writable }: NamedSchema): boolean {
  const { type, format } = schema
  return (
    writable && type === 'integer' && schema['x-unsafe-integer'] !== true && (format === 'uint64' || format === 'int64')
  )
}

function paramSchemas({ params }: Method): readonly SchemaName[] {
  return params.kind === 'positional' ? params.items.map(({ schema }) => schema) : []
}
