import { JSONPathEnvironment, JSONPathError, type JSONValue } from 'json-p3'
import { isList, isObject, mapEntries, mapItems, type Json } from '../../../schema/json.js'
import type { Path } from '../../tree/source.js'
import { countWork, type Spend } from './counted-query.js'
import { patternFunctions } from './pattern-functions.js'

export { JSONPathError }

/** Returns the paths that a JSONPath selects, each once. Throws `JSONPathError`, and `UnusablePattern`. */
export type RunQuery = (root: Json, target: string) => readonly Path[]

/** Runs queries of RFC 9535 that count their work with `spend`. */
export function createQueries(spend: Spend): RunQuery {
  // A loaded description has at most 200 levels, but an overlay can add some. The library's own limit is 50.
  const environment = new JSONPathEnvironment({ maxRecursionDepth: 5_000 })
  for (const [name, call] of patternFunctions(spend)) environment.functionRegister.set(name, call)
  return (root, target) => {
    const query = environment.compile(target)
    const { size, value } = target.includes('?') ? comparable(root) : { size: 0, value: root }
    spend(size)
    countWork(query, size, spend)
    const paths = new Map<string, Path>()
    for (const { location } of query.lazyQuery(value as JSONValue)) paths.set(JSON.stringify(location), location)
    return [...paths.values()]
  }
}

/** How many values a tree has, and the tree with a `number` for each `bigint`: a filter compares only numbers. */
function comparable(root: Json): { readonly size: number; readonly value: Json } {
  let size = 0
  const visit = (value: Json): Json => {
    size++
    if (typeof value === 'bigint') return Number(value)
    if (isObject(value)) return mapEntries(value, visit)
    return isList(value) ? mapItems(value, visit) : value
  }
  const value = visit(root)
  return { size, value }
}
