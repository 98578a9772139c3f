import { isList, isObject, mapEntries, mapItems, type Json, type JsonObject } from '../json.js'
import { keywordTable } from './keyword-table.js'

/** The schema with each of its direct subschemas changed; the same object if nothing changed. */
export function mapSubschemas(schema: JsonObject, change: (subschema: Json) => Json): JsonObject {
  return mapEntries(schema, (value, keyword) => {
    const content = schemaKeywords.get(keyword)
    if (content === 'schemas') return isObject(value) ? mapEntries(value, change) : value
    if (content === undefined) return value
    return isList(value) ? mapItems(value, change) : change(value)
  })
}

/** The direct subschemas of a schema, in the order in which they are written. */
export function subschemasOf(schema: JsonObject): readonly Json[] {
  return Object.entries(schema).flatMap(([keyword, value]): readonly Json[] => {
    const content = schemaKeywords.get(keyword)
    if (content === 'schemas') return isObject(value) ? Object.values(value) : []
    if (content === undefined) return []
    return isList(value) ? value : [value]
  })
}

/** What a keyword with subschemas has: a schema or a list of them (`schema`), or a map from names to schemas. */
export const schemaKeywords: ReadonlyMap<string, 'schema' | 'schemas'> = new Map(
  keywordTable
    .filter(({ value }) => value.startsWith('schema'))
    .map(({ name, value }) => [name, value === 'schemas' ? value : 'schema'] as const),
)
