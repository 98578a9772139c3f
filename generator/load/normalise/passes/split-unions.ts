import { splitAnnotations } from '../../../schema/keywords/annotations.js'
import { compositionKeywords } from '../../../schema/keywords/keywords.js'
import type { Json, JsonObject } from '../../../schema/json.js'
import { isList, isObject, own } from '../../../schema/json.js'
import type { Pass } from '../pass.js'
import { without } from '../pass.js'

export const splitUnions: Pass = {
  name: 'split-unions',
  why: 'A value must satisfy a union and the keywords next to it, but openapi-typescript types the two as alternatives.',
  on: 'schema',
  apply: schema => {
    const unions = ['anyOf', 'oneOf'].filter(keyword => isList(own(schema, keyword)))
    const others = own(schema, 'allOf')
    if (unions.length === 0) return schema
    if (unions.length === 1 && !isList(others) && !hasFields(schema)) return schema

    const { annotations, constraints } = splitAnnotations(schema)
    const base = without(constraints, ...compositionKeywords)
    return {
      ...annotations,
      allOf: [
        ...(Object.hasOwn(constraints, '$ref') ? [{ $ref: constraints['$ref'] ?? null }] : []),
        ...(isList(others) ? others : []),
        ...(hasFields(base) ? [base] : []),
        ...unions.map(keyword => ({ [keyword]: own(schema, keyword) ?? null })),
      ],
    }
  },
}

function hasFields(schema: JsonObject): boolean {
  return hasEntries(own(schema, 'properties')) || hasEntries(own(schema, 'patternProperties')) || isMap(schema)
}

function hasEntries(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length > 0
}

function isMap(schema: JsonObject): boolean {
  const values = own(schema, 'additionalProperties')
  return values === true || isObject(values)
}
