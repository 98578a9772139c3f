import { hasOnlyAnnotations } from '../annotations.js'
import type { JsonObject } from '../json.js'
import { isList, isObject, own } from '../json.js'
import type { Pass } from './pass.js'
import { without } from './pass.js'

const keywords = ['allOf', 'oneOf', 'anyOf']

export const unwrapSingle: Pass = {
  name: 'unwrap-single',
  why: 'In OpenAPI 3.0 nothing may stand beside "$ref", so a lone "allOf" carries the description of a property.',
  on: 'schema',
  apply: schema => {
    const keyword = keywords.find(candidate => Object.hasOwn(schema, candidate))
    const member = keyword === undefined ? undefined : onlyMember(schema, keyword)
    if (keyword === undefined || member === undefined) return schema
    // What asks something of the value must not meet what the member asks.
    if (!hasOnlyAnnotations(schema, keyword, 'nullable')) return schema
    return { ...member, ...without(schema, keyword) }
  },
}

function onlyMember(schema: JsonObject, keyword: string): JsonObject | undefined {
  const members = own(schema, keyword)
  const [member] = isList(members) && members.length === 1 ? members : []
  return isObject(member) ? member : undefined
}
