import { finalOf, headOf, type Chain } from './chain/chain.js'
import { keyNamed, type MockKey } from './primitives/keys.js'
import { signTransaction } from './transactions/transaction.js'
import type { CompleteAction, DraftAction } from './transactions/draft.js'

/** A transaction to sign. Missing fields get values that the node accepts. */
export interface TransactionDraft {
  /** The id of the account that signs and pays. */
  readonly signer: string
  readonly receiver: string
  readonly actions: readonly DraftAction[]
  /** Default: the signer's full-access key. */
  readonly key?: MockKey
  /** Default: the key's next nonce. */
  readonly nonce?: number | bigint
  /** Default: the hash of the final block. */
  readonly blockHash?: string
  /** Signs with another key than the one in the transaction. */
  readonly forged?: boolean
}

/** A transaction that `sign` has signed. */
export interface SignedTransaction {
  readonly base64: string
  readonly hash: string
  readonly nonce: bigint
}

/** For how many blocks a delegated action is valid by default. */
const delegationPeriod = 1000

type NextNonce = (accountId: string, publicKey: string) => bigint

/** Signs transactions for one node and remembers which nonces it has used. */
export function newSigner(chain: Chain): (draft: TransactionDraft) => SignedTransaction {
  const nextNonce = nonceCounter(chain)
  return draft => {
    const key = draft.key ?? keyNamed(draft.signer)
    const nonce = BigInt(draft.nonce ?? nextNonce(draft.signer, key.publicKey))
    const signed = signTransaction({
      signerId: draft.signer,
      key,
      nonce,
      receiverId: draft.receiver,
      blockHash: draft.blockHash ?? finalOf(chain).hash,
      actions: draft.actions.map(action => complete(action, chain, nextNonce)),
      forged: draft.forged ?? false,
    })
    return { ...signed, nonce }
  }
}

function nonceCounter(chain: Chain): NextNonce {
  const used = new Map<string, bigint>()
  return (accountId, publicKey) => {
    const slot = `${accountId} ${publicKey}`
    const onChain = headOf(chain).accounts.get(accountId)?.keys.get(publicKey)?.nonce ?? 0n
    const given = used.get(slot) ?? 0n
    const nonce = (onChain > given ? onChain : given) + 1n
    used.set(slot, nonce)
    return nonce
  }
}

function complete(action: DraftAction, chain: Chain, nextNonce: NextNonce): CompleteAction {
  if (action.kind !== 'Delegate') return action
  const key = action.key ?? keyNamed(action.sender)
  return {
    ...action,
    key,
    nonce: action.nonce ?? nextNonce(action.sender, key.publicKey),
    maxBlockHeight: action.maxBlockHeight ?? headOf(chain).height + delegationPeriod,
    forged: action.forged ?? false,
  }
}
