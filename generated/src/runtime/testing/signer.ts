import { finalOf, headOf } from './chain.js'
import { keyNamed } from './keys.js'
import { signTransaction } from './transaction.js'
import type { Chain } from './chain.js'
import type { DraftAction } from './draft.js'
import type { MockKey } from './keys.js'

/** A transaction to sign. What is left out is filled in such that the node takes it. */
export interface TransactionDraft {
  /** The name of the account that signs and pays. */
  readonly signer: string
  readonly receiver: string
  readonly actions: readonly DraftAction[]
  /** The signer's full-access key when left out. */
  readonly key?: MockKey
  /** The next one of the key when left out. */
  readonly nonce?: number | bigint
  /** The final block's when left out. */
  readonly blockHash?: string
  /** Sign with a key that is not the one that the transaction names. */
  readonly forged?: boolean
}

export interface SignedTransaction {
  readonly base64: string
  readonly hash: string
  readonly nonce: bigint
}

/** Signs for one node, and remembers which nonces it has given out. */
export function newSigner(chain: Chain): (draft: TransactionDraft) => SignedTransaction {
  const used = new Map<string, bigint>()
  return draft => {
    const { name: keyName, publicKey } = draft.key ?? keyNamed(draft.signer)
    const slot = `${draft.signer} ${publicKey}`
    const onChain = headOf(chain).accounts.get(draft.signer)?.keys.get(publicKey)?.nonce ?? 0n
    const given = used.get(slot) ?? 0n
    const nonce = BigInt(draft.nonce ?? (onChain > given ? onChain : given) + 1n)
    if (draft.nonce === undefined) used.set(slot, nonce)
    const signed = signTransaction({
      signerId: draft.signer,
      keyName,
      publicKey,
      nonce,
      receiverId: draft.receiver,
      blockHash: draft.blockHash ?? finalOf(chain).hash,
      actions: draft.actions,
      forged: draft.forged ?? false,
    })
    return { ...signed, nonce }
  }
}
