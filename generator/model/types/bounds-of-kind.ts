import type { JsonObject } from '../../schema/json.js'
import type { Type } from './type.js'

const ofNumbers = ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const ofTexts = ['format', 'pattern', 'minLength', 'maxLength', 'contentEncoding']
const ofLists = ['minItems', 'maxItems', 'uniqueItems']
const ofObjects = ['minProperties', 'maxProperties']
const ofAll: ReadonlySet<string> = new Set([...ofNumbers, ...ofTexts, ...ofLists, ...ofObjects])
const ofNone: ReadonlySet<string> = new Set()

/** The keywords that restrict values of each kind and that no TypeScript type expresses. */
const keywords: { readonly [Kind in Type['kind']]: ReadonlySet<string> } = {
  number: new Set(ofNumbers),
  integer: new Set(ofNumbers),
  text: new Set(ofTexts),
  list: new Set(ofLists),
  object: new Set(ofObjects),
  any: ofAll,
  union: ofAll,
  all: ofAll,
  reference: ofAll,
  never: ofNone,
  null: ofNone,
  boolean: ofNone,
  literal: ofNone,
}

/** Whether a keyword restricts values of a kind. */
export function isBoundOf(kind: Type['kind'], keyword: string): boolean {
  return keywords[kind].has(keyword)
}

/** The bounds that a schema has for values of a kind, as a note of their type: none if it has no bounds. */
export function boundsOf(schema: JsonObject, kind: Type['kind']): { readonly bounds?: JsonObject } {
  const entries = Object.entries(schema).filter(([keyword]) => isBoundOf(kind, keyword))
  return entries.length === 0 ? {} : { bounds: Object.fromEntries(entries) }
}
