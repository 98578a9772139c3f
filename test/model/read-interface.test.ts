import { expect, test } from 'vitest'
import { cause, description, object, ref } from './description.js'
import { defaultFacts } from '../../generator/model/client-facts.js'
import { read } from './document-of.js'
import { readTypes } from '../../generator/model/types/read-types.js'

const text = { type: 'string' }

test('a description becomes an interface', () => {
  const root = description(
    {
      gas_price: {
        operation: { summary: 'The price of gas', description: 'In yoctoNEAR.' },
        params: { type: 'array', prefixItems: [{ title: 'block_id', description: 'Which block.', ...ref('BlockId') }] },
        result: ref('GasPrice'),
        causes: [
          {
            description: 'No such block.',
            ...cause('UNKNOWN_BLOCK', { type: 'object', additionalProperties: false }),
          },
          cause('NOT_SYNCED_YET'),
        ],
        examples: {
          request: { newest: { method: 'gas_price', params: [null] } },
          answer: { result: { result: { gas_price: '1' } } },
        },
      },
    },
    { GasPrice: object({ gas_price: text }), BlockId: { type: ['string', 'null'] }, Unused: text },
  )
  expect(read(root)).toEqual({
    findings: [],
    found: {
      title: 'Test',
      version: '1',
      description: '',
      methods: [
        {
          wireName: 'gas_price',
          name: 'gasPrice',
          typeName: 'GasPrice',
          docs: { summary: 'The price of gas', description: 'In yoctoNEAR.' },
          replacedBy: null,
          submits: null,
          params: {
            kind: 'positional',
            items: [{ name: 'block_id', schema: 'BlockId', description: 'Which block.' }],
          },
          input: { params: null, fields: [], encoded: [] },
          unwritten: [],
          result: { kind: 'plain', schema: 'GasPrice' },
          errors: [
            {
              kind: 'UNKNOWN_BLOCK',
              layer: 'HANDLER_ERROR',
              by: 'name',
              info: { kind: 'empty' },
              description: 'No such block.',
              advice: '',
              patterns: [],
              only: null,
              derivedFields: [],
            },
            {
              kind: 'NOT_SYNCED_YET',
              layer: 'HANDLER_ERROR',
              by: 'name',
              info: { kind: 'absent' },
              description: '',
              advice: '',
              patterns: [],
              only: null,
              derivedFields: [],
            },
          ],
          variants: [],
          examples: [
            {
              name: 'newest',
              summary: 'About newest.',
              status: null,
              role: 'request',
              body: { method: 'gas_price', params: [null] },
            },
            {
              name: 'result',
              summary: 'About result.',
              status: 200,
              role: 'result',
              body: { result: { gas_price: '1' } },
            },
          ],
        },
      ],
      schemas: readTypes(
        [
          { name: 'BlockId', schema: { type: ['string', 'null'] }, writable: true },
          { name: 'GasPrice', schema: object({ gas_price: text }), writable: false },
        ],
        [],
      ),
      flows: [],
      client: defaultFacts('Test'),
    },
  })
})

test('reports all errors in one run, and returns no interface', () => {
  const root = description({
    block: { params: { oneOf: [text, { type: 'array', items: text }] }, causes: [object({ info: text })] },
    chunk: { operation: { 'x-rpc-replaces': 'piece' } },
  })
  const { found, findings } = read(root)
  expect(found).toBe(null)
  expect(findings.map(finding => finding.slice(0, 6))).toEqual(['RPC115', 'RPC109', 'RPC107'])
})

test('reports an error of several methods once', () => {
  const shared = { causes: [ref('Nameless')] }
  const root = description({ block: shared, chunk: shared }, { Nameless: object({ info: text }) })
  expect(read(root).findings).toEqual([
    'RPC107 /components/schemas/Nameless: The error schema of method "block" has a member without a "name".',
  ])
})

test('a schema with too many alternatives is reported at its position', () => {
  const pairs = Array.from({ length: 30 }, (_, at) => ({ oneOf: [object({ [`a${at}`]: text }), object({ b: text })] }))
  expect(read(description({ query: { params: ref('Query') } }, { Query: { allOf: pairs } }))).toEqual({
    found: null,
    findings: [
      'RPC117 /components/schemas/Query: The alternatives of this schema are too many: those of all schemas can have ' +
        '1000000 fields together.',
    ],
  })
})

test('methods with too many error cases are reported', () => {
  const causes = Array.from({ length: 201 }, (_, at) => cause(`C${at}`))
  const methods = Array.from({ length: 100 }, (_, at) => [`ask_${at}`, { causes }] as const)
  expect(read(description(Object.fromEntries(methods))).findings).toEqual([
    'RPC117 /paths/ask_99/post: The builders of the methods up to this one have more than 20000 error cases together.',
  ])
})
