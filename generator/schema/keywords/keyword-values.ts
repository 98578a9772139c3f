/** What a keyword or a key can have as its value. */
export type ValueType =
  | 'text'
  | 'flag'
  | 'number'
  | 'number or flag'
  | 'count'
  | 'list'
  | 'texts'
  | 'object'
  | 'link'
  | 'schema'
  | 'schemas'
  | 'schema list'
  | 'schema or list'

/** The values of keywords of JSON Schema and OpenAPI. `check-schemas.ts` checks `type`, and joining checks `$ref`. */
export const keywordValues: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ...keys('text', '$schema $id $anchor $comment $dynamicRef $dynamicAnchor title description format pattern'),
  ...keys('text', 'contentEncoding contentMediaType'),
  ...keys('flag', 'deprecated readOnly writeOnly nullable uniqueItems'),
  ...keys('number', 'multipleOf minimum maximum'),
  // OpenAPI 3.0 has flags.
  ...keys('number or flag', 'exclusiveMinimum exclusiveMaximum'),
  ...keys('count', 'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties'),
  ...keys('list', 'enum'),
  ...keys('texts', 'required'),
  ...keys('object', '$vocabulary dependencies dependentRequired discriminator xml'),
  ...keys('link', 'externalDocs'),
  ...keys('schema', 'additionalProperties unevaluatedProperties propertyNames unevaluatedItems contains not'),
  ...keys('schema', 'if then else contentSchema'),
  ...keys('schemas', '$defs definitions properties patternProperties dependentSchemas'),
  // nearcore writes tuples as lists of items.
  ...keys('schema or list', 'items'),
  ...keys('schema list', 'prefixItems allOf anyOf oneOf'),
])

/** The keys of a path and of an operation, and their values. */
export const pathKeys: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ...keys('text', '$ref summary description'),
  ...keys('object', 'get put post delete options head patch trace'),
  ...keys('list', 'servers parameters'),
])

export const operationKeys: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  // Joining reads a `$ref` of an operation, or reports it.
  ...keys('text', '$ref summary description operationId'),
  ...keys('flag', 'deprecated'),
  ...keys('texts', 'tags'),
  ...keys('list', 'servers parameters security'),
  ...keys('object', 'requestBody responses callbacks'),
  ...keys('link', 'externalDocs'),
])

function keys(type: ValueType, names: string): readonly (readonly [string, ValueType])[] {
  return names.split(' ').map(name => [name, type])
}
