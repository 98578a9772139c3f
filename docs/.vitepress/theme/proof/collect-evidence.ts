import {
  block,
  connect,
  experimentalLightClientBlockProof,
  experimentalValidatorsOrdered,
  lightClientProof,
  nextLightClientBlock,
  status,
  tx,
  viewState,
} from 'near-rpc-client'
import {
  verifyFirstState,
  verifyLightClientBlock,
  verifyShortHeader,
  type LightClientState,
  type ResultOf,
  type Verified,
} from 'near-rpc-client/verify'
import { tokenId } from '../node/chain.ts'
import type { Evidence } from './evidence.ts'

/** A host that has the healthy node of the page: a trouble that a reader chose elsewhere is not for this page. */
const url = 'https://proofs.example'

/** The shard of the token contract. */
const tokenShard = 3

/** The entry that the page proves: how many tokens Alice has. */
const entryKey = 'balance:alice.near'

type Near = ReturnType<typeof connect>

/** Walks from the first block of the node's chain to its newest one, and asks for what the page proves. */
export async function collectEvidence(fetch: typeof globalThis.fetch, tokenTransfer: string): Promise<Evidence> {
  const near = connect(url, { fetch, timeout: 60_000 })
  const { trusted, step, head } = await lastStep(near, await firstState(near))
  const sent = { tx_hash: tokenTransfer, sender_account_id: 'alice.near', wait_until: 'FINAL' } as const
  const receipt_id = (await near.call(tx(sent))).receipts_outcome[0]?.id ?? ''
  const receipt = { type: 'receipt', receipt_id, receiver_id: tokenId, light_client_head: head } as const
  const outcome = await near.call(lightClientProof(receipt))
  const whole = await near.call(block({ block_id: head }))
  const entry = { account_id: tokenId, prefix_base64: btoa(entryKey) }
  const before = { include_proof: true, block_id: whole.header.prev_hash }
  return {
    trusted,
    asked: { outcome: { id: receipt_id, executor_id: tokenId }, entry: { ...entry, shard_id: tokenShard } },
    answers: { step, outcome, block: whole, entry: await near.call(viewState({ ...entry, ...before })) },
  }
}

/** What a light client knows at the first block of the chain. This page trusts its own node that it is the first. */
async function firstState(near: Near): Promise<LightClientState> {
  const { genesis_hash: hash } = await near.call(status())
  const proof = await near.call(experimentalLightClientBlockProof({ block_hash: hash, light_client_head: hash }))
  const producers = await near.call(experimentalValidatorsOrdered({ block_id: hash }))
  return proven(verifyFirstState(proven(verifyShortHeader(hash, proof)), { producers, earlier: null, next: null }))
}

/** The last step of a walk to the newest final block: what was trusted before it, its block, and the hash of that. */
async function lastStep(
  near: Near,
  first: LightClientState,
): Promise<{
  readonly trusted: LightClientState
  readonly step: ResultOf<'next_light_client_block'>
  readonly head: string
}> {
  const { header: newest } = await near.call(block({ finality: 'final' }))
  let trusted = first
  while (true) {
    const step = await near.call(nextLightClientBlock({ last_block_hash: trusted.head.hash }))
    const next = proven(await verifyLightClientBlock(trusted, step))
    if (next.head.height >= newest.height) return { trusted, step, head: next.head.hash }
    trusted = next
  }
}

function proven<Value>(verdict: Verified<Value>): Value {
  if (!verdict.ok) throw new Error(`${verdict.error.kind}: ${verdict.error.reason} in ${verdict.error.field}`)
  return verdict.value
}
