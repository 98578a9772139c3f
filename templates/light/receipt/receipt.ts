import type { ResultOf } from '../../verify/result-of.js'

type Answer = ResultOf<'light_client_proof'>
type Answered = Answer['outcome_proof']
/** The fields of a header that its hash covers: `timestamp` is a rounded copy. */
export type ReceiptHeader = Omit<Answer['block_header_lite'], 'inner_lite'> & {
  readonly inner_lite: Omit<Answer['block_header_lite']['inner_lite'], 'timestamp'>
}

/**
 * A transaction and what came of it, as plain JSON that `verifyReceipt` checks without a node. It has no secret, and
 * not the signature.
 */
export interface TransactionReceipt {
  readonly version: 1
  /** The hash of the block that whoever checks the receipt must trust: the head of the light client that made it. */
  readonly block_hash: string
  /** The transaction without its signature, in Borsh. */
  readonly transaction_base64: string
  /** The block of `block_hash`. */
  readonly head: ReceiptHeader
  /** The blocks that commit to the outcomes, each with its path to the head. */
  readonly blocks: readonly {
    readonly block_header_lite: ReceiptHeader
    readonly block_proof: Answer['block_proof']
  }[]
  /** Of the transaction, then of each receipt, in the order in which outcomes name them. */
  readonly outcomes: readonly ReceiptOutcome[]
}

/** The proof of one outcome in a receipt: what `light_client_proof` answers, without what no hash covers. */
export interface ReceiptOutcome {
  readonly outcome_proof: Omit<Answered, 'outcome'> & { readonly outcome: Omit<Answered['outcome'], 'metadata'> }
  readonly outcome_root_proof: Answer['outcome_root_proof']
}

/** A header, with the fields that its hash covers and no others. */
export function receiptHeader({
  inner_lite,
  inner_rest_hash,
  prev_block_hash,
}: Answer['block_header_lite']): ReceiptHeader {
  const { timestamp: _, ...covered } = inner_lite
  return { inner_lite: covered, inner_rest_hash, prev_block_hash }
}

/** Outcomes of one block share its header. */
export function receiptOf(
  of: Pick<TransactionReceipt, 'block_hash' | 'transaction_base64' | 'head'>,
  proofs: readonly Answer[],
): TransactionReceipt {
  const blocks = new Map<string, TransactionReceipt['blocks'][number]>()
  const outcomes = proofs.map(
    ({ outcome_proof, outcome_root_proof, block_header_lite, block_proof }): ReceiptOutcome => {
      const { block_hash, id, proof, outcome } = outcome_proof
      const isHead = block_hash === of.block_hash
      blocks.set(block_hash, {
        block_header_lite: receiptHeader(block_header_lite),
        block_proof: isHead ? [] : block_proof,
      })
      const { metadata: _, ...told } = outcome
      return { outcome_proof: { block_hash, id, proof, outcome: told }, outcome_root_proof }
    },
  )
  return { version: 1, ...of, blocks: [...blocks.values()], outcomes }
}
