import { createClient, http, sendTx, submit, type Client, type SubmitOptions, type Transport } from 'near-rpc-client'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { connectedToNobody, signTransfer } from '../connected-mock.js'

const soon: SubmitOptions = { interval: 1, timeout: 60_000 }
/** For submissions that end at the timeout. */
const brief: SubmitOptions = { interval: 50, timeout: 300 }

/** The validity period of 100 blocks, and some blocks that are not final yet. */
const lifetime = 110

/** Mock nodes with one chain each, and clients of one node each. */
async function started(
  count: number,
): Promise<{ readonly nodes: readonly MockNode[]; readonly clients: readonly Client[] }> {
  const nodes = await Promise.all(Array.from({ length: count }, () => startMockNode()))
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.close()))))
  return { nodes, clients: nodes.map(({ url }) => createClient({ url })) }
}

/** A client of a node that gives one answer to `send_tx` and `tx`, whatever it is asked. */
function liarThat(answer: object, node: MockNode, delay = 0): Client {
  const honest = http(node.url)
  const send = async (request: { readonly method: string }, options: object): Promise<unknown> => {
    if (!/^(send_)?tx$/.test(request.method)) return honest(request as Parameters<Transport>[0], options)
    await new Promise(resolve => setTimeout(resolve, delay))
    return answer
  }
  return createClient({ transport: send as Transport })
}

function result(hash: string, status: object, final_execution_status = 'FINAL'): object {
  return { ok: true, result: { final_execution_status, status, transaction: { hash }, receipts_outcome: [] } }
}

const succeeded = { SuccessValue: '' }
const failed = { Failure: { ActionError: { index: 0, kind: { FunctionCallError: 'OutOfGas' } } } }

test('ignores the evidence of one lying witness of three', async () => {
  const { nodes, clients } = await started(3)
  const [liar, node] = nodes
  const [near] = clients
  if (!liar || !node || !near) throw new Error('Expected nodes.')
  const { base64 } = signTransfer(liar)
  liar.advance(lifetime)
  // The other nodes accept the transaction, each on its own chain.
  expect((await submit(near, base64, { ...soon, witnesses: clients })).kind).toBe('SUCCEEDED')
})

test('believes more than half of the witnesses that a transaction has expired', async () => {
  const { nodes, clients } = await started(3)
  const [near] = clients
  const { base64 } = signTransfer(nodes[0] as MockNode)
  for (const node of nodes.slice(0, 2)) node.advance(lifetime)
  if (!near) throw new Error('Expected nodes.')
  expect((await submit(near, base64, { ...soon, witnesses: clients })).kind).toBe('EXPIRED')
})

test.each([
  ['success', succeeded],
  ['failure', failed],
])('a node that reports a %s is not believed if two witnesses do not know the transaction', async (_, status) => {
  const { nodes, clients } = await started(2)
  const [node] = nodes
  if (!node) throw new Error('Expected nodes.')
  const { base64, hash } = signTransfer(node)
  const liar = liarThat(result(hash, status), node)
  // The honest nodes answer, but never take the transaction.
  const deaf = clients.map((_client, at) =>
    liarThat({ ok: false, error: { kind: 'TIMED_OUT', layer: 'CLIENT', info: {} } }, nodes[at] as MockNode, 20),
  )
  expect(await submit(liar, base64, { ...brief, witnesses: [liar, ...deaf] })).toEqual({
    kind: 'UNKNOWN',
    canStillExecute: true,
    hash,
    error: expect.objectContaining({ kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } }),
  })
})

test('after the lie of one node the witnesses get the transaction, and the result is theirs', async () => {
  const { nodes, clients } = await started(2)
  const [node] = nodes
  if (!node) throw new Error('Expected nodes.')
  const { base64, hash } = signTransfer(node)
  // A mock node executes what it gets itself, and hands nothing on.
  await clients[1]?.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  const liar = liarThat(result(hash, failed), node)
  expect((await submit(liar, base64, { ...soon, witnesses: [liar, ...clients] })).kind).toBe('SUCCEEDED')
})

test('a milestone that one node claims is not believed if the witnesses have an earlier one', async () => {
  const { nodes } = await started(1)
  const [node] = nodes
  if (!node) throw new Error('Expected a node.')
  const { base64, hash } = signTransfer(node)
  const liar = liarThat(result(hash, succeeded), node)
  const honest = [1, 2].map(() => liarThat(result(hash, succeeded, 'EXECUTED_OPTIMISTIC'), node))
  const options = { interval: 50, timeout: 3_000, until: 'EXECUTED_OPTIMISTIC' } as const
  expect(await submit(liar, base64, { ...options, witnesses: [liar, ...honest] })).toMatchObject({
    kind: 'SUCCEEDED',
    milestone: 'EXECUTED_OPTIMISTIC',
    canStillExecute: true,
  })
})

test('one node that rejects a transaction does not end the submission', async () => {
  const { nodes, clients } = await started(2)
  const [node] = nodes
  if (!node) throw new Error('Expected nodes.')
  const { base64 } = signTransfer(node)
  const reason = { NotEnoughBalance: { balance: '0', cost: '1' } }
  const error = { kind: 'INVALID_TRANSACTION', layer: 'HANDLER_ERROR', info: { reason } }
  const liar = liarThat({ ok: false, error }, node)
  expect((await submit(liar, base64, soon)).kind).toBe('REJECTED')
  const submission = await submit(liar, base64, { ...soon, witnesses: [liar, ...clients] })
  expect(submission.kind).toBe('SUCCEEDED')
})

test('more than half of the witnesses can reject a transaction', async () => {
  const { nodes, clients } = await started(3)
  const [near] = clients
  const [node] = nodes
  if (!node || !near) throw new Error('Expected nodes.')
  const { base64 } = node.sign({ signer: 'nobody.near', receiver: 'bob.near', actions: [], nonce: 1 })
  const submission = await submit(near, base64, { ...soon, witnesses: clients })
  expect(submission).toMatchObject({ kind: 'REJECTED', canStillExecute: true })
})

test('a transaction that one node rejected has left this computer, although no node listens any more', async () => {
  const { nodes } = await started(1)
  const [node] = nodes
  if (!node) throw new Error('Expected a node.')
  const { base64 } = signTransfer(node)
  const expired = { kind: 'EXPIRED_TRANSACTION', layer: 'HANDLER_ERROR', info: {} }
  const nobody = await connectedToNobody()
  let sent = 0
  const near = {
    send: (request: { readonly method: string }, options: object) =>
      request.method === 'send_tx' && sent++ === 0
        ? Promise.resolve({ ok: false, error: expired })
        : nobody.send(request as Parameters<Client['send']>[0], options),
  } as unknown as Client
  expect(await submit(near, base64, brief)).toMatchObject({ kind: 'UNKNOWN', canStillExecute: true })
  expect(sent).toBeGreaterThan(1)
})
