import { hasOnlyAnnotations } from '../../../schema/keywords/annotations.js'
import { compositionLists } from '../../../schema/keywords/keywords.js'
import type { JsonObject } from '../../../schema/json.js'
import { isList, isObject, own, without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const unwrapSingle: Pass = {
  name: 'unwrap-single',
  why: 'In OpenAPI 3.0 no keyword can be next to "$ref", so tools put the "$ref" into an "allOf" of one member.',
  on: 'schema',
  apply: schema => {
    const keyword = compositionLists.find(candidate => Object.hasOwn(schema, candidate))
    const member = keyword === undefined ? undefined : onlyMember(schema, keyword)
    if (keyword === undefined || member === undefined) return schema
    // Constraints of the wrapper would override those of the member.
    if (!hasOnlyAnnotations(schema, keyword, 'nullable')) return schema
    return { ...member, ...without(schema, keyword) }
  },
}

function onlyMember(schema: JsonObject, keyword: string): JsonObject | undefined {
  const members = own(schema, keyword)
  const [member] = isList(members) && members.length === 1 ? members : []
  return isObject(member) ? member : undefined
}
