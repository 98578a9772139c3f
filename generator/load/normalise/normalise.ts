import type { JsonObject } from '../json.js'
import type { Origins } from '../origins.js'
import { rewrite } from '../rewrite.js'
import { passes } from './passes.js'

/** Makes plain OpenAPI 3.1 of what real descriptions write: one walk, in which each node goes through all passes. */
export function normalise(root: JsonObject, origins: Origins): JsonObject {
  return rewrite(root, origins, (node, shape) =>
    passes.filter(pass => pass.on === shape).reduce((made, pass) => pass.apply(made), node),
  )
}
