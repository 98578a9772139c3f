import { isObject, type JsonObject } from '../schema/json.js'
import type { SpecOptions } from './spec-options.js'
import type { SourceMap } from './tree/source-map.js'

/** The description with the facts of a config file: each replaces what `x-rpc-client` and `x-rpc-height` say. */
export function withFacts(root: JsonObject, facts: SpecOptions['facts'], sourceMap: SourceMap): JsonObject {
  const { client, height } = facts ?? {}
  const written = root['x-rpc-client']
  // A wrong value stays, so that it is reported.
  const isReplaced = client !== undefined && (written === undefined || isObject(written))
  if (!isReplaced && height === undefined) return root
  const merged = isObject(written) ? sourceMap.derive({ ...written, ...client }, written) : { ...client }
  const changed = {
    ...root,
    ...(isReplaced && { 'x-rpc-client': merged }),
    ...(height !== undefined && { 'x-rpc-height': height }),
  }
  return sourceMap.derive(changed, root)
}
