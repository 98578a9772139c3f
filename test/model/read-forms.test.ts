import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../generator/load/json.js'
import type { Method } from '../../generator/model/interface.js'
import { description, object, ref } from './description.js'
import { read } from './document-of.js'

const text = { type: 'string' }
const positional = {
  type: 'array',
  prefixItems: [{ title: 'block_id', ...text }],
  items: false,
  minItems: 1,
  maxItems: 1,
}
const named = object({ 'block_id?': text })
const unwritten = { 'x-rpc-unwritten': true }

/** What is read of the params of a method `ask`. */
function readForms(
  params: Json,
  schemas: JsonObject = {},
  optional = false,
): Pick<Method, 'params' | 'unwritten'> | readonly string[] {
  const { found, findings } = read(description({ ask: { params, optional } }, schemas))
  const [method] = found?.methods ?? []
  return method === undefined ? findings : { params: method.params, unwritten: method.unwritten }
}

const argument = { kind: 'positional', items: [{ name: 'block_id', schema: 'AskBlockId', description: '' }] }

test('params without the extension are written', () => {
  expect(readForms(positional)).toEqual({ params: argument, unwritten: [] })
})

test.each(['oneOf', 'anyOf'])('the form without the extension is written, in any order of %s', keyword => {
  const other = { ...named, ...unwritten, description: 'By name.', examples: [{}, { block_id: '1' }] }
  const found = { params: argument, unwritten: [{ description: 'By name.', examples: [{}, { block_id: '1' }] }] }
  expect(readForms({ [keyword]: [positional, other] })).toEqual(found)
  expect(readForms({ [keyword]: [other, positional] })).toEqual(found)
})

test('words of a form may stand in the schema that it names', () => {
  const other = { ...unwritten, ...ref('Named') }
  expect(readForms({ oneOf: [positional, other] }, { Named: { ...named, description: 'By name.' } })).toEqual({
    params: argument,
    unwritten: [{ description: 'By name.', examples: [] }],
  })
})

test('several forms can be left to be written, also of a named union', () => {
  const union = { oneOf: [object({ block_id: text }), object({ finality: text }), { ...positional, ...unwritten }] }
  expect(readForms(ref('Asked'), { Asked: union })).toEqual({
    params: { kind: 'value', schema: 'AskParams', optional: false },
    unwritten: [{ description: '', examples: [] }],
  })
})

test('params that nobody writes are none', () => {
  expect(readForms({ ...unwritten, description: 'Ignored.', examples: [null] }, {}, true)).toEqual({
    params: { kind: 'none' },
    unwritten: [{ description: 'Ignored.', examples: [null] }],
  })
})

test('a request that needs params has a form that is written', () => {
  const problem = 'The request of method "ask" requires "params", and "x-rpc-unwritten" leaves no form of them.'
  const at = '/paths/ask/post/requestBody/content/application/json/schema/properties/params'
  expect(
    readForms({
      oneOf: [
        { ...positional, ...unwritten },
        { ...named, ...unwritten },
      ],
    }),
  ).toEqual([`RPC123 ${at}: ${problem}`])
  expect(readForms({ ...positional, ...unwritten })).toEqual([`RPC123 ${at}: ${problem}`])
})

test.each([false, 'yes', null])('%j is refused', value => {
  const at = '/paths/ask/post/requestBody/content/application/json/schema/properties/params/oneOf/1/x-rpc-unwritten'
  expect(readForms({ oneOf: [positional, { ...named, 'x-rpc-unwritten': value }] })).toEqual([
    `RPC123 ${at}: The "x-rpc-unwritten" of method "ask" is not true.`,
  ])
})
