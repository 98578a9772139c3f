import { isList, type Json, type JsonObject } from '../json.js'

/** Longer arrays of one fixed length, such as the bytes of a key, are easier to read as lists than as tuples. */
const maxTupleLength = 8

/** The items of an array: a tuple where `rest` is null or `first` is not empty, else a list. */
export type ArrayItems = {
  /** The schemas of the items with a fixed index. */
  readonly first: readonly Json[]
  /** How many of `first` are required. */
  readonly required: number
  /** The schema of all further items; null where there are none. */
  readonly rest: Json | null
}

export function arrayItems(schema: JsonObject): ArrayItems {
  const { prefixItems, items, minItems, maxItems } = schema
  const length = tupleLength(schema)
  if (length !== null) return { first: Array<Json>(length).fill(items ?? true), required: length, rest: null }
  if (!isList(prefixItems) || prefixItems.length === 0) return { first: [], required: 0, rest: restOf(items ?? true) }
  const count = prefixItems.length
  const required = typeof minItems === 'number' ? Math.min(minItems, count) : count
  // By JSON Schema any further items are valid. But descriptions that list the first items mean a tuple.
  return { first: prefixItems, required, rest: maxItems === count ? null : restOf(items ?? false) }
}

/** The length of an array that has a fixed length, short enough for a tuple, and one schema for all items; else null. */
export function tupleLength({ prefixItems, minItems, maxItems }: JsonObject): number | null {
  const isFixed = prefixItems === undefined && typeof minItems === 'number' && minItems === maxItems
  return isFixed && minItems <= maxTupleLength ? minItems : null
}

function restOf(items: Json): Json | null {
  return items === false ? null : items
}
