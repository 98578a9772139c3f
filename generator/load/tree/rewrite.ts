import { isList, isObject, mapEntries, mapItems, type Json, type JsonObject } from '../../schema/json.js'
import type { SourceMap } from './source-map.js'
import { objectTypeAt, type ObjectType } from './openapi-objects.js'

/** `from` is the object before its inner objects were changed; it has a position. */
export type RewriteObject = (node: JsonObject, objectType: ObjectType, from: JsonObject) => JsonObject

/**
 * Changes each object of a description, inner objects first. Unchanged objects keep their identity, shared objects
 * stay shared, and the source map has the positions of changed ones.
 */
export function rewrite(root: JsonObject, { derive }: Pick<SourceMap, 'derive'>, change: RewriteObject): JsonObject {
  const done = new Map<ObjectType, Map<object, JsonObject>>()

  const rewriteObject = (node: JsonObject, objectType: ObjectType): JsonObject => {
    const ofType = done.get(objectType) ?? new Map<object, JsonObject>()
    done.set(objectType, ofType)
    const known = ofType.get(node)
    if (known !== undefined) return known
    const inner = mapEntries(node, (child, key) =>
      typeof child === 'object' && child !== null ? rewriteValue(child, objectTypeAt(objectType, key)) : child,
    )
    const rewritten = derive(change(inner, objectType, node), node)
    ofType.set(node, rewritten)
    return rewritten
  }
  const rewriteValue = (value: Json, objectType: ObjectType): Json => {
    if (objectType === 'literal') return value
    if (isObject(value)) return rewriteObject(value, objectType)
    if (!isList(value)) return value
    return derive(
      mapItems(value, item => rewriteValue(item, objectType)),
      value,
    )
  }
  return rewriteObject(root, 'document')
}
