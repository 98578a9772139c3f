import type { Json, JsonObject } from './json.js'
import { isList, isObject, mapEntries, mapItems } from './json.js'
import type { Origins } from './origins.js'
import type { Shape } from './shapes.js'
import { shapeOf } from './shapes.js'

export type Change = (node: JsonObject, shape: Shape) => JsonObject

/**
 * Changes each object of a description, those inside before those around. What does not change stays the same
 * object, a shared object stays shared, and a changed one is still found in its source.
 */
export function rewrite(root: JsonObject, origins: Origins, change: Change): JsonObject {
  const done = new Map<Shape, Map<object, JsonObject>>()

  const rewriteObject = (node: JsonObject, shape: Shape): JsonObject => {
    const ofShape = done.get(shape) ?? new Map<object, JsonObject>()
    done.set(shape, ofShape)
    const known = ofShape.get(node)
    if (known !== undefined) return known
    const inner = mapEntries(node, (child, key) => rewriteValue(child, shapeOf(shape, key)))
    const made = origins.derive(change(inner, shape), node)
    ofShape.set(node, made)
    return made
  }
  const rewriteValue = (value: Json, shape: Shape): Json => {
    if (shape === 'literal') return value
    if (isObject(value)) return rewriteObject(value, shape)
    if (!isList(value)) return value
    return origins.derive(
      mapItems(value, item => rewriteValue(item, shape)),
      value,
    )
  }
  return rewriteObject(root, 'document')
}
