import { splitAnnotations } from '../annotations.js'
import type { Json, JsonObject } from '../json.js'
import { isList, isObject, own } from '../json.js'
import type { Pass } from './pass.js'
import { without } from './pass.js'

export const splitUnions: Pass = {
  name: 'split-unions',
  why: 'A union beside properties or beside another union means both; openapi-typescript reads "anyOf" as either.',
  on: 'schema',
  apply: schema => {
    const unions = ['anyOf', 'oneOf'].filter(keyword => isList(own(schema, keyword)))
    const others = own(schema, 'allOf')
    if (unions.length === 0) return schema
    if (unions.length === 1 && !isList(others) && !hasFields(schema)) return schema

    const { notes, rules } = splitAnnotations(schema)
    const base = without(rules, 'allOf', 'anyOf', 'oneOf', '$ref')
    return {
      ...notes,
      allOf: [
        ...(Object.hasOwn(rules, '$ref') ? [{ $ref: rules['$ref'] ?? null }] : []),
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
