import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { isList, isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import type { ReferenceScope } from '../references/target.js'
import type { Conversion } from './conversion.js'
import { documentKey, operationKey } from './frames.js'
import { fromDraft7 } from './from-draft-7.js'
import { openRpcErrors } from './openrpc-errors.js'
import { requestExamples, resultExamples } from './openrpc-examples.js'
import { openRpcParams } from './openrpc-params.js'
import { readFrame } from './read-frame.js'
import { createResolver, withBases } from './resolve-parts.js'

/** True for an OpenRPC document. */
export function isOpenRpc(root: Json | undefined): root is JsonObject {
  return isObject(root) && own(root, 'openrpc') !== undefined
}

export type Converted = {
  readonly root: JsonObject
  readonly diagnostics: readonly Diagnostic[]
  /** Files to read before the document can be converted. */
  readonly missingFiles: ReadonlySet<string>
}

/**
 * An OpenRPC document as an OpenAPI description: a path with the envelopes of JSON-RPC 2.0 for each method. `bases` gets
 * the files of parts to which references lead, for the references in them.
 */
export function convertOpenRpc(scope: ReferenceScope, bases: WeakMap<object, string>): Converted {
  const { resolve, diagnostics, missingFiles } = createResolver(scope, bases)
  const reported: Diagnostic[] = []
  const sourceMap = withBases(scope.sourceMap, bases)
  const converted = convert(scope.root, { resolve, sourceMap, report: diagnostic => void reported.push(diagnostic) })
  return { root: fromDraft7(converted, sourceMap), diagnostics: [...diagnostics, ...reported], missingFiles }
}

function convert(root: JsonObject, conversion: Conversion): JsonObject {
  const { sourceMap } = conversion
  const methods = own(root, 'methods')
  const converted = (isList(methods) ? methods : []).map(conversion.resolve).filter(isObject)
  const paths = converted.map(method => {
    const { path, item } = readFrame(method, conversion) ?? {
      path: `/${String(method['name'])}`,
      item: pathItem(method, conversion),
    }
    return [path, item] as const
  })
  const components = own(root, 'components')
  const schemas = valueAt(components, 'schemas')
  const kept = Object.entries(root).filter(([key]) => isKept(key))
  const { components: others, ...frame } = frameOf(root)
  return sourceMap.derive(
    {
      ...Object.fromEntries(kept),
      openapi: '3.1.0',
      info: own(root, 'info') ?? {},
      ...frame,
      paths: isList(methods) ? sourceMap.derive(Object.fromEntries(paths), methods) : {},
      ...(isObject(components) && {
        components: sourceMap.derive(
          { schemas: isObject(schemas) ? schemas : {}, ...(isObject(others) ? others : {}) },
          components,
        ),
      }),
    },
    root,
  )
}

/** True for keys of the root that OpenAPI has too. */
function isKept(key: string): boolean {
  return (key.startsWith('x-') && key !== documentKey) || key === 'servers' || key === 'externalDocs'
}

const frameKeys: ReadonlySet<string> = new Set(['info', 'security', 'tags', 'webhooks', 'components'])

/** The parts of OpenAPI for which OpenRPC has no place; none in a document that near-rpcgen did not write. */
function frameOf(root: JsonObject): JsonObject {
  const frame = own(root, documentKey)
  return isObject(frame) ? Object.fromEntries(Object.entries(frame).filter(([key]) => frameKeys.has(key))) : {}
}

function pathItem(method: JsonObject, conversion: Conversion): JsonObject {
  const { sourceMap } = conversion
  const kept = Object.entries(method).filter(
    ([key]) =>
      (key.startsWith('x-') && key !== operationKey) ||
      ['summary', 'description', 'deprecated', 'externalDocs'].includes(key),
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
