import { canonicalJson } from '../../schema/canonical-json.js'
import { distinctBy, sortedBy } from '../../schema/distinct.js'
import { isNumber, type Json, type JsonObject } from '../../schema/json.js'
import { isBoundOf } from '../../model/types/bounds-of-kind.js'
import type { Bounds, Member } from './compared-type.js'

export const noBounds: Bounds = { keywords: {}, unions: [] }

/** The bounds that a type has for values of one kind. */
export function readBounds(bounds: JsonObject | undefined, kind: Member['kind']): Bounds {
  const values = Object.entries(bounds ?? {}).map(([keyword, value]): [string, readonly Json[]] => [keyword, [value]])
  return boundsFor({ keywords: Object.fromEntries(values), unions: [] }, kind)
}

/** The bounds that restrict values of one kind. */
export function boundsFor({ keywords, unions }: Bounds, kind: Member['kind']): Bounds {
  const kept = Object.entries(keywords).filter(([keyword]) => isBoundOf(kind, keyword))
  const own: Bounds = { keywords: Object.fromEntries(kept), unions: [] }
  return unions.map(members => uniteBounds(members.map(member => boundsFor(member, kind)))).reduce(intersectBounds, own)
}

/** The bounds of a value that satisfies both. */
export function intersectBounds(one: Bounds, other: Bounds): Bounds {
  const keywords = [...new Set([...Object.keys(one.keywords), ...Object.keys(other.keywords)])]
  const values = (keyword: string): readonly Json[] =>
    [one, other].flatMap(bounds => (Object.hasOwn(bounds.keywords, keyword) ? (bounds.keywords[keyword] ?? []) : []))
  return {
    keywords: Object.fromEntries(keywords.map(keyword => [keyword, tightest(keyword, values(keyword))])),
    unions: canonical([...one.unions, ...other.unions], members => canonicalJson(members.map(jsonOf))),
  }
}

/** The bounds of a value that satisfies one of several. */
export function uniteBounds(all: readonly Bounds[]): Bounds {
  const members = canonical(all.flatMap(membersOf), boundsText)
  const [only = noBounds, ...others] = members
  return others.length === 0 ? only : { keywords: {}, unions: [members] }
}

/** The bounds as text, such as `{"minimum":0}`; empty for no bounds. Equal bounds have equal texts. */
export function boundsText(bounds: Bounds): string {
  const json = jsonOf(bounds)
  return Object.keys(json).length === 0 ? '' : canonicalJson(json)
}

function jsonOf({ keywords, unions }: Bounds): JsonObject {
  const entries = Object.entries(keywords).map(([keyword, values]): [string, Json] => [keyword, oneOrAll(values)])
  const members = unions.map(union => union.map(jsonOf))
  return { ...Object.fromEntries(entries), ...(members.length > 0 && { anyOf: oneOrAll(members) }) }
}

function oneOrAll(values: readonly Json[]): Json {
  const [only = null, ...others] = values
  return others.length === 0 ? only : values
}

/** The members of bounds that are only a union; any other bounds are their own member. */
function membersOf(bounds: Bounds): readonly Bounds[] {
  const [only, ...others] = bounds.unions
  const isUnion = only !== undefined && others.length === 0 && Object.keys(bounds.keywords).length === 0
  return isUnion ? only : [bounds]
}

/** The values of a keyword without those that another value implies. */
function tightest(keyword: string, values: readonly Json[]): readonly Json[] {
  if (keyword === 'uniqueItems') return [values.includes(true)]
  const numbers = values.filter(isNumber)
  const isLower = /^(min|exclusiveMin)/.test(keyword)
  const isUpper = /^(max|exclusiveMax)/.test(keyword)
  if (numbers.length < values.length || (!isLower && !isUpper)) return canonical(values, canonicalJson)
  return [numbers.reduce((best, value) => ((isLower ? value > best : value < best) ? value : best))]
}

/** The values without repetitions, sorted. */
function canonical<Value>(values: readonly Value[], textOf: (value: Value) => string): readonly Value[] {
  return sortedBy(distinctBy(values, textOf), textOf)
}
