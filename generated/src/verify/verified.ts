/**
 * What a verifier returns: the value that it proved, or why it proved nothing. Answers of any form end here, without
 * a throw.
 */
export type Verified<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ProofError }

/**
 * Why nothing is proven. `field` is the path of the field at fault, such as `inner_lite.height`; empty for a whole
 * answer.
 */
export type ProofError =
  | {
      /**
       * The answer contradicts itself, the question, or what is proven already. Do not use the node's other answers
       * either.
       */
      readonly kind: 'PROOF_INVALID'
      readonly reason: InvalidReason
      readonly field: string
    }
  | {
      /** Nothing is wrong, but the answer lacks a part of the proof. Another node, or a later block, can have it. */
      readonly kind: 'PROOF_INCOMPLETE'
      readonly reason: IncompleteReason
      readonly field: string
    }
  | {
      /**
       * A form that this client does not know, which a change of the protocol can bring. It is no evidence of a lie.
       */
      readonly kind: 'PROOF_UNSUPPORTED'
      readonly reason: UnsupportedReason
      readonly field: string
    }
  | {
      /** The block is newer than the head that you trust. Verify newer light-client blocks first. */
      readonly kind: 'HEAD_TOO_OLD'
      readonly reason: 'BLOCK_ABOVE_HEAD'
      readonly field: string
    }
  | {
      /** The chain does not commit to this value at this block. */
      readonly kind: 'NOT_PROVABLE'
      readonly reason: NotProvableReason
      readonly field: string
    }

/** The rule that an answer breaks. */
export type InvalidReason =
  /** A field is missing, or its value is not of its type, out of range, or written in another way than nodes do. */
  | 'MALFORMED'
  /** The answer is about another block, outcome, account or chunk than the one in question. */
  | 'OTHER_BLOCK'
  | 'OTHER_OUTCOME'
  | 'OTHER_EXECUTOR'
  | 'OTHER_CHUNK'
  /** The light-client block is not newer than the head. */
  | 'HEIGHT_NOT_ABOVE_HEAD'
  /** The light-client block is in neither the epoch of the head nor the next one. */
  | 'OTHER_EPOCH'
  /** A signature that is present does not verify. */
  | 'INVALID_SIGNATURE'
  /** The validators do not have the hash that the block has for them. */
  | 'NEXT_VALIDATORS_HASH'
  /** The fields do not have the hash of the block, or of the chunk. */
  | 'BLOCK_HASH'
  | 'CHUNK_HASH'
  /** The path, or the list of chunks, does not lead to the root in `field`. */
  | 'WRONG_ROOT'
  /** A Merkle path has more than 64 steps. */
  | 'PATH_TOO_LONG'
  /** The bytes are not a trie node, or too many. */
  | 'INVALID_TRIE_NODE'
  /** The listed keys and values are not those of the trie. */
  | 'OTHER_VALUES'

/** What a proof lacks. */
export type IncompleteReason =
  /** The answer is `{}`: no newer block is final yet. */
  | 'NOTHING_NEWER'
  /** The approvals do not have more than two thirds of the stake. */
  | 'TOO_LITTLE_STAKE'
  /** The state has no block producers for the epoch of the block. */
  | 'UNKNOWN_PRODUCERS'
  /** The first block of the next epoch comes without the block producers of the epoch after it. */
  | 'NO_NEXT_PRODUCERS'
  /** The answer has no proof: ask with `include_proof`. */
  | 'NO_PROOF'
  /** The proof lacks a trie node on the way. This never means that a key is absent. */
  | 'MISSING_TRIE_NODE'

/** The form that the client does not know. */
export type UnsupportedReason =
  /** A key or signature of another kind than ed25519. Only ed25519 keys can stake. */
  | 'KEY_KIND'
  /** A stake, block header, chunk header or list of roots of another version. */
  | 'STAKE_VERSION'
  | 'HEADER_VERSION'
  | 'CHUNK_VERSION'
  | 'ROOTS_VERSION'
  /** A receipt of a newer client. */
  | 'RECEIPT_VERSION'

/** Why the chain does not commit to a value. */
export type NotProvableReason =
  /** The root is all zeros: the chain commits to it in another place, or later. */
  | 'ROOT_NOT_COMMITTED'
  /** The block has no new chunk of the shard, so it does not commit to the shard's newest state. */
  | 'NO_NEW_CHUNK'

class Refusal {
  readonly error: ProofError
  constructor(error: ProofError) {
    this.error = error
  }
}

export function refuse(kind: 'PROOF_INVALID', reason: InvalidReason, field: string): never
export function refuse(kind: 'PROOF_INCOMPLETE', reason: IncompleteReason, field: string): never
export function refuse(kind: 'PROOF_UNSUPPORTED', reason: UnsupportedReason, field: string): never
export function refuse(kind: 'HEAD_TOO_OLD', reason: 'BLOCK_ABOVE_HEAD', field: string): never
export function refuse(kind: 'NOT_PROVABLE', reason: NotProvableReason, field: string): never
export function refuse(kind: ProofError['kind'], reason: ProofError['reason'], field: string): never {
  throw new Refusal({ kind, reason, field } as ProofError)
}

/** Ends a proof unless a rule holds. */
export function require(holds: boolean, reason: InvalidReason, field: string): void {
  if (!holds) refuse('PROOF_INVALID', reason, field)
}

/** Runs a proof whose steps `refuse`. */
export function verified<Value>(prove: () => Value): Verified<Value> {
  try {
    return { ok: true, value: prove() }
  } catch (thrown) {
    return failed(thrown)
  }
}

/** The error with which a proof ended. Throws anything else again: it is a mistake in the program. */
export function failed(thrown: unknown): { readonly ok: false; readonly error: ProofError } {
  if (!(thrown instanceof Refusal)) throw thrown
  return { ok: false, error: thrown.error }
}
