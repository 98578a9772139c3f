import { isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { objectTypeAt, type ObjectType } from './openapi-objects.js'

/**
 * Visits each object of a description, a shared one once for each of its types. Examples and other data are skipped.
 */
export function eachObject(root: JsonObject, visit: (node: JsonObject, objectType: ObjectType) => void): void {
  const seen = new Map<ObjectType, Set<object>>()
  const walk = (value: Json, objectType: ObjectType): void => {
    if (isList(value)) for (const item of value) walk(item, objectType)
    if (!isObject(value)) return
    const ofType = seen.get(objectType) ?? new Set<object>()
    seen.set(objectType, ofType)
    if (ofType.has(value)) return
    ofType.add(value)
    visit(value, objectType)
    for (const key of Object.keys(value)) {
      const child = value[key]
      // Most entries are texts and numbers, for which no type is looked up.
      if (typeof child !== 'object' || child === null) continue
      const inner = objectTypeAt(objectType, key)
      if (inner !== 'literal') walk(child, inner)
    }
  }
  walk(root, 'document')
}
