import { keepKeys, type JsonObject } from '../json.js'
import { keywordsWith } from './keywords.js'

const annotations = keywordsWith('docs', 'annotation')

/** True for a keyword that describes values and excludes none; extensions count. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-')
}

/** The annotations of a schema, and its other keywords. */
export function splitAnnotations(schema: JsonObject): Readonly<Record<'annotations' | 'constraints', JsonObject>> {
  return { annotations: keepKeys(schema, isAnnotation), constraints: keepKeys(schema, key => !isAnnotation(key)) }
}

/** True where a schema has only annotations and the keywords of `except`. */
export function hasOnlyAnnotations(schema: JsonObject, ...except: readonly string[]): boolean {
  return Object.keys(schema).every(key => isAnnotation(key) || except.includes(key))
}
