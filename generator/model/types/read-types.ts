import type { JsonObject } from '../../schema/json.js'
import { is64Bit, isUnsafeInteger } from '../../schema/values/integers.js'
import type { Method, NamedType } from '../interface.js'
import { positionsOf } from '../params/positions.js'
import { readType } from './read-type.js'

/** A named schema of a description or of a lock file. Each `$ref` has the name of another one. */
export type NamedSchema = { readonly name: string; readonly schema: JsonObject; readonly writable: boolean }

/** The types of the named schemas of an interface, in their order. */
export function readTypes(
  schemas: readonly NamedSchema[],
  methods: readonly Pick<Method, 'params'>[],
): readonly NamedType[] {
  const plain = plainIntegers(schemas, methods)
  const isPlainInteger = (name: string): boolean => plain.has(name)
  return schemas.map(({ name, schema, writable }) => {
    const type = readType(schema, { isWritten: writable && !plain.has(name), isPlainInteger })
    return { name, type, writable }
  })
}

/**
 * The named 64-bit integers that are a `number` in answers. Where callers write such a value, the type that refers to
 * the schema adds `bigint`. Nothing refers to the schema of a positional param, so that schema is not among them.
 */
function plainIntegers(
  schemas: readonly NamedSchema[],
  methods: readonly Pick<Method, 'params'>[],
): ReadonlySet<string> {
  const positional = new Set(methods.flatMap(({ params }) => positionsOf(params).map(({ schema }) => schema)))
  const isPlain = ({ name, schema, writable }: NamedSchema): boolean =>
    writable && !positional.has(name) && isSafe64Bit(schema)
  return new Set(schemas.filter(isPlain).map(({ name }) => name))
}

function isSafe64Bit(schema: JsonObject): boolean {
  return schema['type'] === 'integer' && is64Bit(schema) && !isUnsafeInteger(schema)
}
