import { Ajv2020 } from 'ajv/dist/2020.js'
import { arrayItems } from '../../../generator/schema/values/array-items.js'
import { is64Bit, isUnsafeInteger } from '../../../generator/schema/values/integers.js'
import { isList, isObject, type Json, type JsonObject } from '../../../generator/schema/json.js'
import { refName } from '../../../generator/schema/references/references.js'
import { mapSubschemas } from '../../../generator/schema/keywords/subschemas.js'
import type { Interface } from '../../../generator/model/interface.js'
import { namedSchemas } from '../../../generator/model/types/schema-of-type.js'

/** Whether a value passes a named schema, as a JSON Schema library sees it that knows exact integers. */
export function oracleOf(iface: Interface): (name: string, value: unknown) => boolean {
  const { methods } = iface
  const schemas = namedSchemas(iface)
  const byName = new Map(schemas.map(named => [named.name, named]))
  const positional = new Set(
    methods.flatMap(({ params }) => (params.kind === 'positional' ? params.items.map(({ schema }) => schema) : [])),
  )
  const isPlain = (name: string): boolean => {
    const named = byName.get(name)
    return named !== undefined && named.writable && isSafe64Bit(named.schema) && !positional.has(name)
  }
  const convert = (schema: Json, writable: boolean): Json => {
    if (!isObject(schema)) return schema
    const name = refName(schema)
    const target = writable && name !== null && isPlain(name) ? byName.get(name)?.schema : undefined
    if (target !== undefined) return exactInteger(target, true)
    const { oneOf, ...rest } = mapSubschemas(schema, inner => convert(inner, writable))
    // Newer nodes add fields, and a value can have the type of several members of a union.
    const open = rest['additionalProperties'] === false ? { ...rest, additionalProperties: true } : rest
    const union = oneOf === undefined ? open : { ...open, anyOf: oneOf }
    if (isList(union['type'])) return { anyOf: union['type'].map(type => convert({ ...schema, type }, writable)) }
    if (union['type'] === 'integer')
      return exactInteger(schema, isUnsafeInteger(schema) || (writable && is64Bit(schema)))
    return union['prefixItems'] !== undefined && arrayItems(schema).rest === null ? { ...union, items: false } : union
  }
  const $defs = Object.fromEntries(
    schemas.map(({ name, schema, writable }) => [name, convert(schema, writable && !isPlain(name))]),
  )
  const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateFormats: false })
  ajv.addKeyword({ keyword: 'x-integer', validate: (rule: Rule, value: unknown) => isInteger(rule, value) })
  ajv.addSchema(JSON.parse(JSON.stringify({ $id: 'spec', $defs }).replaceAll('#/components/schemas/', 'spec#/$defs/')))
  const compiled = new Map(schemas.map(({ name }) => [name, ajv.compile({ $ref: `spec#/$defs/${name}` })]))
  return (name, value) => compiled.get(name)?.(value) === true
}

type Rule = { readonly exact: boolean; readonly format: string; readonly minimum: number; readonly maximum: number }

function exactInteger(
  { format = '', minimum = -Infinity, maximum = Infinity }: JsonObject,
  exact: boolean,
): JsonObject {
  // JSON has no infinity, and no bound is as good.
  return {
    'x-integer': {
      exact,
      format,
      minimum: Math.max(Number(minimum), -1e300),
      maximum: Math.min(Number(maximum), 1e300),
    },
  }
}

function isInteger({ exact, format, minimum, maximum }: Rule, value: unknown): boolean {
  if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isSafeInteger(value))) return false
  if (typeof value === 'bigint' && !exact) return false
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(format) ?? []
  const width = bits === undefined ? null : Number(bits)
  const fits =
    width === null ||
    (unsigned === 'u' ? BigInt.asUintN(width, BigInt(value)) : BigInt.asIntN(width, BigInt(value))) === BigInt(value)
  return fits && value >= minimum && value <= maximum
}

function isSafe64Bit(schema: JsonObject): boolean {
  return schema['type'] === 'integer' && is64Bit(schema) && !isUnsafeInteger(schema)
}
