import { own, without } from '../../schema/json.js'
import { membersOf } from '../../schema/references/references.js'
import type { Pass } from './pass.js'

export const referenceSiblings: Pass = {
  name: 'reference-siblings',
  why: 'Tools of OpenAPI 3.0 ignore all keywords beside a "$ref", so it becomes a member of "allOf".',
  apply: schema => {
    const target = own(schema, '$ref')
    if (target === undefined || Object.keys(schema).length === 1) return schema
    return { ...without(schema, '$ref', 'allOf'), allOf: [{ $ref: target }, ...membersOf(schema, 'allOf')] }
  },
}
