import type { Json, JsonObject } from '../../schema/json.js'
import { isObject, mapEntries, own } from '../../schema/json.js'
import { followPointer, pointerParts } from '../tree/pointer.js'
import type { Conversion } from './conversion.js'
import { operationFrame, partKey } from './frames.js'
import { rewriteExamples } from './rewrite-examples.js'

export type Frame = { readonly path: string; readonly item: JsonObject }

/** The path of a method that near-rpcgen wrote. Null for any other method, and after a report. */
export function readFrame(method: JsonObject, { sourceMap, report }: Conversion): Frame | null {
  const frame = own(method, operationFrame)
  if (frame === undefined) return null
  const path = isObject(frame) ? own(frame, 'path') : undefined
  const item = isObject(frame) ? own(frame, 'item') : undefined
  if (!isObject(frame) || typeof path !== 'string' || !isObject(item)) {
    report({
      code: 'RPC131',
      at: sourceMap.locate(method, operationFrame),
      message: `The "${operationFrame}" of the method "${String(own(method, 'name'))}" has no "path" or no "item".`,
      help: 'Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.',
    })
    return null
  }
  if (own(frame, 'hasPointers') !== true) return { path, item }
  return { path, item: rewriteExamples(item, body => mapEntries(body, value => partOf(value, method))) }
}

/** The part of the method to which a value points; any other value itself. */
function partOf(value: Json, method: JsonObject): Json {
  const pointer = isObject(value) ? own(value, partKey) : undefined
  const parts = typeof pointer === 'string' ? pointerParts(pointer) : null
  return parts === null ? value : (followPointer(method, parts).value ?? value)
}
