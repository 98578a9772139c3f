import { hasOnlyAnnotations, splitAnnotations } from '../annotations.js'
import type { Pass } from './pass.js'
import { without } from './pass.js'

export const partReference: Pass = {
  name: 'part-reference',
  why: 'Keywords beside a "$ref" count in OpenAPI 3.1, but openapi-typescript reads the reference alone.',
  on: 'schema',
  apply: schema => {
    const { $ref } = schema
    if ($ref === undefined || hasOnlyAnnotations(schema, '$ref')) return schema
    const { notes, rules } = splitAnnotations(schema)
    return { ...notes, allOf: [{ $ref }, without(rules, '$ref')] }
  },
}
