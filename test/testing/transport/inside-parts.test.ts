import {
  agree,
  archival,
  block,
  cache,
  createClient,
  dedupe,
  fallback,
  gasPrice,
  hedge,
  limit,
  observe,
  retry,
  viewAccount,
  type Transport,
} from 'near-rpc-client'
import { blockFixture, gasPriceFixture, mockTransport, type MockTransport } from 'near-rpc-client/testing'
import { checkResults } from 'near-rpc-client/validate'
import { expect, test } from 'vitest'

/** `agree` first asks for the block at which it compares the nodes. */
function answering(): MockTransport {
  return mockTransport().on(gasPrice, gasPriceFixture).on(block, blockFixture)
}

const parts: readonly (readonly [string, (first: Transport, second: Transport) => Transport])[] = [
  ['retry', first => retry(first)],
  ['fallback', (first, second) => fallback([first, second])],
  ['archival', (first, second) => archival(first, second)],
  ['hedge', (first, second) => hedge([first, second], { after: 1 })],
  ['dedupe', first => dedupe(first)],
  ['cache', first => cache(first)],
  ['agree', (first, second) => agree([first, second])],
  ['limit', first => limit(first)],
  ['observe', first => observe(first, () => {})],
  ['checkResults', first => checkResults(first)],
]

test.each(parts)('%s returns the result of a handler', async (_, part) => {
  const near = createClient({ transport: part(answering(), answering()) })
  expect(await near.call(gasPrice(null))).toEqual(gasPriceFixture)
})

test.each(parts)('%s does not hide that a handler is missing', async (_, part) => {
  const near = createClient({ transport: part(answering(), answering()) })
  const asked = viewAccount({ account_id: 'alice.near', finality: 'final' })
  await expect(near.send(asked)).rejects.toThrow('The mock transport has no handler for `viewAccount`')
})

test('retry sends again after a failure that passes', async () => {
  const transport = answering().fail(gasPrice, 'NETWORK_ERROR', { reason: 'ECONNRESET' }, { times: 2 })
  const near = createClient({ transport: retry(transport, { baseDelay: 1 }) })
  expect(await near.call(gasPrice(null))).toEqual(gasPriceFixture)
  expect(transport.paramsOf(gasPrice)).toHaveLength(3)
})

test('fallback asks the next node after a fault of the first', async () => {
  const first = mockTransport().fail(gasPrice, 'TIMED_OUT', { timeout: 1 })
  const second = answering()
  expect(await createClient({ transport: fallback([first, second]) }).call(gasPrice(null))).toEqual(gasPriceFixture)
  expect(second.paramsOf(gasPrice)).toHaveLength(1)
})

test('archival asks the archive for a block that the first node collected', async () => {
  const near = mockTransport().fail(block, 'UNKNOWN_BLOCK', {}, { status: 422 })
  const archive = mockTransport().on(block, blockFixture)
  expect(await createClient({ transport: archival(near, archive) }).call(block({ block_id: 5 }))).toEqual(blockFixture)
  expect(archive.paramsOf(block)).toEqual([{ block_id: 5 }])
})

test('observe reports the status of the answer', async () => {
  const seen: unknown[] = []
  const transport = observe(answering(), event => seen.push(event.type === 'response' ? event.status : event.type))
  await createClient({ transport }).call(gasPrice(null))
  expect(seen).toEqual(['request', 200])
})

test('a result that is not of its type is INVALID_RESULT', async () => {
  const wrong = mockTransport().on(gasPrice, () => ({ gas_price: 5 }) as never)
  const outcome = await createClient({ transport: wrong, validate: checkResults }).send(gasPrice(null))
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'INVALID_RESULT', answer: { status: 200 } } })
})
