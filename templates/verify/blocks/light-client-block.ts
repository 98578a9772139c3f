import { hasOwn } from '../../runtime/platform/has-own.js'
import { hashed, littleEndian, joined } from '../hash/bytes.js'
import { hashOf, list } from '../read/borsh.js'
import { readDecimal, readEd25519, readHash, readList, readObject } from '../read/values.js'
import { failed, refuse, require, type Verified } from '../verified.js'
import type { ResultOf } from '../result-of.js'
import { isSameHash, liteBlockOf, type ProvenBlock } from './lite-header.js'
import { stake, type ProvenStake } from './stake.js'
import { verifyWithWebCrypto, type SignatureToVerify, type VerifySignature } from './verify-signature.js'

/** What a light client knows: plain JSON, which a program can store. Whoever can change it decides what is believed. */
export interface LightClientState {
  /** The newest block that is proven, or the first one that you trust. */
  readonly head: ProvenBlock
  /** The block producers, in their order, of the head's epoch and of the next one, by the id of the epoch. */
  readonly producers: { readonly [epoch_id: string]: readonly ProvenStake[] }
}

/** How signatures are checked. */
export interface VerifySignatureOptions {
  /** For runtimes without Ed25519 in WebCrypto, such as React Native. */
  readonly verifySignature?: VerifySignature
}

/**
 * Proves that the block is final: block producers with more than two thirds of the stake of its epoch signed the block
 * after the next one. Returns the state with this block as head, and with the block producers of the next epoch.
 *
 * It proves as much as you trust the state, and no more than that such producers signed: if a third of the stake lies,
 * it can sign two chains. It does not prove that the block is the newest one.
 *
 * Errors: `NOTHING_NEWER` for the answer `{}`, and a reason for each rule: see `InvalidReason` and `IncompleteReason`.
 * Rejects with a `TypeError` in a runtime without Ed25519.
 *
 * Wire method: `next_light_client_block`.
 * @example
 * const last_block_hash = state.head.hash
 * const block = await near.call(nextLightClientBlock({ last_block_hash }))
 * const verdict = await verifyLightClientBlock(state, block)
 * if (verdict.ok) state = verdict.value
 */
export async function verifyLightClientBlock(
  state: LightClientState,
  block: ResultOf<'next_light_client_block'>,
  { verifySignature = verifyWithWebCrypto }: VerifySignatureOptions = {},
): Promise<Verified<LightClientState>> {
  try {
    const step = readStep(state, block)
    const verdicts = await Promise.all(step.approvals.map(approval => verifySignature(approval)))
    const wrong = verdicts.findIndex(isValid => isValid !== true)
    if (wrong >= 0) refuse('PROOF_INVALID', 'INVALID_SIGNATURE', `approvals_after_next.${step.approvals[wrong]?.index}`)
    return { ok: true, value: step.next }
  } catch (thrown) {
    return failed(thrown)
  }
}

/** A light-client block for which all rules hold but the signatures. */
interface Step {
  readonly next: LightClientState
  readonly approvals: readonly Approval[]
}

interface Approval extends SignatureToVerify {
  readonly index: number
}

function readStep({ head, producers }: LightClientState, answer: unknown): Step {
  const fields = readObject(answer, '')
  if (Object.keys(fields).length === 0) refuse('PROOF_INCOMPLETE', 'NOTHING_NEWER', '')
  const block = liteBlockOf(answer, '')
  require(block.height > head.height, 'HEIGHT_NOT_ABOVE_HEAD', 'inner_lite.height')
  const isNextEpoch = block.epoch_id === head.next_epoch_id
  require(isNextEpoch || block.epoch_id === head.epoch_id, 'OTHER_EPOCH', 'inner_lite.epoch_id')

  const next = fields['next_bps'] ?? null
  if (next === null && isNextEpoch) refuse('PROOF_INCOMPLETE', 'NO_NEXT_PRODUCERS', 'next_bps')
  const nextProducers = next === null ? null : hashOf(list(stake), next, 'next_bps')
  if (nextProducers) require(isSameHash(block.next_bp_hash, nextProducers.hash), 'NEXT_VALIDATORS_HASH', 'next_bps')

  const known = hasOwn(producers, block.epoch_id) ? producers[block.epoch_id] : undefined
  if (known === undefined) return refuse('PROOF_INCOMPLETE', 'UNKNOWN_PRODUCERS', 'inner_lite.epoch_id')
  const nextHash = readHash(fields['next_block_inner_hash'], 'next_block_inner_hash')
  const approvals = approvalsOf(known, fields['approvals_after_next'], messageOf(block, nextHash))
  // Only the epochs that the next step can need. A block without producers keeps those that are known.
  const epochs = [block.epoch_id, block.next_epoch_id].filter(epoch => hasOwn(producers, epoch))
  const kept = Object.fromEntries(epochs.map(epoch => [epoch, producers[epoch] ?? []]))
  const added = nextProducers ? { [block.next_epoch_id]: nextProducers.value } : {}
  return { next: { head: block, producers: { ...kept, ...added } }, approvals }
}

/** What the producers sign: that they endorse the block after the next one. */
function messageOf(block: ProvenBlock, nextInnerHash: Uint8Array): Uint8Array {
  const next = hashed(nextInnerHash, readHash(block.hash, ''))
  return joined([Uint8Array.of(0), next, littleEndian(block.height + 2, 8)])
}

/**
 * The signatures that are present. Ends the proof unless their producers have more than two thirds of the whole
 * stake.
 */
function approvalsOf(producers: readonly ProvenStake[], listed: unknown, message: Uint8Array): readonly Approval[] {
  const signatures = readList(listed, 'approvals_after_next')
  const approvals: Approval[] = []
  let [approved, total] = [0n, 0n]
  // All producers count, whether the list has an entry for them or not. Entries beyond them are of the next epoch.
  for (const [index, producer] of producers.entries()) {
    const amount = readDecimal(producer.stake, 16, `producers.${index}.stake`)
    total += amount
    const signature = signatures[index] ?? null
    if (signature === null) continue
    approved += amount
    const publicKey = readEd25519(producer.public_key, 32, `producers.${index}.public_key`)
    approvals.push({
      index,
      publicKey,
      signature: readEd25519(signature, 64, `approvals_after_next.${index}`),
      message,
    })
  }
  if (3n * approved <= 2n * total) refuse('PROOF_INCOMPLETE', 'TOO_LITTLE_STAKE', 'approvals_after_next')
  return approvals
}
