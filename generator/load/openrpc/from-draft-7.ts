import { isList, own, withRenamed, type JsonObject } from '../../schema/json.js'
import { rewrite } from '../tree/rewrite.js'
import type { SourceMap } from '../tree/source-map.js'

/** Writes tuples as JSON Schema 2020-12 does: in draft 7, which OpenRPC has, "items" is the list of their items. */
export function fromDraft7(root: JsonObject, sourceMap: Pick<SourceMap, 'derive'>): JsonObject {
  return rewrite(root, sourceMap, (node, objectType) => {
    if (objectType !== 'schema' || !isList(own(node, 'items')) || own(node, 'prefixItems') !== undefined) return node
    return withRenamed(node, { items: 'prefixItems', additionalItems: 'items' })
  })
}
