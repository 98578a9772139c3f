import { hashOf } from '../../../runtime/decode/hash.js'
import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import type { AskedOutcome, ProvenOutcome, ProvenStatus } from '../../../verify/outcomes/outcome.js'
import { verifyOutcome, type ProvenOutcomeInBlock } from '../../../verify/outcomes/verify-outcome.js'
import { readBase64, readHash, readList, readObject, within } from '../../../verify/read/values.js'
import { require, verified, type Verified } from '../../../verify/verified.js'
import { outcomeRequest } from '../../outcome-request.js'
import { readTransaction, withoutSignature } from '../../receipt/transaction.js'
import { walkReceipts } from '../../receipt/walk-receipts.js'
import { askForProof, askItself } from '../ask.js'
import { Ended, notProvable } from '../ended.js'
import type { Evidence, Prover } from '../evidence.js'
import type { ProvingCall } from '../proving-call.js'
import { objectOf } from './block.js'
import { wireOutcome, wireStatus } from './outcome-proof.js'

/**
 * `tx` and `EXPERIMENTAL_tx_status`: the outcome of the transaction, of each receipt that follows from it and is in the
 * result, and the status that follows from these. The outcomes of receipts that are not in the result are missing.
 */
export const proveTransaction: Prover = async call => {
  const { params, method } = call.asked
  const { transaction, hash: id, signer_id: executor_id } = askedTransaction(objectOf(params), method)
  const { result, value: told } = await askItself(call, call.asked, answer => executorsOf(answer))
  // A node that has not executed it yet gives no outcome, or one of an unknown status.
  if (!told) return notProvable('NOT_EXECUTED', method)
  const proven = new Map<string, ProvenOutcomeInBlock>()
  const reached = await walkReceipts(id, async (receipt, index) => {
    const executor = index === 0 ? executor_id : told.get(receipt)
    if (executor === undefined) return []
    const outcome = await outcomeOf(call, { id: receipt, executor_id: executor }, index === 0)
    proven.set(receipt, outcome)
    return outcome.outcome.receipt_ids
  })
  return evidenceOf(call, result, transaction, [...told.keys()], proven, reached)
}

interface AskedTransaction {
  readonly hash: string
  readonly signer_id: string
  /** The fields of it that the question has, with the names of the wire. */
  readonly transaction: { readonly hash: string; readonly [name: string]: unknown }
}

/** The transaction of a question: its signed bytes have its hash, and more that the answer repeats. */
function askedTransaction(
  { tx_hash: hash, sender_account_id: signer_id, signed_tx_base64: signed }: { readonly [name: string]: unknown },
  method: string,
): AskedTransaction {
  if (signed !== undefined) return signedTransaction(signed) ?? notProvable('SIGNED_BYTES', method)
  if (typeof hash !== 'string' || typeof signer_id !== 'string') return notProvable('METHOD', method)
  return { hash, signer_id, transaction: { hash, signer_id } }
}

function signedTransaction(signed: unknown): AskedTransaction | undefined {
  const read = verified(() => {
    const unsigned = withoutSignature(readBase64(signed, 'signed_tx_base64'), 'signed_tx_base64')
    return { hash: hashOf(unsigned), ...readTransaction(unsigned, 'signed_tx_base64') }
  })
  if (!read.ok) return undefined
  const { hash, signer_id, public_key: key, nonce, receiver_id } = read.value
  // How answers write keys of newer kinds is not recorded.
  const public_key = /^(ed25519|secp256k1):/.test(key) ? key : undefined
  return { hash, signer_id, transaction: { hash, signer_id, public_key, nonce: BigInt(nonce), receiver_id } }
}

type ProvenOutcomes = ReadonlyMap<string, ProvenOutcomeInBlock>

/** The executor of each receipt that a result has; undefined for a transaction without an outcome. */
function executorsOf(answer: unknown): Verified<ReadonlyMap<string, string> | undefined> {
  return verified(() => {
    const { transaction_outcome: first, receipts_outcome: receipts } = readObject(answer, '')
    const { outcome } = objectOf(first)
    if ((first ?? null) === null || objectOf(outcome)['status'] === 'Unknown') return undefined
    const listed = readList(receipts, 'receipts_outcome').map((item, index): [string, string] => {
      const field = within('receipts_outcome', index)
      const { id, outcome: told } = readObject(item, field)
      readHash(id, within(field, 'id'))
      const { executor_id } = readObject(told, within(field, 'outcome'))
      require(typeof executor_id === 'string', 'MALFORMED', within(field, 'outcome.executor_id'))
      return [id as string, executor_id as string]
    })
    const byId = new Map(listed)
    require(byId.size === listed.length, 'OTHER_OUTCOME', 'receipts_outcome')
    return byId
  })
}

/** Proves one outcome. If no proof leads to the head, the light client advances, once in a call. */
async function outcomeOf(
  call: ProvingCall,
  asked: AskedOutcome,
  isTransaction: boolean,
): Promise<ProvenOutcomeInBlock> {
  const prove = async (head: ProvenBlock): Promise<ProvenOutcomeInBlock> => {
    const request = outcomeRequest(head, asked, isTransaction)
    return (await askForProof(call, request, head, answer => verifyOutcome(head, asked, answer as never))).value
  }
  const { head } = await call.heads.newest(call)
  try {
    return await prove(head)
  } catch (thrown) {
    // A node refuses a proof for a head below the outcome.
    if (!(thrown instanceof Ended) || Object(thrown.found.info).reason !== 'CALL_FAILED') throw thrown
    const { head: newer } = await call.heads.advanced(call)
    if (newer.height <= head.height) throw thrown
    return prove(newer)
  }
}

async function evidenceOf(
  call: ProvingCall,
  result: unknown,
  transaction: AskedTransaction['transaction'],
  listed: readonly string[],
  proven: ProvenOutcomes,
  reached: readonly string[],
): Promise<Evidence> {
  const { hash } = transaction
  const outcomes = listed.map(id => proven.get(id))
  const foreign = outcomes.findIndex(each => each === undefined)
  if (foreign >= 0) {
    const info = { reason: 'OTHER_OUTCOME', field: within('receipts_outcome', foreign), method: call.asked.method }
    throw new Ended({ kind: 'PROOF_INVALID', info })
  }
  const blocks = [...proven.values()].map(({ block }) => block)
  const block = blocks.reduce((one, other) => (other.height > one.height ? other : one))
  return {
    result,
    proven: {
      status: finalStatus(proven, hash),
      transaction,
      transaction_outcome: wireOf(proven.get(hash)),
      receipts_outcome: outcomes.map(wireOf),
    },
    head: (await call.heads.newest(call)).head,
    block,
    missingReceipts: reached.filter(each => !proven.has(each)),
  }
}

function wireOf(found: ProvenOutcomeInBlock | undefined): object | undefined {
  return found && wireOutcome(found.outcome)
}

/** The status of the transaction as nodes compute it: that of the receipt that has the result. */
function finalStatus(proven: ProvenOutcomes, first: string): unknown {
  const seen = new Set<string>()
  for (let id = first; !seen.has(id);) {
    seen.add(id)
    const status: ProvenStatus | undefined = outcomeAt(proven, id)?.status
    if (status === undefined || status === 'Unknown') return undefined
    if (status === 'Failure' || 'SuccessValue' in status) return wireStatus(status)
    id = status.SuccessReceiptId
  }
  return undefined
}

function outcomeAt(proven: ProvenOutcomes, id: string): ProvenOutcome | undefined {
  return proven.get(id)?.outcome
}
