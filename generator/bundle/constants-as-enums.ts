import type { Document } from '../load/document.js'
import { rewrite } from '../load/tree/rewrite.js'
import type { JsonObject } from '../schema/json.js'
import { constants } from './openapi-30/constants.js'

/** Writes each constant as an enumeration of one value with its type, as in OpenAPI 3.0: many generators type only that. */
export function constantsAsEnums(root: JsonObject, document: Pick<Document, 'derive'>): JsonObject {
  return rewrite(root, document, (node, objectType) =>
    objectType === 'schema' ? constants.apply(node, nothingIsLost) : node,
  )
}

/** An enumeration says all that a constant says. */
function nothingIsLost(keyword: string): never {
  throw new Error(`"${keyword}" is written as an enumeration without a loss.`)
}
