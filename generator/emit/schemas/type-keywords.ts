import { isList, isObject, type Json, type JsonObject } from '../../schema/json.js'

/** The keywords that decide a TypeScript type. All others are annotations, or bounds that no type expresses. */
const typeKeywords = [
  '$ref',
  'type',
  'const',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'prefixItems',
  'items',
  'minItems',
  'maxItems',
  'allOf',
  'anyOf',
  'oneOf',
]

/** The keywords of a schema that decide its type, except those named. */
export function typeKeywordsOf(schema: JsonObject, ...except: readonly string[]): JsonObject {
  const kept = Object.entries(schema).filter(([name]) => typeKeywords.includes(name) && !except.includes(name))
  return Object.fromEntries(kept)
}

/** False for a part that adds nothing to the type of the other parts of a schema, such as a lone `type: object`. */
export function decidesType(schema: Json): boolean {
  if (!isObject(schema)) return schema === false
  return typeKeywords.some(keyword => addsToType(keyword, schema[keyword]))
}

function addsToType(keyword: string, value: Json | undefined): boolean {
  if (value === undefined || keyword === 'minItems' || keyword === 'maxItems') return false
  if (keyword === 'type') return value !== 'object'
  if (keyword === 'additionalProperties') return isObject(value)
  if (keyword === 'properties') return isObject(value) && Object.keys(value).length > 0
  if (keyword === 'required') return isList(value) && value.length > 0
  if (keyword === 'allOf') return isList(value) && value.some(decidesType)
  return true
}
