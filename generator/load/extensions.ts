import type { Report } from '../diagnostics/diagnostic.js'
import { didYouMean } from './closest-name.js'
import type { Json, JsonObject } from './json.js'
import { isList, isObject } from './json.js'
import type { Origins } from './origins.js'
import type { Shape } from './shapes.js'
import { hasExtensions, shapeOf } from './shapes.js'

const known: readonly string[] = ['x-rpc-detect', 'x-rpc-replaces', 'x-rpc-result-by', 'x-unsafe-integer']

/** Reports each extension that nobody reads. Examples and other data may hold any key. */
export function checkExtensions(root: JsonObject, origins: Origins, report: Report): void {
  const seen = new Map<Shape, Set<object>>()
  const visit = (value: Json, shape: Shape): void => {
    if (shape === 'literal') return
    if (isList(value)) value.forEach(item => visit(item, shape))
    if (!isObject(value)) return
    const ofShape = seen.get(shape) ?? new Set<object>()
    seen.set(shape, ofShape)
    if (ofShape.has(value)) return
    ofShape.add(value)
    for (const [key, child] of Object.entries(value)) {
      if (key.startsWith('x-') && hasExtensions(shape) && !known.includes(key)) report(unknown(value, key, origins))
      visit(child, shapeOf(shape, key))
    }
  }
  visit(root, 'document')
}

function unknown(node: JsonObject, key: string, origins: Origins): Parameters<Report>[0] {
  return {
    code: 'RPC105',
    severity: 'error',
    at: origins.locate(node, key),
    message: `The extension "${key}" is not known.`,
    help: `${didYouMean(key, known)}Known are ${known.map(name => `"${name}"`).join(', ')}.`,
  }
}
