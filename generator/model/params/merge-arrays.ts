import { fixedLength } from '../../load/normalise/passes/fixed-length.js'
import { TooLarge } from '../../diagnostics/too-large.js'
import { distinct } from '../../schema/distinct.js'
import { asList, isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { hasOnlyAnnotations, splitAnnotations } from '../../schema/keywords/annotations.js'
import { membersOf, plainRefName, resolve } from '../../schema/references/references.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'

/**
 * Params whose parts under `allOf` are arrays, as one array: a request that methods share says "an array", and each
 * method says of what. Other params are returned as they are, also if no array satisfies all parts.
 */
export function mergeArrays(components: JsonObject, params: Json): Json {
  const schema = resolve(components, params)
  if (!isObject(schema) || schema['allOf'] === undefined) return params
  const parts = partsOf(components, schema, new Set())
  const arrays = parts.filter(isArray)
  if (arrays.length * Math.max(0, ...arrays.map(part => listed(part).length)) > maxTupleItems)
    throw new TooLarge(schema, tooMany, 'Describe long lists with "items".')
  const isMergeable = arrays.length > 0 && parts.every(part => isArray(part) || isUnconstrained(part))
  const array = isMergeable ? mergeParts(arrays) : null
  return array === null ? params : fixedLength.apply({ ...annotationsOf(parts), ...array })
}

/** As many as all tuples of a description can have together. */
const maxTupleItems = 20_000
const tooMany = `The arrays of these params have more than ${maxTupleItems} items together.`

/** The schemas that a value must satisfy, each once, without `allOf` and without references to schemas. */
function partsOf(components: JsonObject, schema: JsonObject, seen: Set<Json>): readonly Json[] {
  seen.add(schema)
  const { allOf: _, ...own } = schema
  const members = membersOf(schema, 'allOf').flatMap(member => {
    const target = resolve(components, member) ?? true
    if (seen.has(target)) return []
    return isObject(target) ? partsOf(components, target, seen) : [target]
  })
  return [...members, own]
}

const arrayKeywords = ['type', 'prefixItems', 'items', 'minItems', 'maxItems', 'uniqueItems']

function isArray(part: Json): part is JsonObject {
  if (!isObject(part) || !hasOnlyAnnotations(part, ...arrayKeywords) || isUnconstrained(part)) return false
  return part['type'] === undefined ? isList(part['prefixItems']) : part['type'] === 'array'
}

/** The keywords of the array that satisfies all parts; null if there is none. */
function mergeParts(parts: readonly JsonObject[]): JsonObject | null {
  const max = Math.min(...parts.map(maxOf))
  const min = Math.max(...parts.map(minOf))
  if (min > max) return null
  const length = Math.min(max, Math.max(...parts.map(part => listed(part).length)))
  const prefixItems = Array.from({ length }, (_, index) => mergeItems(parts.map(part => itemAt(part, index))))
  // A tuple that does not describe further items is closed, so what other parts say about those has no effect.
  const isClosed = parts.some(part => listed(part).length > 0 && isUnconstrained(part['items'] ?? true))
  const items = isClosed ? null : mergeItems(parts.map(part => part['items'] ?? true))
  return {
    type: 'array',
    ...(length > 0 && { prefixItems }),
    ...(items !== null && max > length && { items }),
    ...(min > 0 || length > 0 ? { minItems: min } : {}),
    ...(max < Infinity && { maxItems: max }),
    ...(parts.some(part => part['uniqueItems'] === true) && { uniqueItems: true }),
  }
}

function listed({ prefixItems }: JsonObject): readonly Json[] {
  return asList(prefixItems)
}

function maxOf(part: JsonObject): number {
  const { items, maxItems } = part
  const max = typeof maxItems === 'number' ? maxItems : Infinity
  return items === false ? Math.min(max, listed(part).length) : max
}

/** All listed items are required, unless `minItems` says otherwise. */
function minOf(part: JsonObject): number {
  const { minItems } = part
  return typeof minItems === 'number' ? minItems : listed(part).length
}

function itemAt(part: JsonObject, index: number): Json {
  return listed(part)[index] ?? part['items'] ?? true
}

/** One schema for an item of several arrays, with the last title and description. */
function mergeItems(all: readonly Json[]): Json {
  const constrained = all.filter(item => !isUnconstrained(item))
  const kept = distinct(constrained.length > 0 ? constrained : all.filter(isObject).slice(-1))
  const [only = {}, ...more] = kept
  const texts = annotationsOf(all)
  const isWhole = more.length === 0 && isObject(only)
  if (isWhole && Object.entries(texts).every(([key, text]) => only[key] === text)) return only
  if (isWhole && plainRefName(only) !== null) return { ...only, ...texts }
  return { ...texts, allOf: kept }
}

/** The annotations of all schemas; of two with one name, the last. */
function annotationsOf(all: readonly Json[]): JsonObject {
  return Object.fromEntries(all.filter(isObject).flatMap(each => Object.entries(splitAnnotations(each).annotations)))
}
