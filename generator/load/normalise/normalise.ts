import { groupBy } from '../../schema/distinct.js'
import type { JsonObject } from '../../schema/json.js'
import type { ObjectType } from '../tree/openapi-objects.js'
import type { SourceMap } from '../tree/source-map.js'
import { rewrite } from '../tree/rewrite.js'
import { passes } from './passes.js'

/** Turns a real description into plain OpenAPI 3.1 in one walk: each node goes through all passes. */
export function normalise(root: JsonObject, sourceMap: SourceMap): JsonObject {
  const passesOn = groupBy(passes, (pass): ObjectType => pass.on)
  return rewrite(root, sourceMap, (node, objectType) =>
    (passesOn.get(objectType) ?? []).reduce((made, pass) => pass.apply(made), node),
  )
}
