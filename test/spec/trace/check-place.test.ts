import { describe, expect, test } from 'vitest'
import { errorCase, interfaceOf, method, schema } from '../../emit/interface-of.js'
import { checkPlace, type Product } from './check-place.js'
import {
  advice,
  defaultOf,
  error,
  errorSays,
  example,
  interfaceSays,
  methodSays,
  optional,
  params,
  replaces,
  required,
  result,
  spelling,
  text,
  type,
  typeSays,
  type Place,
} from './place.js'
import { namedSchemas } from '../../../generator/model/types/schema-of-type.js'

const price = method({
  docs: { summary: 'Ask for the price', description: 'The newest\n  one.' },
  params: { kind: 'positional', items: [{ name: 'block_id', schema: 'Height', description: 'Its block.' }] },
  result: {
    kind: 'by-param',
    param: 'wait_until',
    default: 'FINAL',
    schema: 'Price',
    cases: [{ value: 'FINAL', schema: 'FinalPrice' }],
  },
  errors: [
    errorCase('UNKNOWN_BLOCK', {
      info: { kind: 'object', schema: 'UnknownBlockInfo', required: ['height'] },
      description: 'No such block.',
      advice: 'Wait.',
      patterns: [{ error: { cause: { name: 'UnknownBlock' } } }],
    }),
    errorCase('TIMEOUT_ERROR', { info: { kind: 'absent' } }),
  ],
  examples: [
    { name: 'newest', summary: '', status: null, role: 'request', body: { method: 'gas_price', params: [null] } },
  ],
})
const iface = interfaceOf({
  description: 'All prices: Prices of gas.',
  methods: [price, method({ wireName: 'old_price', replacedBy: 'gas_price' })],
  schemas: [
    schema('Height', { type: 'integer', minimum: 0 }),
    schema('Price', {
      description: 'What to pay.',
      type: 'object',
      required: ['paid'],
      properties: {
        paid: { type: 'object', properties: { amount: { type: 'string' } } },
        at: { description: 'The block.', $ref: '#/components/schemas/Height' },
      },
    }),
    schema('UnknownBlockInfo', {
      properties: { height: { $ref: '#/components/schemas/Height' }, hash: { type: 'string' } },
    }),
  ],
})
const product: Product = {
  iface,
  schemas: name => namedSchemas(iface).find(each => each.name === name)?.schema,
  readText: file => (file === 'docs/prices.md' ? 'The price\n  is right.' : undefined),
}

describe('a place that the product has', () => {
  test.each<[place: Place]>([
    [required('Price.paid', 'object')],
    [optional('Price.paid.amount', 'string')],
    [optional('Price.at', 'Height (integer, at least 0)')],
    [type('Height', { minimum: 0 })],
    [params('gas_price', ['block_id'])],
    [params('old_price', 'none')],
    [result('gas_price', 'Price')],
    [result('gas_price', 'FinalPrice', 'FINAL')],
    [defaultOf('gas_price', 'wait_until', 'FINAL')],
    [
      error('gas_price', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {
        height: 'Height (integer, at least 0)',
        'hash?': 'string',
      }),
    ],
    [error('gas_price', 'HANDLER_ERROR', 'TIMEOUT_ERROR', null)],
    [spelling('gas_price', 'UnknownBlock', 'UNKNOWN_BLOCK')],
    [interfaceSays('Prices of gas.')],
    [methodSays('gas_price', 'Ask for the price. The newest one. Its block.')],
    [errorSays('gas_price', 'UNKNOWN_BLOCK', 'No such block.')],
    [typeSays('Price', 'What to pay.')],
    [typeSays('Price.at', 'The block.')],
    [advice('gas_price', 'UNKNOWN_BLOCK', 'Wait.')],
    [replaces('gas_price', 'old_price')],
    [example('gas_price', 'newest', [null])],
    [text('docs/prices.md', 'The price is right.')],
  ])('%j', place => {
    expect(checkPlace(place, product)).toBeUndefined()
  })
})

describe('a place that is gone, or that says something else now', () => {
  test.each<[place: Place, now: string]>([
    [required('Price.due', 'string'), 'nothing there.'],
    [
      required('Price.at', 'string'),
      "{ kind: 'field', path: 'Price.at', type: 'Height (integer, at least 0)', required: false }.",
    ],
    [optional('Cost.at', 'string'), 'nothing there.'],
    [type('Height', { minimum: 1 }), "{ kind: 'type', name: 'Height', has: { minimum: 0 } }."],
    [params('price', 'none'), 'nothing there.'],
    [params('gas_price', 'none'), "{ kind: 'params', method: 'gas_price', params: [ 'block_id' ] }."],
    [result('gas_price', 'Cost'), "{ kind: 'result', method: 'gas_price', type: 'Price', value: null }."],
    [result('gas_price', 'Cost', 'NONE'), "{ kind: 'result', method: 'gas_price', type: undefined, value: 'NONE' }."],
    [defaultOf('old_price', 'wait_until', 'FINAL'), 'nothing there.'],
    [
      defaultOf('gas_price', 'wait_until', 'NONE'),
      "{ kind: 'default', method: 'gas_price', param: 'wait_until', value: 'FINAL' }.",
    ],
    [error('gas_price', 'INTERNAL_ERROR', 'TIMEOUT_ERROR', null), 'nothing there.'],
    [
      error('gas_price', 'HANDLER_ERROR', 'TIMEOUT_ERROR', {}),
      "{ kind: 'error', method: 'gas_price', layer: 'HANDLER_ERROR', error: 'TIMEOUT_ERROR', info: null }.",
    ],
    [spelling('gas_price', 'NoBlock', 'UNKNOWN_BLOCK'), 'nothing there.'],
    [
      advice('gas_price', 'UNKNOWN_BLOCK', 'Ask.'),
      "{ kind: 'advice', method: 'gas_price', error: 'UNKNOWN_BLOCK', advice: 'Wait.' }.",
    ],
    [interfaceSays('Blocks.'), "{ kind: 'interface says', words: 'All prices: Prices of gas.' }."],
    [methodSays('price', 'Ask'), 'nothing there.'],
    [
      methodSays('gas_price', 'Pay'),
      "{ kind: 'method says', method: 'gas_price', words: 'Ask for the price. The newest one. Its block.' }.",
    ],
    [errorSays('gas_price', 'GONE', 'Gone.'), "{ kind: 'error says', method: 'gas_price', error: 'GONE', words: '' }."],
    [typeSays('Price.at', 'A height.'), "{ kind: 'type says', path: 'Price.at', words: 'The block.' }."],
    [typeSays('Cost', 'A cost.'), "{ kind: 'type says', path: 'Cost', words: '' }."],
    [replaces('old_price', 'gas_price'), "{ kind: 'replaces', newer: null, older: 'gas_price' }."],
    [
      example('gas_price', 'newest', [7]),
      "{ kind: 'example', method: 'gas_price', name: 'newest', params: [ null ] }.",
    ],
    [example('gas_price', 'oldest', [7]), 'nothing there.'],
    [text('docs/prices.md', 'The price is wrong.'), 'nothing there.'],
    [text('docs/costs.md', 'The price is right.'), 'nothing there.'],
  ])('%j', (place, now) => {
    expect(checkPlace(place, product)).toMatch(/^The product does not have \{ kind: /)
    expect(checkPlace(place, product)?.split(' It has ')[1]).toBe(now)
  })
})
