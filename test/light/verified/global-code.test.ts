import { sendTx, viewGlobalContractCode } from 'near-rpc-client'
import { verified, type VerifiedOutcome } from 'near-rpc-client/light'
import type { InProcessNode } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { hashOf } from '../../../generated/src/runtime/decode/hash.js'
import { newestHead, provingNode, validators } from '../../testing/proofs/chain-under-proof.js'
import { functionOf, type NodeFunction } from '../nodes.js'
import { changing, eachLie, lightAt, transportTo } from './recorded-node.js'

const code = Uint8Array.of(0, 97, 115, 109, 7)
const code_hash = hashOf(code)
const code_base64 = Buffer.from(code).toString('base64')
const question = viewGlobalContractCode({ code_hash, finality: 'final' })

interface Deployed {
  readonly node: InProcessNode
  readonly honest: NodeFunction
  readonly light: ReturnType<typeof lightAt>
  readonly head: { readonly hash: string; readonly height: number }
}

/** A chain on which bob stored code for all accounts. */
async function deployed(certified: boolean): Promise<Deployed> {
  const { node, client, light } = await provingNode({ certified, validators })
  const actions = [{ kind: 'DeployGlobalContract', code, mode: 'CodeHash' }] as const
  const signed = node.sign({ signer: 'bob.near', receiver: 'bob.near', actions })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' }))
  node.advance(12)
  const head = await newestHead(light)
  return { node, honest: functionOf(node), light: lightAt(head), head }
}

test.each([false, true])('global code has the hash in the question, with states certified: %s', async certified => {
  const { honest, light, head, node } = await deployed(certified)
  const { hash, height } = head
  const proof = { head: { hash, height }, block: { hash, height }, unproven: [], missingReceipts: [] }
  const result = { code_base64, hash: code_hash, block_hash: hash, block_height: height }
  const near = verified(transportTo(honest), light)
  expect(await near(question)).toEqual({ ok: true, result, proof })
  const before = { block_height: height - 3, block_hash: node.chain.block(height - 3)?.hash }
  for (const block_id of [before.block_height, before.block_hash ?? '']) {
    const outcome: VerifiedOutcome = await near(viewGlobalContractCode({ code_hash, block_id }))
    expect(outcome).toMatchObject({ ok: true, result: { code_base64, ...before }, proof: { unproven: [] } })
  }
})

test('other code, or an answer with another value in a field, is refused', async () => {
  const { honest, light } = await deployed(false)
  const results: unknown[] = []
  await verified(transportTo(changing(honest, 'query', each => (results.push(each), each))), light)(question)
  for (const [path, lie] of eachLie(results[0])) {
    const outcome = await verified(transportTo(changing(honest, 'query', () => lie)), light)(question)
    const isExtra = outcome.ok && outcome.proof?.unproven.includes(path)
    expect([path, isExtra || (!outcome.ok && outcome.error.kind === 'PROOF_INVALID')]).toEqual([path, true])
  }
  const other = changing(honest, 'query', result => ({ ...Object(result), code_base64: 'AGFzbQ==' }))
  expect(await verified(transportTo(other), light)(question)).toMatchObject({
    error: { kind: 'PROOF_INVALID', info: { reason: 'OTHER_VALUES', field: 'code_base64', method: 'query' } },
  })
})

test('a block that is not on the chain is refused', async () => {
  const { honest, light, node } = await deployed(false)
  const { node: other } = await provingNode({ validators: [[{ id: 'mallory.near', stake: 7n }]] })
  other.advance(5)
  const elsewhere = functionOf(other)
  const lying: NodeFunction = asked => (asked.method === 'block' ? elsewhere(asked) : honest(asked))
  const block_id = node.chain.genesis.height + 2
  const outcome = await verified(transportTo(lying), light)(viewGlobalContractCode({ code_hash, block_id }))
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'PROOF_INCOMPLETE', info: { reason: 'CALL_FAILED' } } })
})
