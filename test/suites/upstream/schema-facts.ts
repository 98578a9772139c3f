import { isList, isObject, own, type Json, type JsonObject } from '../../../generator/schema/json.js'

/** One fact about a path in a value: `is required`, `is string`, `may be "FINAL"`. */
export type Fact = { readonly at: readonly string[]; readonly says: string }

/** All facts of a schema; a union has those of all its members. Steps of a path are keys, `[]` and `{}`. */
export function* schemaFacts(schema: Json, schemas: JsonObject, at: readonly string[] = []): Generator<Fact> {
  if (!isObject(schema)) return
  const { $ref, items, prefixItems, additionalProperties } = schema
  if (typeof $ref === 'string') yield* schemaFacts(own(schemas, nameIn($ref)) ?? null, schemas, at)
  for (const member of [schema['allOf'], schema['oneOf'], schema['anyOf']].flatMap(listOf))
    yield* schemaFacts(member, schemas, at)
  for (const says of sayingsOf(schema)) yield { at, says }
  yield* propertyFacts(schema, schemas, at)
  for (const item of [items ?? null, ...listOf(prefixItems)]) yield* schemaFacts(item, schemas, [...at, '[]'])
  yield* schemaFacts(additionalProperties ?? null, schemas, [...at, '{}'])
}

function* propertyFacts(
  { properties, required }: JsonObject,
  schemas: JsonObject,
  at: readonly string[],
): Generator<Fact> {
  for (const [key, value] of Object.entries(isObject(properties) ? properties : {})) {
    const inner = [...at, key]
    yield { at: inner, says: listOf(required).includes(key) ? 'is required' : 'is optional' }
    yield* schemaFacts(value, schemas, inner)
  }
}

/** The type of a constant follows from it. An object is described by its keys. */
function sayingsOf({ const: constant, enum: values, type }: JsonObject): readonly string[] {
  const constants = constant === undefined ? listOf(values) : [constant]
  if (constants.length > 0) return constants.map(value => (value === null ? 'is null' : `may be ${String(value)}`))
  const types = isList(type) ? type : [type ?? 'object']
  return types.filter(name => name !== 'object').map(name => `is ${String(name)}`)
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}
