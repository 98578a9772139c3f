import { isList, isObject, type Json, type JsonObject } from '../../../generator/schema/json.js'

export type Schemas = (name: string) => JsonObject | undefined

export type Field = { readonly schema: Json; readonly required: boolean }

/** A type in words: `string`, `CryptoHash (string)`, `integer uint64, at least 0`, `array of AccountId (string)`. */
export function typeWords(schema: Json | undefined, schemas: Schemas): string {
  if (!isObject(schema)) return 'nothing'
  const name = referenceOf(schema)
  return name === undefined ? inline(schema, schemas) : `${name} (${inline(schemas(name) ?? {}, schemas)})`
}

/** The type with this name, or a field of it, of a field of it, and so on: `ProtocolConfig.runtime_config`. */
export function fieldAt(path: string, schemas: Schemas): Field | undefined {
  const [name = '', ...fields] = path.split('.')
  let field: Field | undefined = { schema: schemas(name) ?? null, required: true }
  for (const step of fields) field = findField(field?.schema, step, schemas)
  return field
}

/** The field of an object type with this name, in each `allOf` and in the first alternative that has it. */
export function findField(schema: Json | undefined, name: string, schemas: Schemas): Field | undefined {
  const members = membersOf(schema, schemas)
  const isRequired = members.some(({ required }) => isList(required) && required.includes(name))
  for (const { properties } of members) {
    const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isObject(own)) return { schema: own, required: isRequired }
  }
  const alternatives = members.flatMap(({ oneOf, anyOf }) => listOf(oneOf ?? anyOf ?? null))
  return alternatives.map(alternative => findField(alternative, name, schemas)).find(found => found !== undefined)
}

/** A schema without its references, and all members of its `allOf`, at any depth. */
function membersOf(schema: Json | undefined, schemas: Schemas): readonly JsonObject[] {
  if (!isObject(schema)) return []
  const name = referenceOf(schema)
  const further = name === undefined ? listOf(schema['allOf']) : [schemas(name) ?? {}]
  return [schema, ...further.flatMap(member => membersOf(member, schemas))]
}

function inline(schema: JsonObject, schemas: Schemas): string {
  const { type, format, minimum, maximum, items, oneOf, anyOf, const: constant, enum: values } = schema
  if (constant !== undefined) return JSON.stringify(constant)
  if (isList(values)) return values.map(value => JSON.stringify(value)).join(' | ')
  const alternatives = listOf(oneOf ?? anyOf ?? null)
  if (alternatives.length > 0) return union(alternatives, schemas)
  if (type === 'array') return `array of ${typeWords(items, schemas)}`
  if (isList(type)) return type.join(' | ')
  if (typeof type !== 'string' || type === 'object') return 'object'
  const least = typeof minimum === 'number' ? `, at least ${minimum}` : ''
  const most = typeof maximum === 'number' ? `, at most ${maximum}` : ''
  return `${[type, format].filter(word => typeof word === 'string').join(' ')}${least}${most}`
}

/** Alternatives by name, by value or by their required fields: `"Unknown" | {Failure}`; more than six are a union. */
function union(alternatives: readonly Json[], schemas: Schemas): string {
  if (alternatives.length > 6) return 'union'
  return alternatives.map(alternative => alternativeWords(alternative, schemas)).join(' | ')
}

function alternativeWords(alternative: Json, schemas: Schemas): string {
  const fields = isObject(alternative) ? listOf(alternative['required'] ?? null) : []
  if (fields.length > 0) return `{${fields.join(', ')}}`
  return referenceOf(alternative) ?? typeWords(alternative, schemas)
}

function referenceOf(schema: Json | undefined): string | undefined {
  const reference = isObject(schema) ? schema['$ref'] : undefined
  return typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : undefined
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}
