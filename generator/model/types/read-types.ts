import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { is64Bit, isUnsafeInteger } from '../../schema/values/integers.js'
import type { Method } from '../interface.js'
import { positionsOf } from '../params/positions.js'
import { readType } from './read-type.js'
import type { Type } from './type.js'

/** A named schema of a description or of a lock file. */
export type SchemaToRead = { readonly name: string; readonly schema: Json; readonly writable: boolean }

/** The types of the named schemas of an interface, by name and in their order. */
export function readTypes(
  schemas: readonly SchemaToRead[],
  methods: readonly Pick<Method, 'params'>[],
): ReadonlyMap<string, Type> {
  const plain = plainIntegers(schemas, methods)
  const isPlainInteger = (name: string): boolean => plain.has(name)
  return new Map(
    schemas.map(({ name, schema, writable }) => {
      return [name, readType(schema, { isWritten: writable && !plain.has(name), isPlainInteger })]
    }),
  )
}

/**
 * The named 64-bit integers that are a `number` in answers. Where callers write such a value, the type that refers to
 * the schema adds `bigint`. Nothing refers to the schema of a positional param, so that schema is not among them.
 */
function plainIntegers(
  schemas: readonly SchemaToRead[],
  methods: readonly Pick<Method, 'params'>[],
): ReadonlySet<string> {
  const positional = new Set(methods.flatMap(({ params }) => positionsOf(params).map(({ schema }) => schema)))
  const isPlain = ({ name, schema, writable }: SchemaToRead): boolean =>
    writable && !positional.has(name) && isObject(schema) && isSafe64Bit(schema)
  return new Set(schemas.filter(isPlain).map(({ name }) => name))
}

function isSafe64Bit(schema: JsonObject): boolean {
  return schema['type'] === 'integer' && is64Bit(schema) && !isUnsafeInteger(schema)
}
