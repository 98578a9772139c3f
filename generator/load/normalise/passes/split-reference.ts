import { hasOnlyAnnotations, splitAnnotations } from '../../../schema/keywords/annotations.js'
import type { Pass } from '../pass.js'
import { without } from '../pass.js'

export const splitReference: Pass = {
  name: 'split-reference',
  why: 'Keywords next to a "$ref" count in OpenAPI 3.1, but openapi-typescript reads the reference alone.',
  on: 'schema',
  apply: schema => {
    const { $ref } = schema
    if ($ref === undefined || hasOnlyAnnotations(schema, '$ref')) return schema
    const { annotations, constraints } = splitAnnotations(schema)
    return { ...annotations, allOf: [{ $ref }, without(constraints, '$ref')] }
  },
}
