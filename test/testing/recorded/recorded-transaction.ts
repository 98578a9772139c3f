import { mockKey, type DraftAction, type TransactionDraft } from '../../../templates/testing/index.js'
import { contractCode } from '../../../templates/testing/execution/contract.js'
import { decodeTransaction, type Transaction } from '../../../templates/testing/transactions/transaction.js'
import type { Action } from '../../../templates/testing/transactions/action.js'

/** The transaction in a recorded request; null for a text that is not a transaction. */
export function decoded(base64: string): Transaction | null {
  try {
    return decodeTransaction(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}

/** The mock's replacement for a recorded key, whose secret is unknown. Its seed is the recorded public key. */
export function replacementKey(publicKey: string): ReturnType<typeof mockKey> {
  return mockKey(publicKey)
}

/** The same transaction for another chain, with the keys, nonces, blocks and contract of this chain. */
export function draftOf(transaction: Transaction, name: string): TransactionDraft {
  const { signerId, receiverId, publicKey, nonce, actions } = transaction
  return {
    signer: signerId,
    receiver: receiverId,
    key: replacementKey(publicKey),
    actions: actions.map(draftAction),
    forged: name.includes('signature'),
    ...(isOutOfOrder(nonce, signerId) ? { nonce } : {}),
  }
}

/** `test.near` was there from the first block on, and counts from 1. */
function isOutOfOrder(nonce: bigint, signerId: string): boolean {
  return nonce > 10n ** 15n || (nonce === 1n && signerId !== 'test.near')
}

function draftAction(action: Action): DraftAction {
  switch (action.kind) {
    case 'AddKey': {
      const { access } = action.accessKey
      const key = { kind: 'AddKey' as const, publicKey: replacementKey(action.publicKey).publicKey }
      return access === null ? key : { ...key, functionCall: access }
    }
    case 'DeleteKey':
      return { ...action, publicKey: replacementKey(action.publicKey).publicKey }
    case 'DeployContract':
    case 'DeployGlobalContract':
      return { ...action, code: contractCode }
    case 'Delegate':
    case 'DeterministicStateInit':
      throw new Error('No recording has such an action.')
    default:
      return action
  }
}
