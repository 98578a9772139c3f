/** The keywords by which a schema says what its values are. */
export const typeNames: readonly string[] = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']

/** What may stand in a schema, besides extensions: JSON Schema 2020-12 with the older names of its parts, OpenAPI 3.0 and 3.1. */
export const keywords: ReadonlySet<string> = new Set(
  (
    '$schema $id $anchor $comment $defs $ref $dynamicRef $dynamicAnchor $vocabulary definitions dependencies ' +
    'type enum const title description default deprecated readOnly writeOnly examples format ' +
    'multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern ' +
    'contentEncoding contentMediaType contentSchema ' +
    'prefixItems items contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems ' +
    'properties patternProperties additionalProperties propertyNames required minProperties maxProperties ' +
    'dependentRequired dependentSchemas unevaluatedProperties ' +
    'allOf anyOf oneOf not if then else ' +
    'nullable discriminator xml externalDocs example'
  ).split(' '),
)
