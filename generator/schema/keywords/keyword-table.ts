/** The values of the keyword `type`. */
export const typeNames = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'] as const

export type TypeName = (typeof typeNames)[number]

export function isTypeName(text: string): text is TypeName {
  return typeNames.some(name => name === text)
}

/** What a keyword, or a key of another object of OpenAPI, can have as its value. */
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

/** What a keyword does. Only `type`, `composition`, `bound` and `ignored` exclude values. */
export type Role =
  /** Text, examples and links for people. */
  | 'docs'
  /** A fact about the values, such as their default. */
  | 'annotation'
  /** Says how to read the values, such as `format`; it can change their type in the client. */
  | 'hint'
  /** Says which type the values have. */
  | 'type'
  /** Composes a schema of other schemas, each of which describes the same value. */
  | 'composition'
  /** Limits the values in a way that types of TypeScript cannot express, except the lengths of tuples. */
  | 'bound'
  /** Limits the values in a way that no type and no validator expresses. */
  | 'ignored'
  /** Names the schema or its dialect, or holds schemas to refer to. */
  | 'core'

export type Keyword = {
  readonly name: string
  readonly value: ValueType | 'any'
  readonly role: Role
  /** The types of the values that it is about; none for a keyword that is about all values. */
  readonly about: readonly TypeName[]
}

/** A row for each keyword of a schema: those of JSON Schema 2020-12 and older, and of OpenAPI 3.0 and 3.1. */
export const keywordTable: readonly Keyword[] = [
  row('title', 'text', 'docs'),
  row('description', 'text', 'docs'),
  row('$comment', 'text', 'docs'),
  row('example', 'any', 'docs'),
  row('examples', 'any', 'docs'),
  row('externalDocs', 'link', 'docs'),
  row('xml', 'object', 'docs'),

  row('default', 'any', 'annotation'),
  row('deprecated', 'flag', 'annotation'),
  row('readOnly', 'flag', 'annotation'),
  row('writeOnly', 'flag', 'annotation'),

  row('format', 'text', 'hint', 'number', 'string'),
  row('contentEncoding', 'text', 'hint', 'string'),
  row('contentMediaType', 'text', 'hint', 'string'),
  row('contentSchema', 'schema', 'hint', 'string'),
  row('discriminator', 'object', 'hint'),

  // `check-schemas.ts` checks the value.
  row('type', 'any', 'type'),
  row('nullable', 'flag', 'type'),
  row('const', 'any', 'type'),
  row('enum', 'list', 'type'),
  row('properties', 'schemas', 'type', 'object'),
  row('required', 'texts', 'type', 'object'),
  row('additionalProperties', 'schema', 'type', 'object'),
  row('patternProperties', 'schemas', 'type', 'object'),
  // nearcore writes tuples as lists of items.
  row('items', 'schema or list', 'type', 'array'),
  row('prefixItems', 'schema list', 'type', 'array'),

  // Joining the files checks the value.
  row('$ref', 'any', 'composition'),
  row('allOf', 'schema list', 'composition'),
  row('oneOf', 'schema list', 'composition'),
  row('anyOf', 'schema list', 'composition'),

  row('minimum', 'number', 'bound', 'number'),
  row('maximum', 'number', 'bound', 'number'),
  // OpenAPI 3.0 has flags.
  row('exclusiveMinimum', 'number or flag', 'bound', 'number'),
  row('exclusiveMaximum', 'number or flag', 'bound', 'number'),
  row('multipleOf', 'number', 'bound', 'number'),
  row('minLength', 'count', 'bound', 'string'),
  row('maxLength', 'count', 'bound', 'string'),
  row('pattern', 'text', 'bound', 'string'),
  row('minItems', 'count', 'bound', 'array'),
  row('maxItems', 'count', 'bound', 'array'),
  row('uniqueItems', 'flag', 'bound', 'array'),
  row('minProperties', 'count', 'bound', 'object'),
  row('maxProperties', 'count', 'bound', 'object'),

  row('not', 'schema', 'ignored'),
  row('if', 'schema', 'ignored'),
  row('then', 'schema', 'ignored'),
  row('else', 'schema', 'ignored'),
  row('dependentRequired', 'object', 'ignored', 'object'),
  row('dependentSchemas', 'schemas', 'ignored', 'object'),
  row('dependencies', 'object', 'ignored', 'object'),
  row('contains', 'schema', 'ignored', 'array'),
  row('minContains', 'count', 'ignored', 'array'),
  row('maxContains', 'count', 'ignored', 'array'),
  row('propertyNames', 'schema', 'ignored', 'object'),
  row('unevaluatedProperties', 'schema', 'ignored', 'object'),
  row('unevaluatedItems', 'schema', 'ignored', 'array'),
  row('$dynamicRef', 'text', 'ignored'),

  row('$schema', 'text', 'core'),
  row('$id', 'text', 'core'),
  row('$anchor', 'text', 'core'),
  row('$dynamicAnchor', 'text', 'core'),
  row('$vocabulary', 'object', 'core'),
  row('$defs', 'schemas', 'core'),
  row('definitions', 'schemas', 'core'),
]

function row(name: string, value: Keyword['value'], role: Role, ...about: readonly TypeName[]): Keyword {
  return { name, value, role, about }
}
