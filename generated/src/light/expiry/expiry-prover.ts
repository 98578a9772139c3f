import { viewAccessKey } from '../../methods/query/view_access_key.js'
import { deadlineIn, timeLeft } from '../../runtime/transport/deadline.js'
import { pause } from '../../runtime/transport/pause.js'
import type { BlockName } from '../verified/outcome.js'
import type { VerifiedClient } from '../verified/verified-client.js'

/** What a transaction says about itself that decides when it expires. `nonce_index` is null for an access key. */
export interface ExpiringTransaction {
  readonly signer_id: string
  readonly public_key: string
  readonly nonce: bigint
  readonly nonce_index: number | null
  /** The block at which the validity period begins. */
  readonly block_hash: string
}

/** A key that has not used the nonce of a transaction at a block, after which nothing can use it any more. */
export interface ExpiryProof {
  readonly nonce: bigint
  readonly block: BlockName
}

/** The proof, or why there is none. `isForEver`: no later block changes that. */
type Expiry =
  | { readonly proof: ExpiryProof }
  | { readonly proof?: undefined; readonly unproven: Error; readonly isForEver: boolean }

/** `validityPeriod` in blocks; for how long and how often it is tried, in milliseconds. */
export interface ProveExpiryOptions {
  readonly validityPeriod: number
  readonly timeout: number
  readonly interval: number
  readonly signal?: AbortSignal | undefined
}

/** Proves that transactions can never execute, for `submit` and `signAndSubmit`. */
export interface ExpiryProver {
  /**
   * Proves that a transaction expired and never executed. The newest block that can be proven is some blocks old, so
   * the proof is tried again, until it is there or the time is over. Rejects if the client does.
   */
  proveExpiry(transaction: ExpiringTransaction, options: ProveExpiryOptions): Promise<Expiry>
}

/**
 * Makes a prover of a client that proves access keys: by the key at the block that a transaction names, and at a final
 * one after the validity period. A key that is deleted and added again has a nonce of the height of its block, above
 * each one that was possible before. Only networks that certify states have proofs of keys, and none does yet.
 * @example
 * const expiry = expiryProver(verifiedClient(verified(nodes, light)))
 * const submission = await submit(near, signed_tx_base64, { light, expiry })
 */
export function expiryProver(near: Pick<VerifiedClient, 'send'>): ExpiryProver {
  return {
    async proveExpiry(transaction, options) {
      const { timeout, interval, signal } = options
      const deadline = deadlineIn(timeout)
      let before: Expiry | undefined
      for (;;) {
        const nextAt = deadlineIn(interval)
        const expiry = await tryProof(near, transaction, options, deadline)
        if (expiry.proof || expiry.isForEver) return expiry
        const isLast = signal?.aborted || timeLeft(deadline) <= timeLeft(nextAt)
        // An earlier failure says more than that the time is over.
        if (isLast) return before && timeLeft(deadline) === 0 ? before : expiry
        before = expiry
        await pause(timeLeft(nextAt), signal)
      }
    },
  }
}

async function tryProof(
  near: Pick<VerifiedClient, 'send'>,
  { signer_id: account_id, public_key, nonce_index, nonce, block_hash: block_id }: ExpiringTransaction,
  { validityPeriod, signal }: ProveExpiryOptions,
  deadline: number,
): Promise<Expiry> {
  if (nonce_index !== null) return never('The nonces of gas keys are not provable.')
  const key = { account_id, public_key }
  const sending = (): { readonly timeout: number; readonly signal?: AbortSignal } => ({
    timeout: Math.max(1, timeLeft(deadline)),
    ...(signal && { signal }),
  })
  const start = await near.send(viewAccessKey({ ...key, block_id }), sending())
  if (!start.ok) return failed(start.error)
  const end = await near.send(viewAccessKey({ ...key, finality: 'final' }), sending())
  if (!end.ok) return failed(end.error)
  if (!start.proof || !end.proof) return never('The client for proven keys returned a key without a proof.')
  const { block_hash: hash, block_height: height } = end.result
  // The block that executes it can delete the key and add it again, with the first nonce of the height before.
  if (nonce >= BigInt(start.result.block_height) * 1_000_000n)
    return never(`The nonce ${nonce} was not possible yet in block ${start.result.block_height}.`)
  const used = BigInt(end.result.nonce)
  if (used >= nonce) return never(`The key has the nonce ${used} in block ${height}, and the transaction ${nonce}.`)
  const last = start.result.block_height + validityPeriod
  if (height > last) return { proof: Object.freeze({ nonce: used, block: Object.freeze({ hash, height }) }) }
  const text = `The transaction is valid until block ${last}, and only block ${height} is proven.`
  return { unproven: new Error(text), isForEver: false }
}

function never(text: string): Expiry {
  return { unproven: new Error(text), isForEver: true }
}

function failed(unproven: Error & { readonly kind: string }): Expiry {
  return { unproven, isForEver: unproven.kind === 'NOT_PROVABLE' }
}
