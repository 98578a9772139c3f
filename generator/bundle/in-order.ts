import type { Document } from '../load/document.js'
import type { JsonObject } from '../schema/json.js'

const first = ['openapi', 'info', 'jsonSchemaDialect', 'servers', 'security', 'tags', 'externalDocs']
const last = ['paths', 'webhooks', 'components']

/** The parts of a description in one order, in whatever order and format it was written. */
export function inOrder(root: JsonObject, { derive }: Pick<Document, 'derive'>): JsonObject {
  const others = Object.keys(root).filter(key => !first.includes(key) && !last.includes(key))
  const keys = [...first, ...others, ...last].filter(key => Object.hasOwn(root, key))
  return derive(Object.fromEntries(keys.map(key => [key, root[key] ?? null])), root)
}
