import type { JsonObject } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import { rewrite } from '../tree/rewrite.js'
import { passes } from './passes.js'

/** Turns a real description into plain OpenAPI 3.1 in one walk: each node goes through all passes. */
export function normalise(root: JsonObject, sourceMap: SourceMap): JsonObject {
  return rewrite(root, sourceMap, (node, objectType) =>
    passes.filter(pass => pass.on === objectType).reduce((made, pass) => pass.apply(made), node),
  )
}
