import { parseNear } from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openMcp, openMcpOverHttp } from './open-mcp.js'
import { storeFolder } from './store-folder.js'

const nonce = 2n ** 60n + 1n
const publicKey = 'ed25519:DcA2MzgpJbrUATQLLceocVckhhAqrkingax4oJ9kZ847'
const items = Array.from({ length: 30 }, (_, index) => [`item:${String(index).padStart(2, '0')}`, `value ${index}`])

// The answers come from the state of the mock chain, and the calls from a script: no model takes part.
test.each([
  ['over pipes', openMcp],
  ['over HTTP', openMcpOverHttp],
])('%s, ten questions about a chain get the answers of its state', async (_, open) => {
  const node = await startMockNode({
    archival: true,
    accounts: {
      'rich.near': { balance: '123456789012345678901234567', keys: [{ publicKey, nonce }] },
      'shop.near': {
        balance: parseNear('7'),
        code: 'mock',
        state: Object.fromEntries(items),
        functions: { price: ({ args }) => ({ ...Object(args), price: '18446744073709551617' }) },
      },
    },
    validators: [
      [
        { id: 'near', stake: parseNear('50000000') },
        { id: 'other', stake: parseNear('30000000') },
      ],
    ],
  })
  onTestFinished(node.close)
  const payment = node.sign({
    signer: 'alice.near',
    receiver: 'rich.near',
    actions: [{ kind: 'Transfer', deposit: 5n }],
  })
  const { call } = await open(['--url', node.url, '--allow-submit', '--allowance', '1', '--store', await storeFolder()])
  const { final, genesis } = node.chain
  const at = { block_id: final.height }

  // 1. How much does rich.near have, to the last yoctoNEAR?
  const rich = await call('viewAccount', { params: { account_id: 'rich.near', ...at }, pick: '/amount' })
  expect(rich.data.result).toBe('123456789012345678901234567')
  // 2. Which hash does the final block have?
  const hash = await call('block', { params: at, pick: '/header/hash' })
  expect(hash.data.result).toBe(final.hash)
  // 3. Which nonce does its key have? It is beyond 2^53.
  const key = await call('viewAccessKey', { params: { account_id: 'rich.near', public_key: publicKey, ...at } })
  expect(key.data.result.nonce).toBe(`${nonce}`)
  // 4. What does the shop's contract say that a book costs?
  const price = await call('callFunction', {
    params: { account_id: 'shop.near', method_name: 'price', args: { item: 'book' }, ...at },
    pick: '/result',
  })
  expect(JSON.parse(Buffer.from(price.data.result).toString())).toEqual({ item: 'book', price: '18446744073709551617' })
  // 5. What is the 21st entry of its state?
  const state = await call('viewState', {
    params: { account_id: 'shop.near', prefix_base64: btoa('item:'), ...at },
    pick: '/values/20/value',
  })
  expect(atob(state.data.result)).toBe(items[20]?.[1])
  // 6. Does nobody.near exist?
  const nobody = await call('viewAccount', { params: { account_id: 'nobody.near', ...at } })
  expect([nobody.isError, nobody.data.kind]).toEqual([true, 'UNKNOWN_ACCOUNT'])
  // 7. Which chain is this, and where does it begin?
  const chain = await call('status', { pick: '/chain_id' })
  const first = await call('block', { params: { sync_checkpoint: 'genesis' }, pick: '/header/height' })
  expect([chain.data.result, first.data.result]).toEqual(['mocknet', genesis.height])
  // 8. Who validates, and with how much?
  const { data } = await call('validators', { pick: '/current_validators' })
  expect(
    data.result.map(({ account_id, stake }: { account_id: string; stake: string }) => [account_id, stake]),
  ).toEqual([
    ['near', `${parseNear('50000000')}`],
    ['other', `${parseNear('30000000')}`],
  ])
  // 9. Is there a block at the skipped height?
  const skipped = await call('block', { params: { block_id: node.chain.skippedHeight } })
  expect([skipped.isError, skipped.data.kind]).toEqual([true, 'UNKNOWN_BLOCK'])
  // 10. Did the payment succeed, and what does rich.near have after it?
  await call('submitTransaction', { signed_tx_base64: payment.base64 })
  const paid = await call('tx', {
    params: { tx_hash: payment.hash, sender_account_id: 'alice.near', wait_until: 'FINAL' },
    pick: '/status',
  })
  const after = await call('viewAccount', { params: { account_id: 'rich.near', finality: 'final' }, pick: '/amount' })
  expect([paid.data.result, after.data.result]).toEqual([{ SuccessValue: '' }, '123456789012345678901234572'])
})
