import type { Components } from '../../call/params-form.js'
import { isList, isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { reachable } from '../../schema/reachable.js'
import { allMembersOf, refName } from '../../schema/references/references.js'
import { isUnsafeNumber } from '../../schema/values/integers.js'

/** The params with exact integers, or which of them was rounded on its way. */
export type ExactParams = { readonly value: Json } | { readonly problem: string }

/**
 * The params that an agent gave, with an integer in place of each text of digits that stands for one: where the schema
 * allows integers and no text. Readers of JSON round larger numbers, so that a number beyond 2^53 is refused.
 */
export function exactParams(given: Json, schema: Json, components: Components): ExactParams {
  let rounded: string | null = null
  const visit = (value: Json, schemas: readonly JsonObject[], path: string): Json => {
    if (isUnsafeNumber(value)) rounded ??= path
    if (typeof value === 'string') return isInteger(value, schemas) ? BigInt(value) : value
    if (isList(value))
      return value.map((item, index) =>
        visit(item, expand(itemSchemas(schemas, index), components), `${path}/${index}`),
      )
    if (!isObject(value)) return value
    const fields = Object.entries(value).map(([name, field]) => {
      return [name, visit(field, expand(fieldSchemas(schemas, name), components), `${path}/${name}`)] as const
    })
    return Object.fromEntries(fields)
  }
  const value = visit(given, expand([schema], components), '')
  if (rounded === null) return { value }
  return { problem: `the number at ${JSON.stringify(rounded)} is beyond 2^53 and was rounded: write it as text` }
}

/** The schemas that a value can have: with their references and the members of unions. */
function expand(schemas: readonly Json[], components: Components): readonly JsonObject[] {
  const inner = (schema: JsonObject): readonly JsonObject[] =>
    [components[refName(schema) ?? ''], ...allMembersOf(schema)].filter(isObject)
  return [...reachable(schemas.filter(isObject), inner)]
}

function fieldSchemas(schemas: readonly JsonObject[], name: string): readonly Json[] {
  return schemas.flatMap(schema => {
    return valueAt(schema, 'properties', name) ?? own(schema, 'additionalProperties') ?? []
  })
}

function itemSchemas(schemas: readonly JsonObject[], index: number): readonly Json[] {
  return schemas.flatMap(schema => {
    const first = own(schema, 'prefixItems')
    return (isList(first) ? first[index] : undefined) ?? own(schema, 'items') ?? []
  })
}

/** Whether a text stands for an integer: some schema allows integers, and none allows this text. */
function isInteger(text: string, schemas: readonly JsonObject[]): boolean {
  if (!/^-?\d{1,400}$/.test(text)) return false
  const allows = (type: string): boolean => schemas.some(schema => typesOf(schema).includes(type))
  const isConstant = schemas.some(schema => own(schema, 'const') === text || listed(schema).includes(text))
  return (allows('integer') || allows('number')) && !allows('string') && !isConstant
}

function typesOf(schema: JsonObject): readonly Json[] {
  const type = own(schema, 'type')
  return isList(type) ? type : [type ?? null]
}

function listed(schema: JsonObject): readonly Json[] {
  const values = own(schema, 'enum')
  return isList(values) ? values : []
}
