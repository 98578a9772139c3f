import { expect, test } from 'vitest'
import { stripExtensions } from '../../../generator/schema/keywords/strip-extensions.js'
import { ref } from '../../model/description.js'

test('extensions of the model are left out, and references have the names of their types', () => {
  const schema = {
    description: 'A block.',
    'x-rpc-result-by': { param: 'a', results: { b: ref('gone') } },
    'x-unsafe-integer': true,
    default: ref('data'),
    properties: { default: ref('block-id'), 'x-rpc-odd': { type: 'string' }, never: false },
    oneOf: [{ items: ref('Other') }, true],
  }
  expect(stripExtensions(schema, name => (name === 'block-id' ? 'BlockId' : name))).toEqual({
    description: 'A block.',
    'x-unsafe-integer': true,
    default: ref('data'),
    properties: { default: ref('BlockId'), 'x-rpc-odd': { type: 'string' }, never: false },
    oneOf: [{ items: ref('Other') }, true],
  })
})

test('true and false are schemas too', () => {
  expect([true, false].map(value => stripExtensions(value, name => name))).toEqual([{}, { not: {} }])
})
