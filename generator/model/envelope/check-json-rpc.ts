import type { Document } from '../../load/document.js'
import type { Report } from '../../diagnostics/diagnostic.js'
import type { JsonObject } from '../../schema/json.js'
import { reportError } from '../position.js'
import { alternativesOf, objectShapes } from '../schemas/alternatives.js'
import { postOperations, requestBody, type Operation } from './operations.js'

/**
 * False after a report that no request of the description looks like one of JSON-RPC: it describes another kind of
 * service, and a report for each path would only repeat that.
 */
export function checkJsonRpc(document: Document, components: JsonObject, report: Report): boolean {
  const { root, dangling, locate } = document
  // A request that is a missing schema can be one of JSON-RPC.
  if (dangling.length > 0 || postOperations(document).some(each => isRequest(each, components))) return true
  const at = () => locate(root, 'paths')
  const message = 'This is not a description of JSON-RPC: no POST operation has a JSON body with a "method".'
  reportError(report, 'RPC106', at, message, help)
  return false
}

function isRequest(operation: Operation, components: JsonObject): boolean {
  const body = requestBody(operation)
  const objects = body === null ? [] : objectShapes(alternativesOf(components, body.content['schema'] ?? true))
  return objects.some(({ properties }) => properties.has('method') || properties.has('jsonrpc'))
}

const help =
  'Pass a description of a JSON-RPC service: one POST operation for each method, whose body has a constant "method". ' +
  'For a REST service, use a generator for REST.'
