import { createClient, sendTx } from 'near-rpc-client'
import { createMockNode, type InProcessNode } from 'near-rpc-client/testing'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'

const program = 'dist/examples/demo/demo.js'

/** What the program prints from the first title that begins with "Proven". */
async function proofs(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { exitCode, out, err } = await runNode(program, [], '.', env)
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  return out.slice(out.indexOf('Proven'))
}

test('on the mock node a payment and a state entry are proven, and two lies are caught', async () => {
  expect(await proofs()).toBe(`Proven from the genesis block
  ✓ checkpoint     8ivaLVLjkqhz  block 186278300, the first one
  ✓ light client   block 186278658  final, proven in 9 steps
  ✓ payment        6r1bqNBvN5fM  SUCCEEDED: alice.near paid bob.near 1 NEAR, proven in block 186278665
  ✓ state entry    STATUS of contract.near  {"text":"hello"}, proven at block 186278680

The same node lies, and each lie is caught
  ✗ PROOF_INVALID      payment       WRONG_ROOT in outcome_root_proof
  ✗ PROOF_INVALID      state entry   OTHER_VALUES in values.0.value
`)
})

/** A node at an address, with a transaction and a contract that a visitor can find. */
async function realNode(genesis?: string): Promise<{ readonly url: string; readonly node: InProcessNode }> {
  const node = createMockNode({ accounts: { 'shop.near': { code: 'mock', state: { STATE: 'open' } } } })
  const actions = [{ kind: 'Transfer', deposit: 1n }] as const
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'shop.near', actions })
  const near = createClient({ url: 'http://node.example', fetch: node.fetch })
  await near.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  node.advance(12)
  const url = await serve(async body => {
    const headers = { 'content-type': 'application/json' }
    const answer = await node.fetch('http://node.example', { method: 'POST', headers, body })
    const text = await answer.text()
    const { status } = answer
    return { status, text: genesis ? text.replace(/"genesis_hash":"\w+"/, `"genesis_hash":"${genesis}"`) : text }
  })
  return { url, node }
}

type Reply = { readonly status: number; readonly text: string }

/** A server that stops after the test. */
async function serve(answer: (body: string) => Promise<Reply>): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => void answer(body).then(({ status, text }) => response.writeHead(status).end(text)))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('at NODE_URL a transaction and a state entry are proven from the first block', async () => {
  const { url } = await realNode()
  expect(await proofs({ NODE_URL: url })).toBe(`Proven from the checkpoint
  ✓ checkpoint     D1yMfjmzXsfH  the first block, which the node names: it is trusted once
  ✓ light client   block 186278635  final, proven in 7 steps
  ✓ transaction    746UEG98Xjrs  SuccessValue, signed by alice.near, proven in block 186278624
  ✓ state entry    STATE of shop.near  open, proven at block 186278636
`)
})

const unknown = `${'1'.repeat(31)}2`

test('a node without its first block names a later one, and the program says so', async () => {
  const { url } = await realNode(unknown)
  const why = 'as its first block is not proven (CHECKPOINT_TOO_OLD): set CHECKPOINT=<hash> to trust no node'
  const source = `named by the node itself, ${why}`
  expect(await proofs({ NODE_URL: url, NODE_STATE: 'contract.near:STATUS' })).toBe(`Proven from the checkpoint
  ✓ checkpoint     2E9LzDTDMkSv  ${source}
  ✓ light client   block 186278635  final, proven in 1 step
  ✓ transaction    746UEG98Xjrs  SuccessValue, signed by alice.near, proven in block 186278624
  ✓ state entry    STATUS of contract.near  {"text":"hello"}, proven at block 186278636
`)
})

test('CHECKPOINT names the block that is trusted, and a node that lies is caught', async () => {
  const { url, node } = await realNode()
  node.setLies('FORGED_OUTCOME', 'FORGED_STATE')
  const CHECKPOINT = node.chain.collected.hash
  expect(await proofs({ NODE_URL: url, CHECKPOINT, NODE_STATE: 'contract.near:STATUS' }))
    .toBe(`Proven from the checkpoint
  ✓ checkpoint     3KE6yVTepAzb  named by CHECKPOINT
  ✓ light client   block 186278635  final, proven in 6 steps
  ✗ PROOF_INVALID      transaction   WRONG_ROOT in outcome_root_proof
  ✗ PROOF_INVALID      state entry   OTHER_VALUES in values.0.value
  ✗ NONE               state entry   no STATUS of contract.near is proven
`)
})

test('a CHECKPOINT that the node does not know proves nothing', async () => {
  const { url } = await realNode()
  const advice = `nodes have dropped the block ${unknown}. Use a newer checkpoint, or add an archival node.`
  expect(await proofs({ NODE_URL: url, CHECKPOINT: unknown })).toBe(`Proven from the checkpoint
  ✓ checkpoint     111111111111  named by CHECKPOINT
  ✗ CHECKPOINT_TOO_OLD light client  ${advice}
`)
})
