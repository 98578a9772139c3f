import type { Json, JsonObject } from './json.js'
import { isList, isObject } from './json.js'
import type { Shape } from './shapes.js'
import { shapeOf } from './shapes.js'

/** Visits each object of a description once for each shape in which it stands. Examples and other data are left out. */
export function eachObject(root: JsonObject, visit: (node: JsonObject, shape: Shape) => void): void {
  const seen = new Map<Shape, Set<object>>()
  const walk = (value: Json, shape: Shape): void => {
    if (shape === 'literal') return
    if (isList(value)) value.forEach(item => walk(item, shape))
    if (!isObject(value)) return
    const ofShape = seen.get(shape) ?? new Set<object>()
    seen.set(shape, ofShape)
    if (ofShape.has(value)) return
    ofShape.add(value)
    visit(value, shape)
    for (const [key, child] of Object.entries(value)) walk(child, shapeOf(shape, key))
  }
  walk(root, 'document')
}
