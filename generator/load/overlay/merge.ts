import type { Json, JsonObject } from '../json.js'
import { isList, isObject, own } from '../json.js'
import type { Origins } from '../origins.js'

/** Objects merge entry by entry, lists grow at their end, and anything else is replaced. */
export function merge(target: Json, update: Json, origins: Origins): Json {
  if (isObject(target) && isObject(update)) return mergeObjects(target, update, origins)
  if (isList(target) && isList(update)) return origins.derive([...target, ...update], target)
  return update
}

function mergeObjects(target: JsonObject, update: JsonObject, origins: Origins): JsonObject {
  const entries = new Map(Object.entries(target))
  const fromUpdate = new Map<string, object>()
  for (const [key, value] of Object.entries(update)) {
    const old = own(target, key)
    entries.set(key, old === undefined ? value : merge(old, value, origins))
    fromUpdate.set(key, update)
  }
  return origins.derive(Object.fromEntries(entries), target, fromUpdate)
}
