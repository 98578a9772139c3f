import { expect, test } from 'vitest'
import type { ParamsInput } from '../../../generator/model/interface.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { description, object, ref } from '../description.js'
import { read } from '../document-of.js'

const text = { type: 'string' }
const reference = {
  'x-rpc-default': { finality: 'final' },
  oneOf: [object({ block_id: text }), object({ finality: text })],
}
const fields = { keys: ['block_id', 'finality'], fields: { finality: 'final' } }
const none: ParamsInput = { params: null, fields: [], encoded: [] }

/** What the builders of a method `ask` make of their arguments, or the diagnostics. */
function inputsOf(params: Json, schemas: JsonObject = {}): readonly ParamsInput[] | readonly string[] {
  const { found, findings } = read(description({ ask: { params } }, { Reference: reference, ...schemas }))
  const [method] = found?.methods ?? []
  return method === undefined ? findings : [method.input, ...method.variants.map(({ input }) => input)]
}

test('a builder without the extensions sends its argument', () => {
  expect(inputsOf(object({ account: text }))).toEqual([none])
})

test('the default of a part of params is of its fields', () => {
  expect(inputsOf({ allOf: [object({ account: text }), ref('Reference')] })).toEqual([{ ...none, fields: [fields] }])
})

test.each<[form: string, params: Json]>([
  ['a reference', ref('Reference')],
  ['a union', { oneOf: [ref('Reference'), { type: 'array', prefixItems: [text], items: false, minItems: 1 }] }],
  ['an allOf of one part', { allOf: [ref('Reference')] }],
])('the default of the whole params, as %s, is an object or no argument', (_, params) => {
  expect(inputsOf(params)).toEqual([{ ...none, params: { value: {} }, fields: [fields] }])
})

test.each<Json>(['latest', null, 0, false])('the default %j of the whole params is their value', value => {
  const params = { 'x-rpc-default': value, oneOf: [{ const: value }, object({ epoch: text })] }
  expect(inputsOf(params)).toEqual([{ ...none, params: { value } }])
})

test('a variant has the defaults and encoded fields of its own params', () => {
  const args = { ...text, 'x-rpc-encodes': 'args' }
  const params = {
    oneOf: [
      { allOf: [object({ request_type: { const: 'call' }, args_base64: args }), ref('Reference')] },
      object({ request_type: { const: 'head' }, shard: text }),
      { allOf: [object({ request_type: { const: 'view' }, account: text }), ref('Reference')] },
    ],
  }
  const encoded = [{ field: 'args_base64', value: 'args' }]
  expect(inputsOf(params)).toEqual([
    { ...none, fields: [fields], encoded },
    { ...none, fields: [fields], encoded },
    none,
    { ...none, fields: [fields] },
  ])
})

test('a positional param has its default, also null', () => {
  const item = { title: 'block_id', 'x-rpc-default': null, oneOf: [text, { type: 'null' }] }
  const params = { type: 'array', prefixItems: [item, { title: 'shard', ...text }], items: false, minItems: 2 }
  const { found } = read(description({ ask: { params } }))
  expect(found?.methods[0]?.params).toEqual({
    kind: 'positional',
    items: [
      { name: 'block_id', schema: 'AskBlockId', description: '', default: { value: null } },
      { name: 'shard', schema: 'AskShard', description: '' },
    ],
  })
})

test.each<Json>(['final', { finallity: 'final' }, null])(
  'reports the default %j of a part without such fields',
  value => {
    const wrong = { ...reference, 'x-rpc-default': value }
    expect(inputsOf({ allOf: [object({ account: text }), ref('Reference')] }, { Reference: wrong })).toEqual([
      'RPC116 /components/schemas/Reference/x-rpc-default: The "x-rpc-default" of a part of params does not consist of fields of this part.',
    ])
  },
)

test.each<Json>(['1args', '', 5, 'account', 'args_base64', 'ärgs'])('reports the encoded name %j', value => {
  const params = object({ account: text, args_base64: { ...text, 'x-rpc-encodes': value } })
  expect(inputsOf(params)).toEqual([
    expect.stringMatching(/^RPC116 .*: The "x-rpc-encodes" of param "args_base64" is not the name of a new param\.$/),
  ])
})
