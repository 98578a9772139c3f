import { verifyBlock, verifyChunkHeader, type ResultOf } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { hashOf } from './forge.js'
import { call, head, result } from './recorded-proofs.js'

type Block = ResultOf<'block'>

const block = result('head/block', 'block')
const another = result('header/599', 'block')
const invalid = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'PROOF_INVALID', reason, field },
})
const unsupported = (reason: string, field: string): object => ({
  error: { kind: 'PROOF_UNSUPPORTED', reason, field },
})
const withHeader = (parts: Partial<Block['header']>): Block => ({ ...block, header: { ...block.header, ...parts } })

test('another block is not the one in question, even if it says so', () => {
  expect(verifyBlock(head.hash, another)).toEqual(invalid('OTHER_BLOCK', 'header.hash'))
  const posing = { ...another, header: { ...another.header, hash: head.hash } }
  expect(verifyBlock(head.hash, posing)).toEqual(invalid('BLOCK_HASH', 'header'))
})

test('a field of the header that changes is another block', () => {
  for (const parts of [
    { gas_price: '1' },
    { total_supply: '0' },
    { block_ordinal: 1 },
    { latest_protocol_version: 87 },
  ]) {
    expect(verifyBlock(head.hash, withHeader(parts))).toEqual(invalid('BLOCK_HASH', 'header'))
  }
})

test('each chunk is the one of the header, in its place', () => {
  const [first, second] = block.chunks as [Block['chunks'][0], Block['chunks'][0]]
  const of = (chunks: Block['chunks']): object => verifyBlock(head.hash, { ...block, chunks })
  expect(of([second, first])).toEqual(invalid('WRONG_ROOT', 'header.chunk_headers_root'))
  expect(of([first])).toEqual(invalid('WRONG_ROOT', 'chunks'))
  expect(of([first, second, second])).toEqual(invalid('WRONG_ROOT', 'chunks'))
  expect(of([{ ...first, gas_used: 1 }, second])).toEqual(invalid('CHUNK_HASH', 'chunks.0'))
  expect(of([{ ...first, height_included: 616 }, second])).toEqual(invalid('WRONG_ROOT', 'header.chunk_headers_root'))
  expect(of([first, another.chunks[1]!])).toEqual(invalid('WRONG_ROOT', 'header.chunk_headers_root'))
})

test('headers and chunks of other protocols are no lie', () => {
  expect(verifyBlock(head.hash, withHeader({ chunk_endorsements: null }))).toMatchObject(
    unsupported('HEADER_VERSION', 'header'),
  )
  expect(verifyBlock(head.hash, withHeader({ chunk_execution_root: hashOf('x') }))).toMatchObject(
    unsupported('HEADER_VERSION', 'header'),
  )
  const chunks = block.chunks.map(chunk => Object.assign({ ...chunk }, { bandwidth_requests: null }))
  expect(verifyBlock(head.hash, { ...block, chunks })).toMatchObject(unsupported('CHUNK_VERSION', 'chunks.0'))
})

test('a chunk is the one in question', () => {
  const hash = String(call('header/617/chunk 0').params['chunk_id'])
  const chunk = result('header/617/chunk 0', 'chunk')
  expect(verifyChunkHeader(hash, chunk)).toMatchObject({ ok: true, value: { chunk_hash: hash } })
  const other = result('header/617/chunk 1', 'chunk')
  expect(verifyChunkHeader(hash, other)).toEqual(invalid('OTHER_CHUNK', 'header.chunk_hash'))
  const posing = { ...other, header: { ...other.header, chunk_hash: hash } }
  expect(verifyChunkHeader(hash, posing)).toEqual(invalid('CHUNK_HASH', 'header'))
})
