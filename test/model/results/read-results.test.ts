import { expect, test } from 'vitest'
import type { Json } from '../../../generator/schema/json.js'
import type { Result } from '../../../generator/model/interface.js'
import { description, object, ref } from '../description.js'
import { read } from '../document-of.js'
import { byName, typesIn, type Types } from '../types-in.js'

const text = { type: 'string' }
const schemas = { Sent: object({ hash: text }), Done: object({ status: text }), Milestone: { enum: ['NONE', 'FINAL'] } }
const waiting = object({ tx: text, 'wait_until?': { ...ref('Milestone'), default: 'FINAL' } })
const path = '/paths/send_tx/post/responses/200/content/application/json/schema/oneOf/0/properties/result'

type Found = { readonly result: Result | undefined; readonly schemas: Types; readonly findings: readonly string[] }

function readResult(result: Json, params: Json = waiting): Found {
  const { found, findings } = read(description({ send_tx: { params, result } }, schemas))
  const readable = found?.schemas.filter(({ writable }) => !writable) ?? []
  return { result: found?.methods[0]?.result, schemas: byName(readable), findings }
}

test('a result without the extension has one schema', () => {
  expect(readResult({ type: 'array', items: ref('Sent') })).toEqual({
    result: { kind: 'plain', schema: 'SendTxResult' },
    schemas: typesIn({ SendTxResult: { type: 'array', items: ref('Sent') }, Sent: schemas.Sent }),
    findings: [],
  })
})

test('a result by param has a case for each value, and their union', () => {
  const by = { param: 'wait_until', results: { FINAL: ref('Done'), NONE: { oneOf: [ref('Sent'), ref('Done')] } } }
  const found = readResult({ description: 'How far.', 'x-rpc-result-by': by, oneOf: [ref('Sent'), ref('Done'), text] })
  expect(found).toEqual({
    result: {
      kind: 'by-param',
      param: 'wait_until',
      default: 'FINAL',
      schema: 'SendTxResult',
      cases: [
        { value: 'NONE', schema: 'SendTxNoneResult' },
        { value: 'FINAL', schema: 'Done' },
      ],
    },
    schemas: typesIn({
      SendTxResult: { description: 'How far.', oneOf: [{ oneOf: [ref('Sent'), ref('Done')] }, ref('Done')] },
      SendTxNoneResult: { oneOf: [ref('Sent'), ref('Done')] },
      Sent: schemas.Sent,
      Done: schemas.Done,
    }),
    findings: [],
  })
})

test('a required param has no default', () => {
  const params = object({ wait_until: ref('Milestone') })
  const by = { param: 'wait_until', results: { NONE: ref('Sent'), FINAL: ref('Done') } }
  expect(readResult({ ...ref('Sent'), 'x-rpc-result-by': by }, params).result).toEqual({
    kind: 'by-param',
    param: 'wait_until',
    default: null,
    schema: 'Sent',
    cases: [
      { value: 'NONE', schema: 'Sent' },
      { value: 'FINAL', schema: 'Done' },
    ],
  })
})

test('the selecting param gives each variant its result', () => {
  const params = { oneOf: ['view_a', 'view_b'].map(value => object({ request_type: { const: value } })) }
  const by = { param: 'request_type', results: { view_a: ref('Sent'), view_b: object({ b: text }) } }
  const { found } = read(description({ query: { params, result: { 'x-rpc-result-by': by } } }, schemas))
  expect(found?.methods[0]?.variants.map(({ value, result }) => [value, result])).toEqual([
    ['view_a', 'Sent'],
    ['view_b', 'ViewBResult'],
  ])
})

test.each([
  [{ param: 'wait', results: {} }, '/param', 'names the unknown param "wait"'],
  [{ results: {} }, '', 'has no "param" or no "results"'],
  [{ param: 'wait_until', results: { NONE: text } }, '/results', 'has no result for "FINAL"'],
  [
    { param: 'wait_until', results: { NONE: text, FINAL: text, LATE: text } },
    '/results/LATE',
    'has a result for "LATE", which is not a value of the param',
  ],
  [{ param: 'tx', results: {} }, '/param', 'names the param "tx", which can be any value'],
])('reports %j', (by, place, problem) => {
  expect(readResult({ 'x-rpc-result-by': by, oneOf: [text] }).findings).toEqual([
    `RPC110 ${path}/x-rpc-result-by${place}: The "x-rpc-result-by" of method "send_tx" ${problem}.`,
  ])
})

test('reports an optional param without a default', () => {
  const by = { param: 'wait_until', results: { NONE: text, FINAL: text } }
  expect(readResult({ 'x-rpc-result-by': by }, object({ 'wait_until?': ref('Milestone') })).findings).toEqual([
    `RPC110 ${path}/x-rpc-result-by/param: The "x-rpc-result-by" of method "send_tx" names the param "wait_until", ` +
      'which is optional and has no default.',
  ])
})
