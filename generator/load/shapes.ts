/**
 * What stands where in an OpenAPI description. Only with it can a walk tell a `$ref` from a property of that name,
 * an extension from a header called `x-request-id`, and a schema from an example that looks like one.
 */
export type Shape = keyof typeof shapes

/**
 * For each shape, the shape of its entries by key; `*` is any other key. A list has the shape of its items.
 * What no row names is `literal`: data, into which nobody looks.
 */
const shapes = {
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
    securitySchemes: 'other',
    links: 'other',
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
  response: { headers: 'headers', content: 'contents', links: 'other' },
  callbacks: { '*': 'callback' },
  callback: { '*': 'pathItem' },
  contents: { '*': 'mediaType' },
  mediaType: { schema: 'schema', example: 'literal', examples: 'examples', encoding: 'encodings' },
  encodings: { '*': 'encoding' },
  encoding: { headers: 'headers' },
  examples: { '*': 'example' },
  example: { value: 'literal' },
  schemas: { '*': 'schema' },
  schema: {
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
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits this table
    then: 'schema',
    else: 'schema',
    contentSchema: 'schema',
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

export function shapeOf(parent: Shape, key: string): Shape {
  const row: Readonly<Record<string, Shape>> = shapes[parent]
  const named = Object.hasOwn(row, key) ? row[key] : undefined
  if (named !== undefined) return named
  const isExtension = key.startsWith('x-') && hasExtensions(parent)
  return isExtension || !Object.hasOwn(row, '*') ? 'literal' : (row['*'] ?? 'literal')
}

// Their keys are names that the author of the description is free to choose.
const maps: ReadonlySet<Shape> = new Set<Shape>([
  'schemas',
  'headers',
  'parameters',
  'requestBodies',
  'contents',
  'encodings',
  'examples',
])

/** True where a key that starts with `x-` is an extension, and not a name. */
export function hasExtensions(shape: Shape): boolean {
  return shape !== 'literal' && !maps.has(shape)
}

const referable: ReadonlySet<Shape> = new Set<Shape>([
  'pathItem',
  'parameter',
  'header',
  'requestBody',
  'response',
  'callback',
  'example',
  'schema',
])

/** True where OpenAPI lets a `$ref` stand in place of the thing itself. */
export function mayBeReference(shape: Shape): boolean {
  return referable.has(shape)
}
