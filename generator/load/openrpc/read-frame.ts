import { isList, isObject, mapEntries, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import type { Conversion } from './conversion.js'
import { operationKey, pairingKey } from './frames.js'
import { rewriteExamples } from './rewrite-examples.js'

export type Frame = { readonly path: string; readonly item: JsonObject }

/** The path of a method that near-rpcgen wrote. Null for any other method, and after a report. */
export function readFrame(method: JsonObject, conversion: Conversion): Frame | null {
  const frame = own(method, operationKey)
  if (frame === undefined) return null
  const [path, item] = [valueAt(frame, 'path'), valueAt(frame, 'item')]
  if (!isObject(frame) || typeof path !== 'string' || !isObject(item)) {
    conversion.report({
      code: 'RPC131',
      at: conversion.sourceMap.locate(method, operationKey),
      message: `The "${operationKey}" of the method "${String(own(method, 'name'))}" has no "path" or no "item".`,
      help: 'Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.',
    })
    return null
  }
  if (own(frame, 'hasPairings') !== true) return { path, item }
  const results = resultsOf(method, conversion)
  return { path, item: rewriteExamples(item, body => mapEntries(body, value => resultAt(value, results))) }
}

/** The result of each pairing; undefined for a pairing without one. */
function resultsOf(method: JsonObject, { resolve }: Conversion): readonly (Json | undefined)[] {
  const examples = own(method, 'examples')
  return (isList(examples) ? examples : []).map(example => {
    const pairing = resolve(example)
    const result = isObject(pairing) ? resolve(own(pairing, 'result') ?? null) : null
    return valueAt(result, 'value')
  })
}

/** The result whose number stands here; any other value itself. */
function resultAt(value: Json, results: readonly (Json | undefined)[]): Json {
  const number = valueAt(value, pairingKey)
  return (typeof number === 'number' ? results[number] : undefined) ?? value
}
