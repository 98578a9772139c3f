import { isList, isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import type { Conversion } from './conversion.js'

type Pairing = { readonly name: string; readonly summary: Json; readonly pairing: JsonObject }

/** The examples of a method's requests, by name. */
export function requestExamples(method: JsonObject, isByName: boolean, conversion: Conversion): JsonObject {
  return examplesOf(method, conversion, pairing => {
    const params = own(pairing, 'params')
    const listed = (isList(params) ? params : []).map(conversion.resolve).filter(isObject)
    const entries = listed.map((each, index) => [isByName ? String(each['name']) : index, each] as const)
    const values = entries.map(([key, each]) => [key, own(each, 'value') ?? null] as const)
    const value = conversion.sourceMap.derive(
      isByName ? Object.fromEntries(values) : values.map(([, each]) => each),
      isList(params) ? params : pairing,
      new Map(entries.map(([key, each]) => [String(key), each])),
    )
    return { jsonrpc: '2.0', id: 1, method: own(method, 'name') ?? '', params: value }
  })
}

/** The examples of a method's results, by name. */
export function resultExamples(method: JsonObject, conversion: Conversion): JsonObject {
  return examplesOf(method, conversion, pairing => {
    const result = conversion.resolve(own(pairing, 'result') ?? null)
    const value = valueAt(result, 'value')
    return value === undefined ? null : { jsonrpc: '2.0', id: 1, result: value }
  })
}

/** The examples that a method's pairings give, each at the position of its pairing. */
function examplesOf(
  method: JsonObject,
  conversion: Conversion,
  valueOf: (pairing: JsonObject) => JsonObject | null,
): JsonObject {
  const { derive } = conversion.sourceMap
  const examples = pairings(method, conversion).flatMap(({ name, summary, pairing }) => {
    const value = valueOf(pairing)
    if (value === null) return []
    const example = derive({ summary, value: derive(value, pairing) }, pairing)
    return [{ name, pairing, example }]
  })
  return derive(
    Object.fromEntries(examples.map(({ name, example }) => [name, example])),
    method,
    new Map(examples.map(({ name, pairing }) => [name, pairing])),
  )
}

function pairings(method: JsonObject, { resolve }: Conversion): readonly Pairing[] {
  const examples = own(method, 'examples')
  return (isList(examples) ? examples : [])
    .map(resolve)
    .filter(isObject)
    .map((pairing, index) => ({
      name: String(own(pairing, 'name') ?? `example ${index + 1}`),
      summary: own(pairing, 'summary') ?? own(pairing, 'description') ?? '',
      pairing,
    }))
}
