import type { Path, Step } from '../../compare/changes/path.js'
import { asObject, isList, isObject, valueAt, type JsonObject } from '../../schema/json.js'
import { findMethods } from '../../load/overlay/structure/find-methods.js'
import {
  alternativesAt,
  partsOf,
  pathOf,
  propertyAt,
  textsAt,
  valueOfPath,
  within,
  type Place,
} from '../../load/overlay/structure/place.js'

/** The places of a changed part in a description; none for a part that is not in params or a result. */
export function findPlaces(root: JsonObject, { name, part, steps }: Path): readonly Place[] {
  if (part !== 'params' && part !== 'result') return []
  const methods = findMethods(root).filter(method => method.wireName === name)
  return steps.reduce<readonly Place[]>(
    (places, step) => places.flatMap(place => afterStep(root, place, step)),
    methods.flatMap(method => method[part]),
  )
}

function afterStep(root: JsonObject, place: Place, step: Step): readonly Place[] {
  if (step.to === 'field') return propertyAt(root, place, step.name)
  if (step.to === 'member') return alternativesWithTag(root, place, step.tag)
  // A draft has no actions for one item of a tuple.
  if (step.to === 'item' || step.to === 'info') return []
  const keyword = step.to === 'items' ? 'items' : 'additionalProperties'
  return partsOf(root, place)
    .map(part => within(part, keyword))
    .filter(inner => isObject(valueOfPath(root, pathOf(inner))))
}

/** The alternatives with a tag: the value of a constant, or the only key of an object. */
export function alternativesWithTag(root: JsonObject, place: Place, tag: string): readonly Place[] {
  return alternativesAt(root, place).filter(
    alternative =>
      textsAt(root, alternative).includes(tag) || partsOf(root, alternative).some(part => hasTag(root, part, tag)),
  )
}

function hasTag(root: JsonObject, part: Place, tag: string): boolean {
  const keys = Object.keys(asObject(valueAt(valueOfPath(root, pathOf(part)), 'properties')))
  return keys.includes(tag) || keys.some(key => textsAt(root, within(part, 'properties', key)).includes(tag))
}

/** The first part of a schema that has an object or a list under the keyword; null if none has. */
export function partWith(root: JsonObject, places: readonly Place[], keyword: string): Place | null {
  const holders = places.flatMap(place => partsOf(root, place)).map(part => within(part, keyword))
  const values = holders.map(holder => valueOfPath(root, pathOf(holder)))
  return holders.find((_, index) => isObject(values[index]) || isList(values[index])) ?? null
}
