import { hasOnlyAnnotations } from '../../../schema/keywords/annotations.js'
import { compositionLists } from '../../../schema/keywords/keywords.js'
import { isObject, own, without } from '../../../schema/json.js'
import { onlyItem } from '../only-item.js'
import type { Pass } from '../pass.js'

export const unwrapSingle: Pass = {
  name: 'unwrap-single',
  why: 'In OpenAPI 3.0 no keyword can be next to "$ref", so tools put the "$ref" into an "allOf" of one member.',
  on: 'schema',
  apply: schema => {
    const keyword = compositionLists.find(candidate => isObject(onlyItem(own(schema, candidate))))
    // Constraints of the wrapper would override those of the member.
    if (keyword === undefined || !hasOnlyAnnotations(schema, keyword, 'nullable')) return schema
    return { ...Object(onlyItem(own(schema, keyword))), ...without(schema, keyword) }
  },
}
