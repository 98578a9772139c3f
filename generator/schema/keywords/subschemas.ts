import { isList, isObject, mapEntries, mapItems } from '../json.js'
import type { Json, JsonObject } from '../json.js'
import { schemaKeywords } from './keywords.js'

/** The schema with each of its direct subschemas changed; the same object if nothing changed. */
export function mapSubschemas(schema: JsonObject, change: (subschema: Json) => Json): JsonObject {
  return mapEntries(schema, (value, keyword) => {
    const content = contentOf(keyword)
    if (content === 'schemas') return isObject(value) ? mapEntries(value, change) : value
    if (content === null) return value
    return isList(value) ? mapItems(value, change) : change(value)
  })
}

/** The direct subschemas of a schema, in the order in which they are written. */
export function subschemasOf(schema: JsonObject): readonly Json[] {
  return Object.entries(schema).flatMap(([keyword, value]): readonly Json[] => {
    const content = contentOf(keyword)
    if (content === 'schemas') return isObject(value) ? Object.values(value) : []
    if (content === null) return []
    return isList(value) ? value : [value]
  })
}

/** Whether a keyword has a schema, a list of schemas (`schema`) or a map of schemas (`schemas`); null for none of them. */
export function contentOf(keyword: string): 'schema' | 'schemas' | null {
  const table: Readonly<Record<string, 'schema' | 'schemas'>> = schemaKeywords
  return Object.hasOwn(table, keyword) ? (table[keyword] ?? null) : null
}
