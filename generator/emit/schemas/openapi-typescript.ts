import type * as OpenapiTypescript from 'openapi-typescript'
import type { GlobalContext, SchemaObject, TransformNodeOptions } from 'openapi-typescript'
import type TypeScript from 'typescript'
import { loadWithOurTypeScript, ts } from '../text/large-libraries.js'
import { isUnsafeInteger } from '../../schema/values/integers.js'
import { isList, type Json, type JsonObject } from '../../schema/json.js'
import { refName, refTo } from '../../schema/references/references.js'
import type { MakeTypeNodes } from './type-nodes.js'

/** Only its transformation: its reader of files would load a parser, a linter and a validator. */
const { default: transformSchemaObject } = loadWithOurTypeScript(
  'openapi-typescript/dist/transform/schema-object.cjs',
) as { readonly default: typeof OpenapiTypescript.transformSchemaObject }

type Transform = NonNullable<GlobalContext['transform']>
type TransformProperty = NonNullable<GlobalContext['transformProperty']>

/** The types that openapi-typescript makes of printable schemas. It is known in this file only: docs/dependencies.md. */
export const openapiTypescript: MakeTypeNodes = schemas => {
  const docs = new Map<TypeScript.Node, string>()
  const context = contextOf(schemas, arraysAndIntegers(), (property, schema) => {
    const text = isPrintable(schema) && schema['x-docs']
    if (typeof text === 'string') docs.set(property, text)
    return property
  })
  const types = new Map<string, TypeScript.TypeNode>()
  for (const [name, schema] of schemas) types.set(name, typeNode(schema, { path: refTo(name).$ref, ctx: context }))
  return { types, docs, usesWithRequired: context.injectFooter.length > 0 }
}

/** The types that openapi-typescript cannot make: exact tuples, readonly arrays, integers beyond 2^53. */
function arraysAndIntegers(): Transform {
  // openapi-typescript transforms each field twice. Without the cache, time would double with each level of nesting.
  const nodes = new WeakMap<object, TypeScript.TypeNode>()
  return (schema, options) => {
    if (!isPrintable(schema)) return undefined
    const known = nodes.get(schema)
    if (known !== undefined) return known
    const node = schema['type'] === 'array' ? arrayNode(schema, options) : integerNode(schema)
    if (node !== undefined) nodes.set(schema, node)
    return node
  }
}

function integerNode(schema: JsonObject): TypeScript.TypeNode | undefined {
  const { createKeywordTypeNode, createTypeReferenceNode, createUnionTypeNode } = ts.factory
  const { BigIntKeyword, NeverKeyword, NumberKeyword, UndefinedKeyword } = ts.SyntaxKind
  if (schema['type'] === 'bigint') return createKeywordTypeNode(BigIntKeyword)
  if (schema['type'] === 'never') return createKeywordTypeNode(NeverKeyword)
  if (schema['type'] === 'undefined') return createKeywordTypeNode(UndefinedKeyword)
  if (schema['type'] === 'function') return createTypeReferenceNode('Function')
  if (!isUnsafeInteger(schema)) return undefined
  return createUnionTypeNode([createKeywordTypeNode(NumberKeyword), createKeywordTypeNode(BigIntKeyword)])
}

function arrayNode(schema: JsonObject, options: TransformNodeOptions): TypeScript.TypeNode {
  const { prefixItems, items = true, minItems } = schema
  const array = isList(prefixItems)
    ? tupleNode(prefixItems, Number(minItems), items, options)
    : ts.factory.createArrayTypeNode(typeNode(items, options))
  return ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, array)
}

function tupleNode(
  prefixItems: readonly Json[],
  required: number,
  rest: Json,
  options: TransformNodeOptions,
): TypeScript.TupleTypeNode {
  const elements = prefixItems.map((item, index) => {
    const node = typeNode(item, options)
    return index < required ? node : ts.factory.createOptionalTypeNode(node)
  })
  const more = rest === false ? [] : [ts.factory.createArrayTypeNode(typeNode(rest, options))]
  return ts.factory.createTupleTypeNode([...elements, ...more.map(node => ts.factory.createRestTypeNode(node))])
}

function typeNode(schema: Json, options: TransformNodeOptions): TypeScript.TypeNode {
  // Its type for schemas is narrower than the schemas that it reads.
  return transformSchemaObject(schema as Json & SchemaObject, options)
}

/** False for `true` and `false`, which openapi-typescript also passes to its hooks. */
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
    // Callers can omit a field with a default, because the node assumes the default.
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
    // Callers only read results, and parts of the client freeze them. A builder only reads its params.
    immutable: true,
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
  const resolve = ($ref: string): JsonObject | undefined => schemas.get(refName({ $ref }) ?? '')
  // The missing properties serve only to bundle files, which `load` has done.
  return { ...context, resolve } as GlobalContext
}
