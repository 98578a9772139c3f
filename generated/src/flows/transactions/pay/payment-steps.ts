import { pause } from '../../../runtime/transport/pause.js'
import { timeLeft } from '../../../runtime/transport/deadline.js'
import { nonceLimit, type KeyReference } from '../evidence/key-at.js'
import { invalidTransaction } from '../signed/borsh-reader.js'
import { isTooShort, readSignedTransaction, type SignedTransaction } from '../signed/signed-transaction.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import { submitWith } from '../submit/submit.js'
import type { ExecutedState, OpenPayment, PaymentEvidence, SavedPayment } from './payment-state.js'
import { notSigned, timeError } from './payment.js'
import { readKey } from './read-key.js'
import { findRecord } from './record/find-record.js'
import type { PaymentRecord, SavedRecord } from './record/payment-record.js'
import { saveEnd } from './record/save-end.js'
import { writeRecord } from './record/write-record.js'
import { readChain, reserveNonce } from './reserve-nonce.js'
import type { PaymentContext, ToSign } from './sign-and-submit-options.js'

/** Makes the next step of a payment: reserves a nonce, signs a transaction, submits it, or saves its end. */
export function takeStep(context: PaymentContext, state: OpenPayment): Promise<PaymentEvidence> {
  if (state.kind === 'UNRESERVED') return reserve(context, state)
  if (state.kind === 'EXECUTED') return keepEnd(context, state)
  return state.kind === 'RESERVED' ? sign(context, state) : submitSaved(context, state)
}

/**
 * Reserves a nonce, and saves it in the record of the payment. Replaces a transaction that can never execute, or a
 * nonce that another program used.
 */
async function reserve(context: PaymentContext, state: OpenPayment): Promise<PaymentEvidence> {
  const { options, store, name, lane, interval, deadline, signal } = context
  const { account_id } = name
  const { public_key, nonce_index = null } = lane
  const key: KeyReference = { signer_id: account_id, public_key, nonce_index }
  const [keyOutcome, chainName] = await Promise.all([readKey(context, key, state.height), readChain(context)])
  if (!keyOutcome.ok) return notSigned(options, state.saved, keyOutcome.error)
  const { height } = keyOutcome.key
  // A call with the same id that was faster can have used another lane.
  const isOfOther = ({ record }: SavedRecord): boolean =>
    record.public_key !== public_key || record.nonce_index !== nonce_index
  // These nodes do not have the block yet in which the nonce was used.
  const isBehind = keyOutcome.key.nonce < state.usedNonce && !(state.saved && isOfOther(state.saved))
  const nonce = isBehind ? undefined : await reserveNonce(context, chainName, key, keyOutcome.key)
  if (nonce !== undefined) {
    const signings = state.saved?.record.signings ?? 0
    const { purpose } = state
    const record = { account_id, public_key, nonce_index, nonce: String(nonce), signed: null, signings, purpose }
    const saved = await writeRecord(store, state, name, record)
    return { kind: 'SAVED', saved, keyOutcome: isOfOther(saved) ? undefined : keyOutcome, height }
  }
  // Each new block allows further nonces.
  if (timeLeft(deadline) <= interval || signal?.aborted) return notSigned(options, state.saved, timeError(options))
  await pause(interval, signal)
  return { kind: 'UNRESERVED', height }
}

/**
 * Calls `sign`, and saves the signed transaction before any node receives it. The block is the one at which the key was
 * read: so the nonce was free there, and no node can claim later that it was used before. Needs a new nonce if another
 * program used this one after it was reserved, or if the chain does not allow it.
 */
async function sign(context: PaymentContext, state: SavedPayment): Promise<PaymentEvidence> {
  const { options, sign: callSigner, store, name, interval, deadline, signal } = context
  const { record } = state.saved
  const { public_key, nonce_index, account_id: signer_id } = record
  const keyOutcome = state.keyOutcome ?? (await readKey(context, { signer_id, public_key, nonce_index }, state.height))
  if (!keyOutcome.ok) return notSigned(options, state.saved, keyOutcome.error)
  const { hash: block_hash, height } = keyOutcome.key
  const nonce = BigInt(record.nonce)
  if (keyOutcome.key.nonce >= nonce || nonce >= nonceLimit(height)) {
    await pause(Math.min(interval, timeLeft(deadline)), signal)
    return { kind: 'UNRESERVED', height }
  }
  const input: ToSign = { public_key, nonce, block_hash, block_height: height }
  const signed = await callSigner.call(options, nonce_index === null ? input : { ...input, nonce_index })
  if (isTooShort(signed)) throw invalidTransaction()
  const { base64 } = await checkSigned(signed, record, block_hash)
  const signings = record.signings + 1
  // The purpose of the call that signs: the one that reserved the nonce can have had none.
  const { purpose } = state
  const saved = await writeRecord(store, state, name, { ...record, signed: base64, signings, purpose })
  // Rejects before a node gets the transaction if another program has begun the payment under the other key.
  await findRecord(store, name)
  return { kind: 'SAVED', saved, keyOutcome: undefined, height }
}

/** Submits the saved transaction. */
async function submitSaved(context: PaymentContext, { saved, height }: SavedPayment): Promise<PaymentEvidence> {
  const { near, options, deadline } = context
  const { base64 } = await checkSigned(saved.record.signed ?? '', saved.record)
  const sending = { ...options, timeout: timeLeft(deadline), ...(height && { minHeight: height }) }
  return submitWith(near, base64, sending, true)
}

/** Saves the end of the payment, unless its record has one. */
async function keepEnd({ store, name }: PaymentContext, state: ExecutedState): Promise<PaymentEvidence> {
  return { kind: 'END_SAVED', payment: await saveEnd(store, name, state.saved, state.payment) }
}

/**
 * Reads a signed transaction. Rejects with a `TypeError` if it has other fields than the record of the payment, or
 * names another block. Fields of unknown versions and curves are not checked.
 */
export async function checkSigned(
  signed: string | Uint8Array,
  { account_id: signer_id, public_key, nonce, nonce_index }: PaymentRecord,
  block_hash?: string,
): Promise<SignedTransaction> {
  const transaction = await readSignedTransaction(signed)
  const { fields } = transaction
  const expected: Partial<TransactionFields> = {
    signer_id,
    public_key,
    nonce: BigInt(nonce),
    nonce_index,
    ...(block_hash !== undefined && { block_hash }),
  }
  for (const [name, value] of Object.entries(expected)) {
    const actual = fields?.[name as keyof TransactionFields]
    if (fields && actual !== value)
      throw new TypeError(`The signed transaction has the ${name} ${actual}; expected ${value}.`)
  }
  return transaction
}
