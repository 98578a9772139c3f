import { isList, isObject, own } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { findMethods } from '../../load/overlay/structure/find-methods.js'
import {
  alternativesAt,
  partsOf,
  pathOf,
  propertyAt,
  textsAt,
  valueAt,
  within,
} from '../../load/overlay/structure/place.js'
import type { Place } from '../../load/overlay/structure/place.js'

/** The method of a change's path, and the steps to the part that changed. */
export type ChangedPart = {
  readonly wireName: string
  readonly part: 'params' | 'result'
  /** `.header`, `[]`, `[key]` or `(tag)`. */
  readonly steps: readonly string[]
}

/** Reads a path such as `changes(account_changes) › result.changes[](account_update).cause`; null for errors. */
export function readPath(path: string): ChangedPart | null {
  const [, wireName = '', part, rest = ''] = /^(\w+)(?:\(\w+\))? › (params|result)(.*)$/.exec(path) ?? []
  if (part !== 'params' && part !== 'result') return null
  const steps = rest.match(/\.[\w$-]+|\[\]|\[key\]|\([^)]*\)/g) ?? []
  return steps.join('') === rest ? { wireName, part, steps } : null
}

/** The places of a changed part in a description. */
export function findPlaces(root: JsonObject, { wireName, part, steps }: ChangedPart): readonly Place[] {
  const methods = findMethods(root).filter(method => method.wireName === wireName)
  return steps.reduce<readonly Place[]>(
    (places, step) => places.flatMap(place => afterStep(root, place, step)),
    methods.flatMap(method => method[part]),
  )
}

function afterStep(root: JsonObject, place: Place, step: string): readonly Place[] {
  if (step.startsWith('.')) return propertyAt(root, place, step.slice(1))
  if (step.startsWith('(')) return alternativesWithTag(root, place, step.slice(1, -1))
  const keyword = step === '[]' ? 'items' : 'additionalProperties'
  return partsOf(root, place)
    .map(part => within(part, keyword))
    .filter(inner => isObject(valueAt(root, pathOf(inner))))
}

/** The alternatives with a tag: the value of a constant, or the only key of an object. */
export function alternativesWithTag(root: JsonObject, place: Place, tag: string): readonly Place[] {
  return alternativesAt(root, place).filter(
    alternative =>
      textsAt(root, alternative).includes(tag) || partsOf(root, alternative).some(part => hasTag(root, part, tag)),
  )
}

function hasTag(root: JsonObject, part: Place, tag: string): boolean {
  const schema = valueAt(root, pathOf(part))
  const properties = isObject(schema) ? own(schema, 'properties') : undefined
  const keys = Object.keys(isObject(properties) ? properties : {})
  return keys.includes(tag) || keys.some(key => textsAt(root, within(part, 'properties', key)).includes(tag))
}

/** The first part of a schema that has an object or a list under the keyword; null if none has. */
export function partWith(root: JsonObject, places: readonly Place[], keyword: string): Place | null {
  const holders = places.flatMap(place => partsOf(root, place)).map(part => within(part, keyword))
  return holders.find(holder => isContainer(valueAt(root, pathOf(holder)))) ?? null
}

function isContainer(value: Json | undefined): boolean {
  return isObject(value) || isList(value)
}
