import type { Report } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { refuse } from './place.js'
import type { Place } from './place.js'

/** A POST of the description, before anything is known about the method behind it. */
export type Operation = {
  readonly path: string
  readonly node: JsonObject
  readonly at: Place
}

/** A body of JSON, with its schema and its examples. */
export type Body = {
  readonly content: JsonObject
  /** As the description keys the response: `200`; null for a request. */
  readonly status: string | null
}

/** A path without a POST is reported: JSON-RPC is posted. */
export function operationsOf({ root, locate }: Document, report: Report): readonly Operation[] {
  const paths = isObject(root['paths']) ? root['paths'] : {}
  return Object.entries(paths).flatMap(([path, item]) => {
    const node = isObject(item) ? item['post'] : undefined
    if (isObject(node)) return [{ path, node, at: () => locate(node) }]
    const at: Place = () => (isObject(item) ? locate(item) : locate(paths, path))
    refuse(report, 'RPC106', at, `The path "${path}" has no POST operation.`, 'Describe the method under "post".')
    return []
  })
}

export function requestBody({ node }: Operation): Body | null {
  const content = jsonContent(node['requestBody'])
  return content === null ? null : { content, status: null }
}

/** In the order of the description; responses without JSON carry no JSON-RPC answer. */
export function responseBodies({ node }: Operation): readonly Body[] {
  const responses = node['responses']
  return Object.entries(isObject(responses) ? responses : {}).flatMap(([status, response]) => {
    const content = jsonContent(response)
    return content === null ? [] : [{ content, status }]
  })
}

function jsonContent(holder: Json | undefined): JsonObject | null {
  const content = isObject(holder) ? holder['content'] : undefined
  const types = Object.entries(isObject(content) ? content : {})
  const [, found] = types.find(([type]) => /^application\/json\s*(;|$)/i.test(type)) ?? []
  return isObject(found) ? found : null
}
