import * as client from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { isList, isObject, type Json, type JsonObject } from '../../generator/schema/json.js'
import type { Example, Method } from '../../generator/model/interface.js'
import { parseExact } from '../../templates/runtime/json/parse-exact.js'
import { stringifyExact } from '../../templates/runtime/json/stringify-exact.js'
import type { Outcome } from '../../templates/runtime/outcome.js'
import { answerReader } from '../../templates/runtime/answers/answer-reader.js'
import type { Request } from '../../templates/runtime/request.js'
import { asSent } from './as-sent.js'
import { bodyChecker } from './body-checker.js'
import { readOurDescription } from './our-description.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/** Compares our own examples with their schemas and with the generated client. */
const { document, iface } = await readOurDescription()
const check = bodyChecker(asSent(document.root))
const builders: ReadonlyMap<string, unknown> = new Map(Object.entries(client))

describe.each(iface.methods)('$wireName', method => {
  const requests = examplesOf(method, 'request')
  const failures = examplesOf(method, 'error')

  test('has a request, a result and each error as an example', () => {
    expect(requests).not.toEqual([])
    expect(examplesOf(method, 'result')).not.toEqual([])
    const shown = failures.map(example => `${layerOf(method, example)} ${example.name}`)
    const declared = method.errors.map(({ layer, kind }) => `${layer} ${kind}`)
    expect([...new Set(shown)].toSorted()).toEqual(declared.toSorted())
  })

  test.each(method.variants)('has a request and a result for $param "$value"', ({ param, value, result }) => {
    expect(requests.map(({ body }) => objectOf(paramsIn(body))[param])).toContain(value)
    const example = examplesOf(method, 'result').find(({ name }) => name === value)
    expect(checkNamed(result, objectOf(example?.body)['result'])).toEqual([])
  })

  test.each(requests)('the request "$name" matches its schema', ({ body }) => {
    expect(check(['paths', pathOf(method), 'post', 'requestBody', ...content], body)).toEqual([])
  })

  test('params that no builder writes match their schema', () => {
    for (const params of method.unwritten.flatMap(({ examples }) => examples)) {
      const body = { jsonrpc: '2.0', id: 'dontcare', method: method.wireName, params }
      expect(check(['paths', pathOf(method), 'post', 'requestBody', ...content], body)).toEqual([])
    }
  })

  test.each(requests)('the request "$name" is the one that the builder writes', ({ body }) => {
    expect(written(buildOwn(method, paramsIn(body)))).toEqual(body)
  })

  test.each(requests)('the request "$name" is the one that the builder of its variant writes', ({ body }) => {
    for (const { name, param, value } of method.variants) {
      const { [param]: selector, ...params } = objectOf(paramsIn(body))
      if (selector === value) expect(written(build(name, params))).toEqual(body)
    }
  })

  test.each(answersOf(method))('the answer "$name" with status $status matches its schema', ({ body, status }) => {
    expect(check(['paths', pathOf(method), 'post', 'responses', String(status), ...content], body)).toEqual([])
  })

  test.each(failures)('the client reads the error "$name" with status $status as its kind', example => {
    const outcome = answered(method, example)
    expect(outcome).toMatchObject({ ok: false, error: { kind: example.name, layer: layerOf(method, example) } })
    const layer = layerOf(method, example)
    const { info } = method.errors.find(it => it.kind === example.name && it.layer === layer) ?? {}
    const said = 'error' in outcome ? outcome.error.info : undefined
    if (info?.kind === 'object') expect(checkNamed(info.schema, said)).toEqual([])
    else expect(said).toEqual({})
  })

  test.each(failures)('the error "$name" has a status that nodes send: $status', example => {
    expect(statusesOf(example.name, layerOf(method, example))).toContain(example.status)
  })

  test.each(examplesOf(method, 'result'))('the client returns the result "$name" unchanged', example => {
    expect(answered(method, example)).toEqual({ ok: true, result: objectOf(example.body)['result'] })
  })
})

test('the checks can fail', () => {
  expect(checkNamed('BlockReference', { finality: 'soon' })).not.toEqual([])
  expect(check(['paths', '/gas_price', 'post', 'requestBody', ...content], { method: 'gas_price' })).not.toEqual([])
})

const content = ['content', 'application/json', 'schema']

function examplesOf({ examples }: Method, role: Example['role']): readonly Example[] {
  return examples.filter(example => example.role === role)
}

function answersOf({ examples }: Method): readonly Example[] {
  return examples.filter(({ role }) => role !== 'request')
}

/** The kind on the wire; if a node reports the failure inside a result, the declared kind. */
function layerOf({ errors }: Method, { name, body }: Example): Json | undefined {
  const { error } = objectOf(body)
  return isObject(error) ? error['name'] : errors.find(({ kind }) => kind === name)?.layer
}

function statusesOf(kind: string, layer: Json | undefined): readonly number[] {
  if (layer !== 'HANDLER_ERROR') return layer === 'INTERNAL_ERROR' ? [500] : [400]
  if (kind === 'TIMEOUT_ERROR') return [408]
  return kind === 'UNKNOWN_BLOCK' ? [200, 422] : [200]
}

/** The outcome of the method's first request if the answer is this example. */
function answered(method: Method, { body, status }: Example): Outcome {
  const [request] = examplesOf(method, 'request')
  const sent = buildOwn(method, paramsIn(request?.body))
  const { id } = objectOf(body)
  const answer = { status: status ?? 0, headers: new Headers(), body: stringifyExact(body) }
  return answerReader(sent, typeof id === 'string' ? id : 'dontcare')(answer)
}

function build(name: string, ...params: readonly (Json | undefined)[]): Request {
  const builder = builders.get(name)
  if (!isBuilder(builder)) throw new Error(`The client has no builder "${name}".`)
  return builder(...params)
}

/** Params by position are the arguments of the builder. */
function buildOwn({ name, params: { kind } }: Method, params: Json | undefined): Request {
  return build(name, ...(kind === 'positional' && isList(params) ? params : [params]))
}

function isBuilder(value: unknown): value is (...params: readonly (Json | undefined)[]) => Request {
  return typeof value === 'function'
}

/** The body on the wire. */
function written(request: Request): unknown {
  return parseExact(stringifyExact({ jsonrpc: '2.0', id: 'dontcare', ...request }))
}

function paramsIn(body: Json | undefined): Json | undefined {
  return objectOf(body)['params']
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function pathOf({ wireName }: Method): string {
  return `/${wireName}`
}

/** Checks a value against a type of the client. */
function checkNamed(name: string, value: unknown): readonly string[] {
  return named(['components', 'schemas', name], value)
}
const named = bodyChecker({
  components: { schemas: Object.fromEntries(namedSchemas(iface).map(({ name, schema }) => [name, schema])) },
})
