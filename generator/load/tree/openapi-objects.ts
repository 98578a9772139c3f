import { schemaKeywords } from '../../schema/keywords/subschemas.js'

/**
 * The type of an object of an OpenAPI description, such as Schema Object. With it, a walk can distinguish a `$ref`
 * from a property of that name, an extension from a header `x-request-id`, and a schema from an example.
 */
export type ObjectType = keyof typeof objects

/**
 * For each type of object, the types of its entries by key; `*` is any other key. A list has the type of its items.
 * Keys without an entry are `literal`: plain data that no walk enters.
 */
const objects = {
  document: {
    info: 'other',
    servers: 'other',
    tags: 'other',
    security: 'other',
    externalDocs: 'other',
    paths: 'paths',
    webhooks: 'paths',
    components: 'components',
  },
  components: {
    schemas: 'schemas',
    responses: 'responses',
    parameters: 'parameters',
    examples: 'examples',
    requestBodies: 'requestBodies',
    headers: 'headers',
    securitySchemes: 'securitySchemes',
    links: 'links',
    callbacks: 'callbacks',
    pathItems: 'paths',
  },
  paths: { '*': 'pathItem' },
  pathItem: {
    parameters: 'parameter',
    servers: 'other',
    get: 'operation',
    put: 'operation',
    post: 'operation',
    delete: 'operation',
    options: 'operation',
    head: 'operation',
    patch: 'operation',
    trace: 'operation',
  },
  operation: {
    externalDocs: 'other',
    parameters: 'parameter',
    requestBody: 'requestBody',
    responses: 'responses',
    callbacks: 'callbacks',
    security: 'other',
    servers: 'other',
  },
  parameters: { '*': 'parameter' },
  parameter: { schema: 'schema', example: 'literal', examples: 'examples', content: 'contents' },
  headers: { '*': 'header' },
  header: { schema: 'schema', example: 'literal', examples: 'examples', content: 'contents' },
  requestBodies: { '*': 'requestBody' },
  requestBody: { content: 'contents' },
  responses: { '*': 'response' },
  response: { headers: 'headers', content: 'contents', links: 'links' },
  links: { '*': 'link' },
  link: { server: 'other' },
  securitySchemes: { '*': 'securityScheme' },
  securityScheme: {},
  callbacks: { '*': 'callback' },
  callback: { '*': 'pathItem' },
  contents: { '*': 'mediaType' },
  mediaType: { schema: 'schema', example: 'literal', examples: 'examples', encoding: 'encodings' },
  encodings: { '*': 'encoding' },
  encoding: { headers: 'headers' },
  examples: { '*': 'example' },
  example: { value: 'literal' },
  schemas: { '*': 'schema' },
  /** `schemaKeywords` has the keywords with subschemas. */
  schema: {
    discriminator: 'discriminator',
    externalDocs: 'other',
    xml: 'other',
    'x-rpc-result-by': 'resultBy',
  },
  discriminator: {},
  resultBy: { results: 'schemas' },
  other: { '*': 'other' },
  literal: {},
} as const

const schemaRow: Readonly<Record<string, ObjectType>> = { ...objects.schema, ...Object.fromEntries(schemaKeywords) }

export function objectTypeAt(parent: ObjectType, key: string): ObjectType {
  const row: Readonly<Record<string, ObjectType>> = parent === 'schema' ? schemaRow : objects[parent]
  const named = Object.hasOwn(row, key) ? row[key] : undefined
  if (named !== undefined) return named
  const isExtension = key.startsWith('x-') && hasExtensions(parent)
  return (isExtension ? undefined : row['*']) ?? 'literal'
}

// The author of the description chooses the keys of these objects.
const maps: ReadonlySet<ObjectType> = new Set<ObjectType>([
  'schemas',
  'headers',
  'parameters',
  'requestBodies',
  'contents',
  'encodings',
  'examples',
  'links',
  'securitySchemes',
])

/** True for objects in which a key that starts with `x-` is an extension and not a name. */
export function hasExtensions(objectType: ObjectType): boolean {
  return objectType !== 'literal' && !maps.has(objectType)
}

const referable: ReadonlySet<ObjectType> = new Set<ObjectType>([
  'pathItem',
  'operation',
  'parameter',
  'header',
  'requestBody',
  'response',
  'callback',
  'example',
  'link',
  'securityScheme',
  'schema',
])

/** True for objects that OpenAPI allows to be a `$ref`, and for operations, which some descriptions write as one. */
export function canBeReference(objectType: ObjectType): boolean {
  return referable.has(objectType)
}
