/** The values of the keyword `type`. */
export const typeNames: readonly string[] = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']

/** The keywords with subschemas: `schema` is a schema or a list of schemas, `schemas` is a map from names to schemas. */
export const schemaKeywords = {
  $defs: 'schemas',
  definitions: 'schemas',
  properties: 'schemas',
  patternProperties: 'schemas',
  dependentSchemas: 'schemas',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  propertyNames: 'schema',
  items: 'schema',
  prefixItems: 'schema',
  unevaluatedItems: 'schema',
  contains: 'schema',
  allOf: 'schema',
  anyOf: 'schema',
  oneOf: 'schema',
  not: 'schema',
  if: 'schema',
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; this table is never awaited
  then: 'schema',
  else: 'schema',
  contentSchema: 'schema',
} as const

/** The keywords that compose a schema of other schemas, each of which describes the same value. */
export const compositionKeywords: ReadonlySet<string> = new Set(['$ref', 'allOf', 'oneOf', 'anyOf'])

const otherKeywords =
  '$schema $id $anchor $comment $ref $dynamicRef $dynamicAnchor $vocabulary dependencies ' +
  'type enum const title description default deprecated readOnly writeOnly examples format ' +
  'multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern ' +
  'contentEncoding contentMediaType ' +
  'minContains maxContains minItems maxItems uniqueItems ' +
  'required minProperties maxProperties dependentRequired ' +
  'nullable discriminator xml externalDocs example'

/** Every keyword of a schema except extensions: those of JSON Schema 2020-12 and older, and of OpenAPI 3.0 and 3.1. */
export const keywords: ReadonlySet<string> = new Set([...Object.keys(schemaKeywords), ...otherKeywords.split(' ')])

/** True for a keyword of a schema; extensions count. */
export function isKeyword(key: string): boolean {
  return keywords.has(key) || key.startsWith('x-')
}
