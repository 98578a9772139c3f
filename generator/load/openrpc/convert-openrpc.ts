import type { Diagnostic, Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { isList, isObject, own } from '../../schema/json.js'
import { followPointer, pointerParts } from '../tree/pointer.js'
import type { SourceMap } from '../tree/source-map.js'
import { openRpcErrors } from './openrpc-errors.js'
import { requestExamples, resultExamples } from './openrpc-examples.js'
import { openRpcParams } from './openrpc-params.js'

/** True for an OpenRPC document. */
export function isOpenRpc(root: Json | undefined): root is JsonObject {
  return isObject(root) && own(root, 'openrpc') !== undefined
}

/** What the parts of the conversion share. */
export type Conversion = {
  readonly sourceMap: SourceMap
  /** The target of a reference inside the document; a value that is no reference itself. */
  readonly resolve: (value: Json) => Json
}

/** An OpenRPC document as an OpenAPI description: a path with the envelopes of JSON-RPC 2.0 for each method. */
export function convertOpenRpc(root: JsonObject, sourceMap: SourceMap, report: Report): JsonObject {
  const conversion: Conversion = { sourceMap, resolve: value => resolveIn(root, value, sourceMap, report) }
  const methods = own(root, 'methods')
  const converted = (isList(methods) ? methods : []).map(conversion.resolve).filter(isObject)
  const paths = converted.map(method => [`/${String(method['name'])}`, pathItem(method, conversion)] as const)
  const components = own(root, 'components')
  const schemas = isObject(components) ? own(components, 'schemas') : undefined
  const extensions = Object.entries(root).filter(([key]) => key.startsWith('x-'))
  return sourceMap.derive(
    {
      ...Object.fromEntries(extensions),
      openapi: '3.1.0',
      info: own(root, 'info') ?? {},
      paths: isList(methods) ? sourceMap.derive(Object.fromEntries(paths), methods) : {},
      ...(isObject(components) && {
        components: sourceMap.derive({ schemas: isObject(schemas) ? schemas : {} }, components),
      }),
    },
    root,
  )
}

function pathItem(method: JsonObject, conversion: Conversion): JsonObject {
  const { sourceMap } = conversion
  const kept = Object.entries(method).filter(
    ([key]) => key.startsWith('x-') || ['summary', 'description', 'deprecated', 'externalDocs'].includes(key),
  )
  const name = sourceMap.derive({ const: own(method, 'name') ?? '' }, method)
  const params = openRpcParams(method, conversion)
  const required = ['jsonrpc', 'id', 'method', ...(params.isRequired ? ['params'] : [])]
  const properties = { ...envelope, method: name, ...(params.schema !== null && { params: params.schema }) }
  const errors = openRpcErrors(method, conversion)
  const answer = (key: string, schema: Json): JsonObject => ({
    type: 'object',
    required: ['jsonrpc', 'id', key],
    properties: { ...envelope, [key]: schema },
  })
  const post = {
    ...Object.fromEntries(kept),
    requestBody: body({ type: 'object', required, properties }, requestExamples(method, params.isByName, conversion)),
    responses: {
      '200': {
        description: 'The answer.',
        ...body(
          { oneOf: [answer('result', resultOf(method, conversion)), ...errors.map(error => answer('error', error))] },
          resultExamples(method, conversion),
        ),
      },
    },
  }
  return sourceMap.derive({ post: sourceMap.derive(post, method) }, method)
}

// OpenRPC says nothing about ids. The mark tells `lint` that their range is known.
const envelope: JsonObject = {
  jsonrpc: { const: '2.0' },
  id: { type: ['string', 'integer'], 'x-unsafe-integer': false },
}

function body(schema: JsonObject, examples: JsonObject): JsonObject {
  const shown = Object.keys(examples).length === 0 ? {} : { examples }
  return { content: { 'application/json': { schema, ...shown } } }
}

/** The schema of a result. A method without one is a notification, which services answer with null. */
function resultOf(method: JsonObject, { resolve }: Conversion): Json {
  const result = resolve(own(method, 'result') ?? null)
  return isObject(result) ? (own(result, 'schema') ?? true) : { type: 'null' }
}

const longestChain = 20

/** Follows references to parts that are no schemas, such as content descriptors. Null after a report. */
function resolveIn(root: JsonObject, value: Json, sourceMap: SourceMap, report: Report): Json {
  let found: Json = value
  for (let step = 0; step < longestChain; step++) {
    const reference: Json | undefined = isObject(found) ? own(found, '$ref') : undefined
    if (!isObject(found) || reference === undefined) return found
    const parts = typeof reference === 'string' && reference.startsWith('#') ? pointerParts(reference.slice(1)) : null
    const target: Json | undefined = parts === null ? undefined : followPointer(root, parts).value
    if (target === undefined) break
    found = target
  }
  report(dangling(found, sourceMap))
  return null
}

function dangling(node: Json, sourceMap: SourceMap): Diagnostic {
  const reference = isObject(node) ? String(own(node, '$ref')) : ''
  return {
    code: 'RPC102',
    severity: 'error',
    at: isObject(node) ? sourceMap.locate(node, '$ref') : null,
    message: `The reference "${reference}" leads to no part of this OpenRPC document.`,
    help: 'Refer to a part of the same file, such as "#/components/contentDescriptors/Block". Schemas can be in other files.',
  }
}
