import {
  transformSchemaObject,
  type GlobalContext,
  type SchemaObject,
  type TransformNodeOptions,
} from 'openapi-typescript'
import ts from 'typescript'
import { isList, type Json, type JsonObject } from '../../load/json.js'

export type TypeNodes = {
  readonly types: ReadonlyMap<string, ts.TypeNode>
  /** Doc comments of fields. */
  readonly docs: ReadonlyMap<ts.Node, string>
  /** Whether a type uses openapi-typescript's own `WithRequired`. */
  readonly usesWithRequired: boolean
}

type Transform = NonNullable<GlobalContext['transform']>
type TransformProperty = NonNullable<GlobalContext['transformProperty']>

/** The types of printable schemas, by name, as openapi-typescript makes them. */
export function typeNodes(schemas: ReadonlyMap<string, JsonObject>): TypeNodes {
  const docs = new Map<ts.Node, string>()
  const context = contextOf(schemas, arraysAndIntegers(), (property, schema) => {
    const text = isPrintable(schema) && schema['x-docs']
    if (typeof text === 'string') docs.set(property, text)
    return property
  })
  const types = new Map<string, ts.TypeNode>()
  for (const [name, schema] of schemas)
    types.set(name, typeNode(schema, { path: `#/components/schemas/${name}`, ctx: context }))
  return { types, docs, usesWithRequired: context.injectFooter.length > 0 }
}

/** Where openapi-typescript falls short: exact tuples, read-only arrays, integers of any size. */
function arraysAndIntegers(): Transform {
  // It asks twice for a field; without the memory, time would double with each level of nesting.
  const made = new WeakMap<object, ts.TypeNode>()
  return (schema, options) => {
    if (!isPrintable(schema)) return undefined
    const known = made.get(schema)
    if (known !== undefined) return known
    const node = schema['type'] === 'array' ? arrayNode(schema, options) : integerNode(schema)
    if (node !== undefined) made.set(schema, node)
    return node
  }
}

function integerNode(schema: JsonObject): ts.TypeNode | undefined {
  const bigint = ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword)
  if (schema['type'] === 'bigint') return bigint
  if (schema['x-unsafe-integer'] !== true) return undefined
  return ts.factory.createUnionTypeNode([ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword), bigint])
}

function arrayNode(schema: JsonObject, options: TransformNodeOptions): ts.TypeNode {
  const { prefixItems, items = true, minItems } = schema
  const array = isList(prefixItems)
    ? tupleNode(prefixItems, Number(minItems), items, options)
    : ts.factory.createArrayTypeNode(typeNode(items, options))
  return schema['x-readonly'] === true ? ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, array) : array
}

function tupleNode(
  prefixItems: readonly Json[],
  required: number,
  rest: Json,
  options: TransformNodeOptions,
): ts.TupleTypeNode {
  const elements = prefixItems.map((item, index) => {
    const node = typeNode(item, options)
    return index < required ? node : ts.factory.createOptionalTypeNode(node)
  })
  const more = rest === false ? [] : [ts.factory.createArrayTypeNode(typeNode(rest, options))]
  return ts.factory.createTupleTypeNode([...elements, ...more.map(node => ts.factory.createRestTypeNode(node))])
}

function typeNode(schema: Json, options: TransformNodeOptions): ts.TypeNode {
  // Its own type for schemas is narrower than what it reads.
  return transformSchemaObject(schema as Json & SchemaObject, options)
}

/** openapi-typescript hands its hooks what it was given, `true` and `false` included. */
function isPrintable(schema: unknown): schema is JsonObject {
  return typeof schema === 'object' && schema !== null
}

function contextOf(
  schemas: ReadonlyMap<string, JsonObject>,
  transform: Transform,
  transformProperty: TransformProperty,
): GlobalContext {
  const context: Omit<GlobalContext, 'redoc' | 'resolve'> = {
    transform,
    transformProperty,
    postTransform: undefined,
    // A default is what the node assumes; callers may leave the field out.
    defaultNonNullable: false,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
  }
  const resolve = ($ref: string): JsonObject | undefined => schemas.get($ref.slice($ref.lastIndexOf('/') + 1))
  // What is left out serves only the bundling of files, which `load` has done.
  return { ...context, resolve } as GlobalContext
}
