import { expect, test } from 'vitest'
import { ask, failure, parseError, result, sharedNode, type Answered } from '../ask.js'

const mock = sharedNode()

test.each([
  ['{"block_id":186278611,"shard_id":0}', '0.0'],
  ['{"block_id":186278611,"shard_id":3}', '0.37'],
  ['[[186278611,7]]', '0.93'],
])('the congestion level of %s', async (params, level) => {
  expect(await ask(mock.node, 'EXPERIMENTAL_congestion_level', params)).toEqual(result(`{"congestion_level":${level}}`))
})

test('a chunk is found by its hash, by name or by position', async () => {
  const { hash } = mock.node.chain.head.chunks[1] ?? { hash: '' }
  for (const params of [`{"chunk_id":"${hash}"}`, `["${hash}"]`]) {
    expect(await ask(mock.node, 'EXPERIMENTAL_congestion_level', params)).toEqual(result('{"congestion_level":0.37}'))
    const { body } = await ask(mock.node, 'chunk', params)
    expect(JSON.parse(body).result).toMatchObject({
      author: 'near',
      header: { chunk_hash: hash, shard_id: 3, congestion_info: { delayed_receipts_gas: '148000000000000000' } },
      receipts: [],
      transactions: [],
    })
  }
})

function congestion(params: string): Promise<Answered> {
  return ask(mock.node, 'EXPERIMENTAL_congestion_level', params)
}

test('the chunk errors have their info', async () => {
  const hash = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'
  expect(await congestion('{"block_id":186278611,"shard_id":18446744073709551615}')).toEqual(
    failure(
      '{"info":{"shard_id":18446744073709551615},"name":"INVALID_SHARD_ID"}',
      '"Shard id 18446744073709551615 does not exist"',
    ),
  )
  expect(await congestion(`{"chunk_id":"${hash}"}`)).toEqual(
    failure(
      `{"info":{"chunk_hash":"${hash}"},"name":"UNKNOWN_CHUNK"}`,
      `"Chunk Missing (unavailable on the node): ChunkHash(\`${hash}\`) \\n Cause: Unknown"`,
    ),
  )
  expect(await congestion('{"block_id":186278600,"shard_id":0}')).toEqual(
    failure(
      '{"info":{},"name":"UNKNOWN_BLOCK"}',
      '"DB Not Found Error: BLOCK HEIGHT: 186278600 \\n Cause: Unknown"',
      422,
    ),
  )
})

test.each(['[]', 'null', '{"block_id":98}', '{"finality":"final","shard_id":0}', '{"chunk_id":"xyz"}', '[98,2]'])(
  '%s is not a chunk reference',
  async params => {
    expect(await ask(mock.node, 'chunk', params)).toEqual(
      parseError('Failed parsing args: data did not match any variant of untagged enum ChunkReference'),
    )
  },
)
