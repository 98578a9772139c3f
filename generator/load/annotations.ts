import type { Json, JsonObject } from './json.js'

const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'deprecated',
  'example',
  'examples',
  'readOnly',
  'writeOnly',
  'externalDocs',
  '$comment',
])

/** True for a keyword that says something about a value without ruling any value out. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-')
}

/** A schema in two: what it says about its values, and what it asks of them. */
export function splitAnnotations(schema: JsonObject): { readonly notes: JsonObject; readonly rules: JsonObject } {
  const entries = Object.entries(schema)
  return {
    notes: Object.fromEntries(entries.filter(([key]) => isAnnotation(key))),
    rules: Object.fromEntries(entries.filter(([key]) => !isAnnotation(key))),
  }
}

export function hasOnlyAnnotations(schema: Readonly<Record<string, Json>>, ...besides: readonly string[]): boolean {
  return Object.keys(schema).every(key => isAnnotation(key) || besides.includes(key))
}
