import { hashOf } from '../../runtime/decode/hash.js'
import { requireInChain } from '../../verify/blocks/in-chain.js'
import { liteBlockOf, type ProvenBlock } from '../../verify/blocks/lite-header.js'
import { verifyOutcome, type ProvenOutcomeInBlock } from '../../verify/outcomes/verify-outcome.js'
import { malformed, readBase64, readList, readObject, readText, within } from '../../verify/read/values.js'
import { refuse, require, verified, type ProofError, type Verified } from '../../verify/verified.js'
import type { ResultOf } from '../../verify/result-of.js'
import type { Checkpoint } from '../checkpoint.js'
import { depositOf } from './actions.js'
import { endOf, type ReceiptEnd } from './end.js'
import { readTransaction, type ReceiptTransaction } from './transaction.js'

/** What a receipt proves: who paid whom, how much, how it ended, and in which block. */
export interface ProvenTransaction extends ReceiptTransaction, ReceiptEnd {
  readonly hash: string
  /** The sum of the deposits of the actions, in yoctoNEAR; null if an action is not known. */
  readonly deposit: string | null
  /** The block that commits to the outcome of the transaction. Its `timestamp_nanosec` is the time of the payment. */
  readonly block: ProvenBlock
  /** The block that was trusted. */
  readonly head: ProvenBlock
  /** Of the transaction, then of each receipt of its tree. */
  readonly outcomes: readonly ProvenOutcomeInBlock[]
}

/**
 * Checks a receipt of `submit`, `signAndSubmit` or `proveTransaction`, without a node and at any later time.
 *
 * You trust one thing: that the block of `block_hash`, which must be that of the receipt, is a final block of your
 * chain. It is one if your light client proved it: as its head, or by `verifyBlockInChain` from a newer head. Or take
 * the hash from sources that you trust, such as several explorers. Never take it from the receipt: whoever made that
 * could have made a chain of their own. That the hash is right is all that a signature or a node could add.
 *
 * It proves the transaction as signed, its outcome, and the outcome of each receipt that came of it. It does not
 * prove why something failed: `unproven` of an outcome has what a node said.
 *
 * Errors: `OTHER_BLOCK` if the receipt rests on another block than yours, `OTHER_OUTCOME`, `OTHER_EXECUTOR`,
 * `WRONG_ROOT` and `MALFORMED` for a changed receipt, `PROOF_INCOMPLETE` if an outcome is missing, and
 * `RECEIPT_VERSION` for one of a newer client.
 * @example
 * const verdict = verifyReceipt(receipt, { block_hash })
 * if (verdict.ok && verdict.value.kind === 'SUCCEEDED') console.log(verdict.value.signer_id, verdict.value.receiver_id)
 */
export function verifyReceipt(
  receipt: unknown,
  { block_hash: trusted }: Pick<Checkpoint, 'block_hash'>,
): Verified<ProvenTransaction> {
  return verified(() => {
    const { version, block_hash, transaction_base64, head: header, blocks, outcomes } = readObject(receipt, '')
    if (version !== 1) refuse('PROOF_UNSUPPORTED', 'RECEIPT_VERSION', 'version')
    require(block_hash === trusted, 'OTHER_BLOCK', 'block_hash')
    const head = liteBlockOf(header, 'head')
    require(head.hash === trusted, 'OTHER_BLOCK', 'head')
    const bytes = readBase64(transaction_base64, 'transaction_base64', largestTransaction)
    const transaction = readTransaction(bytes, 'transaction_base64')
    const hash = hashOf(bytes)
    const known = readOutcomes({ ...transaction, hash, head }, outcomes, readBlocks(head, blocks))
    const [first] = known
    const block = first?.block ?? malformed('outcomes')
    const ended = endOf(known.map(({ outcome }) => outcome))
    return { ...transaction, ...ended, hash, deposit: depositOf(transaction.actions), block, head, outcomes: known }
  })
}

/** In bytes: more than any network accepts. */
const largestTransaction = 2 ** 22

type Blocks = ReadonlyMap<string, unknown>

/** Each block once, on the chain of the head. */
function readBlocks(head: ProvenBlock, listed: unknown): Blocks {
  const blocks = new Map<string, unknown>()
  readList(listed, 'blocks').forEach((each, index) => {
    const field = within('blocks', index)
    const { block_header_lite, block_proof } = readObject(each, field)
    const block = liteBlockOf(block_header_lite, within(field, 'block_header_lite'))
    requireInChain(head, block, block_proof, within(field, 'block_proof'))
    // Nothing reads the path of the head itself.
    const isUnread = block.hash === head.hash && readList(block_proof, within(field, 'block_proof')).length > 0
    if (isUnread || blocks.has(block.hash)) malformed(field)
    blocks.set(block.hash, each)
  })
  return blocks
}

/** The outcome of the transaction, and of each receipt in the order in which outcomes name them: no more, no less. */
function readOutcomes(
  { hash, signer_id, receiver_id, head }: ReceiptTransaction & { readonly hash: string; readonly head: ProvenBlock },
  listed: unknown,
  blocks: Blocks,
): readonly ProvenOutcomeInBlock[] {
  const list = readList(listed, 'outcomes')
  const ids = [hash]
  const used = new Set<string>()
  const known: ProvenOutcomeInBlock[] = []
  for (const [index, each] of list.entries()) {
    const field = within('outcomes', index)
    const { outcome_proof, outcome_root_proof } = readObject(each, field)
    const { block_hash, outcome } = readObject(outcome_proof, within(field, 'outcome_proof'))
    const block = blocks.get(readText(block_hash, within(field, 'outcome_proof.block_hash')))
    const told = readObject(outcome, within(field, 'outcome_proof.outcome'))['executor_id']
    // The transaction executes at its signer, and its receipt at its receiver. The leaf covers the executor of others.
    const executor_id = [signer_id, receiver_id][index] ?? readText(told, within(field, 'outcome_proof.outcome'))
    const id = ids[index]
    if (id === undefined || !block) return refuse('PROOF_INVALID', 'OTHER_OUTCOME', field)
    const answer = { outcome_proof, outcome_root_proof, ...readObject(block, field) }
    const verdict = verifyOutcome(head, { id, executor_id }, answer as ResultOf<'light_client_proof'>)
    if (!verdict.ok) return refuseOutcome(verdict.error, field)
    used.add(verdict.value.block.hash)
    ids.push(...verdict.value.outcome.receipt_ids)
    known.push(verdict.value)
  }
  if (list.length < ids.length) refuse('PROOF_INCOMPLETE', 'NO_PROOF', within('outcomes', list.length))
  // One receipt has one text.
  if (`${[...used]}` !== `${[...blocks.keys()]}`) malformed('blocks')
  return known
}

/** The block is proven already, so an outcome is invalid or nothing. */
function refuseOutcome({ kind, reason, field }: ProofError, place: string): never {
  return kind === 'PROOF_INVALID' ? refuse(kind, reason, within(place, field)) : malformed(place)
}
