import { isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import type { SourceMap } from '../tree/source-map.js'

/**
 * Objects merge entry by entry, lists grow at their end, and anything else is replaced. An item that a list has already
 * is not added again, so that an action can be applied to a description that has taken it over.
 */
export function merge(target: Json | undefined, update: Json, sourceMap: SourceMap): Json {
  if (isObject(target) && isObject(update)) return mergeObjects(target, update, sourceMap)
  if (isList(target) && isList(update)) return mergeLists(target, update, sourceMap)
  return update
}

function mergeObjects(target: JsonObject, update: JsonObject, sourceMap: SourceMap): JsonObject {
  const entries = new Map(Object.entries(target))
  const fromUpdate = new Map<string, object>()
  for (const [key, value] of Object.entries(update)) {
    entries.set(key, merge(own(target, key), value, sourceMap))
    fromUpdate.set(key, update)
  }
  return sourceMap.derive(Object.fromEntries(entries), target, fromUpdate)
}

function mergeLists(target: readonly Json[], update: readonly Json[], sourceMap: SourceMap): readonly Json[] {
  const known = new Set(target.map(canonicalJson))
  const added = update.filter(item => !known.has(canonicalJson(item)))
  return sourceMap.derive([...target, ...added], target)
}
