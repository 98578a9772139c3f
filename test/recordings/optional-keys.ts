import type { Interface } from '../../generator/model/interface.js'
import { schemaFacts } from '../suites/upstream/schema-facts.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/** The optional keys of the objects in a type, by their paths, for every form of the object. */
export type OptionalKeys = ReadonlyMap<string, ReadonlySet<string>>

/** The optional keys of the objects in a type. */
export function optionalKeys(iface: Interface, type: string): OptionalKeys {
  const named = Object.fromEntries(namedSchemas(iface).map(({ name, schema }) => [name, schema]))
  const facts = [...schemaFacts({ $ref: type }, named)]
  const required = new Set(facts.filter(({ says }) => says === 'is required').map(({ at }) => at.join('.')))
  const keys = new Map<string, Set<string>>()
  for (const { at, says } of facts) {
    if (says !== 'is optional' || required.has(at.join('.'))) continue
    const place = at.slice(0, -1).join('.')
    keys.set(place, (keys.get(place) ?? new Set()).add(at.at(-1) ?? ''))
  }
  return keys
}

/** An optional key of a value: its path, and whether it is present. */
export type Met = { readonly place: string; readonly isThere: boolean }

/** The optional keys of all objects in a value. */
export function* optionalKeysIn(value: unknown, keys: OptionalKeys, at: readonly string[] = []): Generator<Met> {
  if (Array.isArray(value)) for (const item of value) yield* optionalKeysIn(item, keys, [...at, '[]'])
  else if (typeof value === 'object' && value !== null) {
    for (const key of keys.get(at.join('.')) ?? [])
      yield { place: [...at, key].slice(-2).join('.'), isThere: Object.hasOwn(value, key) }
    for (const [key, member] of Object.entries(value)) yield* optionalKeysIn(member, keys, [...at, key])
  }
}
