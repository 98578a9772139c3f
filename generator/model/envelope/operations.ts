import type { Report } from '../../diagnostics/diagnostic.js'
import type { Document } from '../../load/document.js'
import { asObject, isObject, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { reportError, type LazyPosition } from '../position.js'

/** A POST operation of the description. */
export type Operation = {
  readonly path: string
  readonly node: JsonObject
  readonly at: LazyPosition
}

/** A JSON body with its schema and examples. */
export type Body = {
  readonly content: JsonObject
  /** The response's key in the description, such as `200`; null for a request. */
  readonly status: string | null
}

/** The POST operations. Reports each path without one, because JSON-RPC uses only POST. */
export function operationsOf(document: Document, report: Report): readonly Operation[] {
  const operations = postOperations(document)
  const known = new Set(operations.map(({ path }) => path))
  const paths = pathsOf(document)
  for (const [path, item] of Object.entries(paths)) {
    if (known.has(path)) continue
    const at: LazyPosition = () => (isObject(item) ? document.locate(item) : document.locate(paths, path))
    const help = 'Describe the method under "post". If the path is none of a method, remove it, here or in an overlay.'
    reportError(report, 'RPC106', at, `The path "${path}" has no POST operation.`, help)
  }
  return operations
}

/** The POST operations of all paths that have one. */
export function postOperations(document: Document): readonly Operation[] {
  return Object.entries(pathsOf(document)).flatMap(([path, item]) => {
    const node = valueAt(item, 'post')
    return isObject(node) ? [{ path, node, at: () => document.locate(node) }] : []
  })
}

function pathsOf({ root }: Document): JsonObject {
  return asObject(root['paths'])
}

export function requestBody({ node }: Operation): Body | null {
  const content = jsonContent(node['requestBody'])
  return content === null ? null : { content, status: null }
}

/** The JSON bodies of all responses, in the order of the description. */
export function responseBodies({ node }: Operation): readonly Body[] {
  return Object.entries(asObject(node['responses'])).flatMap(([status, response]) => {
    const content = jsonContent(response)
    return content === null ? [] : [{ content, status }]
  })
}

function jsonContent(body: Json | undefined): JsonObject | null {
  const types = Object.entries(asObject(valueAt(body, 'content')))
  const [, media] = types.find(([type]) => /^application\/json\s*(;|$)/i.test(type)) ?? []
  return isObject(media) ? media : null
}
