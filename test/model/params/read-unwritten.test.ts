import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import type { Method } from '../../../generator/model/interface.js'
import { description, object, ref } from '../description.js'
import { read } from '../document-of.js'

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

/** The params of a method `ask`, or the diagnostics. */
function readUnwritten(
  params: Json,
  schemas: JsonObject = {},
  optional = false,
): Pick<Method, 'params' | 'unwritten'> | readonly string[] {
  const { found, findings } = read(description({ ask: { params, optional } }, schemas))
  const [method] = found?.methods ?? []
  return method === undefined ? findings : { params: method.params, unwritten: method.unwritten }
}

const argument = { kind: 'positional', items: [{ name: 'block_id', schema: 'AskBlockId', description: '' }] }

test('builders write params without the extension', () => {
  expect(readUnwritten(positional)).toEqual({ params: argument, unwritten: [] })
})

test.each(['oneOf', 'anyOf'])('builders write the form without the extension, in any order of %s', keyword => {
  const other = { ...named, ...unwritten, description: 'By name.', examples: [{}, { block_id: '1' }] }
  const found = { params: argument, unwritten: [{ description: 'By name.', examples: [{}, { block_id: '1' }] }] }
  expect(readUnwritten({ [keyword]: [positional, other] })).toEqual(found)
  expect(readUnwritten({ [keyword]: [other, positional] })).toEqual(found)
})

test('the docs of a form can be in the schema that it refers to', () => {
  const other = { ...unwritten, ...ref('Named') }
  expect(readUnwritten({ oneOf: [positional, other] }, { Named: { ...named, description: 'By name.' } })).toEqual({
    params: argument,
    unwritten: [{ description: 'By name.', examples: [] }],
  })
})

test('builders can write several remaining forms, also of a named union', () => {
  const union = { oneOf: [object({ block_id: text }), object({ finality: text }), { ...positional, ...unwritten }] }
  expect(readUnwritten(ref('Asked'), { Asked: union })).toEqual({
    params: { kind: 'value', schema: 'AskParams', optional: false },
    unwritten: [{ description: '', examples: [] }],
  })
})

test('params without a written form mean no params', () => {
  expect(readUnwritten({ ...unwritten, description: 'Ignored.', examples: [null] }, {}, true)).toEqual({
    params: { kind: 'none' },
    unwritten: [{ description: 'Ignored.', examples: [null] }],
  })
})

test('reports required params without a written form', () => {
  const problem = 'The request of method "ask" requires "params", but every form of them has "x-rpc-unwritten".'
  const at = '/paths/ask/post/requestBody/content/application/json/schema/properties/params'
  expect(
    readUnwritten({
      oneOf: [
        { ...positional, ...unwritten },
        { ...named, ...unwritten },
      ],
    }),
  ).toEqual([`RPC123 ${at}: ${problem}`])
  expect(readUnwritten({ ...positional, ...unwritten })).toEqual([`RPC123 ${at}: ${problem}`])
})

test.each([false, 'yes', null])('reports %j', value => {
  const at = '/paths/ask/post/requestBody/content/application/json/schema/properties/params/oneOf/1/x-rpc-unwritten'
  expect(readUnwritten({ oneOf: [positional, { ...named, 'x-rpc-unwritten': value }] })).toEqual([
    `RPC123 ${at}: The value of "x-rpc-unwritten" in method "ask" must be true.`,
  ])
})
