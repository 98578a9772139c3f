import { expect, test } from 'vitest'
import { namesIn, plainSchema } from '../../generator/model/plain-schema.js'
import { ref } from './description.js'

const schema = {
  description: 'A block.',
  'x-rpc-result-by': { param: 'a', results: { b: ref('gone') } },
  'x-unsafe-integer': true,
  default: ref('data'),
  properties: { default: ref('block-id'), 'x-rpc-odd': { type: 'string' }, never: false },
  oneOf: [{ items: ref('Other') }, true],
}

test('references get the names of their types; what the model says itself is left out', () => {
  expect(plainSchema(schema, name => (name === 'block-id' ? 'BlockId' : name))).toEqual({
    description: 'A block.',
    'x-unsafe-integer': true,
    default: ref('data'),
    properties: { default: ref('BlockId'), 'x-rpc-odd': { type: 'string' }, never: false },
    oneOf: [{ items: ref('Other') }, true],
  })
})

test('true and false are schemas too', () => {
  expect([true, false].map(value => plainSchema(value, name => name))).toEqual([{}, { not: {} }])
})

test('the names in a schema are those that its types speak of', () => {
  expect(namesIn(schema)).toEqual(['block-id', 'Other'])
})
