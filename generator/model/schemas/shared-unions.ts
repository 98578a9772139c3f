import type { JsonObject } from '../../schema/json.js'
import { listedObjects, unionSignature } from './disjoint-union.js'
import { addTo } from '../../schema/distinct.js'

/** The names of the description's unions of objects, by the signature of their members. */
export type SharedUnions = ReadonlyMap<string, readonly string[]>

export function sharedUnions(components: JsonObject): SharedUnions {
  const unions = new Map<string, string[]>()
  for (const [name, schema] of Object.entries(components)) {
    const objects = listedObjects(components, schema)
    const key = unionSignature(objects)
    if (objects.length > 0) addTo(unions, key, name)
  }
  return unions
}
