import { expect, test } from 'vitest'
import { cause, description, object } from '../description.js'
import { read } from '../document-of.js'

const text = { type: 'string' }
const id = { $ref: '#/components/schemas/BlockId' }

/** A description with what the flow of blocks needs. */
const ofBlocks = description(
  {
    block: {
      params: {
        oneOf: [
          object({ block_id: id }),
          object({ sync_checkpoint: text }),
          object({ finality: { $ref: '#/components/schemas/Finality' } }),
        ],
      },
      result: object({
        header: { $ref: '#/components/schemas/BlockHeaderView' },
        chunks: { type: 'array', items: object({ chunk_hash: text, height_included: { type: 'integer' } }) },
      }),
      causes: [cause('UNKNOWN_BLOCK')],
    },
    chunk: { params: object({ chunk_id: text }) },
  },
  {
    BlockId: { oneOf: [text, { type: 'integer' }] },
    Finality: { type: 'string', enum: ['final', 'optimistic'] },
    BlockHeaderView: object({
      hash: text,
      height: { type: 'integer' },
      prev_hash: text,
      'prev_height?': { type: 'integer' },
    }),
  },
)

test('reads the names of flows', () => {
  expect(read({ ...ofBlocks, 'x-rpc-flows': ['blocks'] })).toMatchObject({ found: { flows: ['blocks'] }, findings: [] })
  expect(read({ ...ofBlocks, 'x-rpc-flows': 'blocks' }).found?.flows).toEqual(['blocks'])
})

test('a description without the extension has no flows', () => {
  expect(read(description({ send_tx: {}, tx: {}, block: {} })).found?.flows).toEqual([])
})

test.each([
  [['block'], 'The "x-rpc-flows" names "block", which is not a flow.'],
  [[7], 'The "x-rpc-flows" names "7", which is not a flow.'],
  [['toString'], 'The "x-rpc-flows" names "toString", which is not a flow.'],
])('reports %j', (flows, message) => {
  const root = { ...description({ tx: {} }), 'x-rpc-flows': flows }
  expect(read(root)).toEqual({ found: null, findings: [`RPC121 /x-rpc-flows: ${message}`] })
})

function lacks(need: string): string {
  return `RPC121 /x-rpc-flows: The flow "blocks" needs ${need}, which the description does not have.`
}

test('reports all that a flow needs and the description lacks', () => {
  const root = description({
    block: { params: object({ finality: text }), result: object({ header: object({ hash: text }), chunks: text }) },
  })
  expect(read({ ...root, 'x-rpc-flows': ['blocks'] })).toEqual({
    found: null,
    findings: [
      lacks('the param "block_id" of "block"'),
      lacks('the param "sync_checkpoint" of "block"'),
      lacks('the field "header.height" of the result of "block"'),
      lacks('the field "header.prev_hash" of the result of "block"'),
      lacks('the field "header.prev_height" of the result of "block"'),
      lacks('the field "chunks.chunk_hash" of the result of "block"'),
      lacks('the field "chunks.height_included" of the result of "block"'),
      lacks('the error "UNKNOWN_BLOCK" of "block"'),
      lacks('the builder "chunk"'),
      lacks('the schema "BlockHeaderView"'),
      lacks('the schema "BlockId"'),
      lacks('the schema "Finality"'),
    ],
  })
})

test('reports a method with a name that a flow exports, if the client has the flow', () => {
  const more = description({ follow_blocks: {} })
  const root = { ...ofBlocks, paths: { ...Object(ofBlocks['paths']), ...Object(more['paths']) } }
  expect(read(root).findings).toEqual([])
  expect(read({ ...root, 'x-rpc-flows': ['blocks'] }).findings).toEqual([
    'RPC108 /paths/follow_blocks/post/requestBody/content/application/json/schema/properties/method: ' +
      'The client already uses the name "followBlocks", so the method "follow_blocks" cannot have that name.',
  ])
})
