import { expect, test } from 'vitest'
import { createMockNode, startMockNode } from '../../templates/testing/index.js'
import { post, read } from './ask.js'

const url = 'https://node.example/'
const status = '{"jsonrpc":"2.0","id":"t","method":"status"}'

function posted(body: string, signal?: AbortSignal): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body, ...(signal === undefined ? {} : { signal }) }
}

test('the fetch of a node gives the same answers as a socket', async () => {
  const served = await startMockNode()
  const node = createMockNode()
  const bodies = [status, '{"jsonrpc":"2.0","id":"t","method":"block","params":{"finality":"final"}}', 'no JSON', '[]']
  for (const body of bodies) expect(await read(await node.fetch(url, posted(body)))).toEqual(await post(served, body))
  const paths = ['status', 'health', 'nothing']
  for (const path of paths)
    expect((await node.fetch(url + path)).status).toBe((await fetch(`${served.url}/${path}`)).status)
  await served.close()
})

test('it takes a URL or a Request, and keeps what it received', async () => {
  const node = createMockNode()
  await node.fetch(new Request(`${url}a/b?c=d`, posted(status)))
  await node.fetch(new URL(url), posted(status))
  expect(node.requests).toMatchObject([
    { method: 'POST', path: '/a/b?c=d', headers: { 'content-type': 'application/json' }, body: status },
    { method: 'POST', path: '/', body: status },
  ])
})

test('a body beyond the limit is rejected', async () => {
  const response = await createMockNode().fetch(url, posted(' '.repeat(2_097_153)))
  expect([response.status, await response.text()]).toEqual([
    413,
    'Failed to buffer the request body: length limit exceeded',
  ])
})

test('an answer that is reset rejects with the code of a connection that ends', async () => {
  const node = createMockNode()
  node.answerNextWith({ fault: 'reset' })
  await expect(node.fetch(url, posted(status))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
})

test('an answer that stalls ends when the caller aborts', async () => {
  const node = createMockNode()
  node.answerNextWith({ fault: 'stall' }, { delay: 60_000 })
  for (let call = 0; call < 2; call++) {
    const control = new AbortController()
    const answer = node.fetch(url, posted(status, control.signal))
    setTimeout(() => control.abort(new Error('enough')), 5)
    await expect(answer).rejects.toThrow('enough')
  }
})

test('half of a body arrives before the connection ends, or before the caller aborts', async () => {
  const node = createMockNode()
  node.answerNextWith({ body: 'abcd', fault: 'cut-off' }, { body: 'abcd', fault: 'stall-in-body' })
  const cut = (await node.fetch(url, posted(status))).body?.getReader()
  expect(new TextDecoder().decode((await cut?.read())?.value)).toBe('ab')
  await expect(cut?.read()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  const control = new AbortController()
  const stalled = (await node.fetch(url, posted(status, control.signal))).body?.getReader()
  expect(new TextDecoder().decode((await stalled?.read())?.value)).toBe('ab')
  const rest = stalled?.read()
  control.abort(new Error('enough'))
  await expect(rest).rejects.toThrow('enough')
})

test('the node handles a processed request although its answer is lost', async () => {
  const node = createMockNode()
  const { alice, bob } = node.accounts
  const payment = { signer: alice.id, receiver: bob.id, actions: [{ kind: 'Transfer', deposit: 1n }] } as const
  const { base64, hash } = node.sign(payment)
  node.answerNextWith({ processed: true, fault: 'reset' })
  const send = { jsonrpc: '2.0', id: 't', method: 'broadcast_tx_async', params: [base64] }
  await expect(node.fetch(url, posted(JSON.stringify(send)))).rejects.toThrow('fetch failed')
  node.advance(3)
  const ask = { jsonrpc: '2.0', id: 't', method: 'tx', params: { tx_hash: hash, sender_account_id: alice.id } }
  const answer = await node.fetch(url, posted(JSON.stringify({ ...ask })))
  expect(await answer.json()).toMatchObject({ result: { transaction: { hash } } })
})

test('faults can begin and end while the node runs', async () => {
  const node = createMockNode()
  const health = async (): Promise<number> => (await node.fetch(`${url}health`)).status
  expect(await health()).toBe(200)
  node.setFaults('syncing', 'untracking')
  expect(await health()).toBe(503)
  node.setFaults()
  expect(await health()).toBe(200)
})

test('a node that lags has the blocks of the other node, without the newest', () => {
  const [node, behind] = [createMockNode(), createMockNode({ lag: 20 })]
  expect(node.chain.block(behind.chain.head.height)).toEqual(behind.chain.head)
  behind.advance(20)
  expect(behind.chain.head).toEqual(node.chain.head)
  expect(() => createMockNode({ lag: 301 })).toThrow(
    'A mock node cannot be 301 blocks behind. Pass a whole number from 0 to 300.',
  )
})
