import type { JsonObject } from '../load/json.js'
import { listedObjects, unionSignature } from './exclusive.js'

/** The names of the description's schemas that list objects, by what they list. */
export type SharedUnions = ReadonlyMap<string, readonly string[]>

export function sharedUnions(components: JsonObject): SharedUnions {
  const unions = new Map<string, readonly string[]>()
  for (const [name, schema] of Object.entries(components)) {
    const objects = listedObjects(components, schema)
    const key = unionSignature(objects)
    if (objects.length > 0) unions.set(key, [...(unions.get(key) ?? []), name])
  }
  return unions
}
