import { entriesOf, isObject, own, type Json } from '../../schema/json.js'
import type { ObjectCheck } from './object-check.js'

type Count = {
  readonly keyword: string
  readonly limit: number
  readonly what: 'entries' | 'members'
  readonly countOf: (value: Json) => number
  readonly help: string
}

/** openapi-typescript compares each property of an object with each required name. */
export const ofFields = {
  limit: 10_000,
  what: 'entries',
  help: 'Describe the object as a map, with "additionalProperties".',
} as const

/** The compiler compares each member of a union with each other one: 40,000 members take minutes in `bump`. */
export const ofMembers = {
  limit: 5_000,
  what: 'members',
  help: 'Describe members that differ little as one schema.',
} as const

const counts: readonly Count[] = [
  { keyword: 'properties', countOf: entryCount, ...ofFields },
  { keyword: 'required', countOf: entryCount, ...ofFields },
  { keyword: 'oneOf', countOf: memberCount, ...ofMembers },
  { keyword: 'anyOf', countOf: memberCount, ...ofMembers },
]

/** Reports objects with more properties or required names, and unions with more members, than any real one has. */
export const checkFieldCount: ObjectCheck = (sourceMap, report) => (node, objectType) => {
  if (objectType !== 'schema') return
  for (const { keyword, limit, what, countOf, help } of counts) {
    const count = countOf(own(node, keyword) ?? null)
    if (count > limit)
      report({
        code: 'RPC117',
        at: sourceMap.locate(node, keyword),
        message: `The "${keyword}" of a schema has ${count} ${what}: the limit is ${limit}.`,
        help,
      })
  }
}

function entryCount(value: Json): number {
  return entriesOf(value).length
}

/** The number of members, without constants: these become one enum. */
function memberCount(value: Json): number {
  return entriesOf(value).filter(([, member]) => !isObject(member) || !Object.hasOwn(member, 'const')).length
}
