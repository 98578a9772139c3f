import { block as blockRequest, experimentalViewState, http, nextLightClientBlock, viewState } from 'near-rpc-client'
import { verified } from 'near-rpc-client/light'
import { verifyBlock, verifyLightClientBlock, verifyState } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { newestHead, provingNode, validators } from '../testing/proofs/chain-under-proof.js'

/** True parts of one chain, in a place where another part of it belongs. */

const none = { prefix_base64: '', include_proof: true } as const

test('that an account has nothing in another shard says nothing about its own shard', async () => {
  const { node, client, light } = await provingNode({ validators })
  const { hash, prev_block_hash: block_id } = await newestHead(light)
  const block = verifyBlock(hash, await client.call(blockRequest({ block_id: hash })))
  if (!block.ok) throw new Error(block.error.reason)
  // The account is in shard 3. Its key is absent from shard 0, which has the same block as its committed root.
  const ofOther = await client.call(experimentalViewState({ account_id: 'alice.near', block_id, ...none }))
  const asked = { account_id: 'contract.near', prefix_base64: '' }
  expect(verifyState(block.value, { ...asked, shard_id: 3 }, ofOther)).toEqual({
    ok: false,
    error: { kind: 'PROOF_INCOMPLETE', reason: 'MISSING_TRIE_NODE', field: 'proof' },
  })
  expect(verifyState(block.value, { ...asked, shard_id: 0 }, ofOther)).toMatchObject({
    ok: true,
    value: { values: [], completeIn: 'SHARD' },
  })

  // The same answer of a node to a program that does not name the shard.
  const lying: typeof fetch = (input, init) => {
    const body = String(init?.body)
    const isRead = body.includes('"method":"query"')
    return node.fetch(input, { ...init, body: isRead ? body.replaceAll('contract.near', 'alice.near') : body })
  }
  const near = verified(http('http://mock.example', { fetch: lying }), light)
  for (const prefix_base64 of ['', 'U1RBVFVT']) {
    const outcome = await near(viewState({ account_id: 'contract.near', prefix_base64, finality: 'final' }))
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'NOT_PROVABLE', info: { reason: 'SHARD' } } })
  }
})

test('the true producers of another epoch are not the next producers of this block', async () => {
  const { node, client, light } = await provingNode({ validators })
  const state = await light.advance().then(() => light.state())
  if (state === undefined) throw new Error('The light client has no head.')
  const answerAfter = async (last_block_hash: string): Promise<Step> => {
    const step = await client.call(nextLightClientBlock({ last_block_hash }))
    if (!('inner_lite' in step) || step.inner_lite === undefined) throw new Error('There is no newer block.')
    return step as Step
  }
  node.advance(100)
  const step = await answerAfter(state.head.hash)
  expect(await verifyLightClientBlock(state, step as never)).toMatchObject({ ok: true })
  const oldBlocks = [20, 70, 120].map(more => node.chain.block(node.chain.genesis.height + more)?.hash ?? '')
  const others = await Promise.all(oldBlocks.map(answerAfter))
  const different = others.filter(other => other.inner_lite.next_bp_hash !== step.inner_lite.next_bp_hash)
  expect(different.length).toBeGreaterThan(0)
  for (const { next_bps, inner_lite } of different) {
    expect(await verifyLightClientBlock(state, { ...step, next_bps } as never)).toMatchObject({
      error: { kind: 'PROOF_INVALID', reason: 'NEXT_VALIDATORS_HASH', field: 'next_bps' },
    })
    // With their hash in its header, it is another block, which nobody signed.
    const { next_bp_hash } = inner_lite
    const forged = { ...step, next_bps, inner_lite: { ...step.inner_lite, next_bp_hash } }
    expect(await verifyLightClientBlock(state, forged as never)).toMatchObject({
      error: { kind: 'PROOF_INVALID', reason: 'INVALID_SIGNATURE' },
    })
  }
})

type Step = { readonly next_bps: unknown; readonly inner_lite: { readonly next_bp_hash: string } }

test('approvals of another block, with as much stake, do not sign this one', async () => {
  const { node, client, light } = await provingNode({ validators })
  const state = await light.advance().then(() => light.state())
  if (state === undefined) throw new Error('The light client has no head.')
  const ask = nextLightClientBlock({ last_block_hash: state.head.hash })
  node.advance(1)
  const earlier = await client.call(ask)
  node.advance(1)
  const later = await client.call(ask)
  const { approvals_after_next } = Object(earlier)
  expect(await verifyLightClientBlock(state, later)).toMatchObject({ ok: true })
  expect(await verifyLightClientBlock(state, { ...later, approvals_after_next } as never)).toMatchObject({
    error: { kind: 'PROOF_INVALID', reason: 'INVALID_SIGNATURE', field: 'approvals_after_next.0' },
  })
})
