import type { JsonObject } from '../../schema/json.js'
import type { TypeName } from '../../schema/keywords/keyword-table.js'
import { keywordsAbout } from '../../schema/keywords/keywords.js'
import type { Type } from './type.js'

const ofNumbers = boundsAbout('number')
const ofTexts = boundsAbout('string')
const ofLists = boundsAbout('array')
const ofObjects = boundsAbout('object')
const ofAll: ReadonlySet<string> = new Set([...ofNumbers, ...ofTexts, ...ofLists, ...ofObjects])
const ofNone: ReadonlySet<string> = new Set()

/** The keywords with the role `bound` or `hint`, without those about the content of encoded text. */
function boundsAbout(type: TypeName): ReadonlySet<string> {
  const names = keywordsAbout(type, 'bound', 'hint')
  return new Set([...names].filter(name => name !== 'contentMediaType' && name !== 'contentSchema'))
}

/** The keywords that restrict values of each kind and that no TypeScript type expresses. */
const keywords: { readonly [Kind in Type['kind']]: ReadonlySet<string> } = {
  number: ofNumbers,
  integer: ofNumbers,
  text: ofTexts,
  list: ofLists,
  object: ofObjects,
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
