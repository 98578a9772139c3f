import { isList, isObject, mapEntries, mapItems, type Json } from '../../schema/json.js'
import { schemaKeywords } from '../../schema/keywords/subschemas.js'
import type { Pass } from './pass.js'

export const booleanSchemas: Pass = {
  name: 'boolean-schemas',
  why: 'In OpenAPI 3.0 only "additionalProperties" can be true or false; other schemas are objects.',
  apply: schema =>
    mapEntries(schema, (value, keyword) => {
      const content = schemaKeywords.get(keyword)
      if (content === undefined || keyword === 'additionalProperties') return value
      // `tuples` reads this one.
      if (keyword === 'items' && value === false) return value
      if (content === 'schemas') return isObject(value) ? mapEntries(value, anySchema) : value
      return isList(value) ? mapItems(value, anySchema) : anySchema(value)
    }),
}

/** A schema that is true allows any value, and one that is false none. */
export function anySchema(schema: Json): Json {
  if (typeof schema !== 'boolean') return schema
  return schema ? {} : { not: {} }
}
