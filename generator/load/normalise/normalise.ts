import { groupBy } from '../../schema/distinct.js'
import type { JsonObject } from '../../schema/json.js'
import type { ObjectType } from '../tree/openapi-objects.js'
import type { SourceMap } from '../tree/source-map.js'
import { rewrite } from '../tree/rewrite.js'
import type { Pass } from './pass.js'
import { passes } from './passes.js'

/** Turns a real description into plain OpenAPI 3.1 in one walk: each node goes through all passes. */
export function normalise(root: JsonObject, sourceMap: Pick<SourceMap, 'derive'>): JsonObject {
  return apply(passes, root, sourceMap)
}

/** The same for other readers: without the passes that only help the model. */
export function toOpenApi31(root: JsonObject, sourceMap: Pick<SourceMap, 'derive'>): JsonObject {
  const forAll = passes.filter(({ isForModel = false }) => !isForModel)
  return apply(forAll, root, sourceMap)
}

function apply(chosen: readonly Pass[], root: JsonObject, sourceMap: Pick<SourceMap, 'derive'>): JsonObject {
  const passesOn = groupBy(chosen, (pass): ObjectType => pass.on)
  return rewrite(root, sourceMap, (node, objectType) =>
    (passesOn.get(objectType) ?? []).reduce((changed, pass) => pass.apply(changed), node),
  )
}
