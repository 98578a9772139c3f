import { borshBlob, borshInteger, borshList, borshText, joined } from '../primitives/borsh.js'
import { signAs } from '../primitives/keys.js'
import { encodeAccessKey } from './access-key.js'
import { recordsOf, type CompleteAction, type DelegateDraft, type PlainDraftAction } from './draft.js'
import { encodeGlobalContractId } from './global-contract-id.js'
import { encodePublicKey, encodeSignature } from './public-key.js'
import { delegateHash } from './signable-message.js'
import { encodeStateInit } from './state-init.js'

/** Writes an action in Borsh: its number, then its fields. */
export function encodeAction(action: CompleteAction): Uint8Array {
  switch (action.kind) {
    case 'CreateAccount':
      return borshInteger(0, 1)
    case 'DeployContract':
      return joined(borshInteger(1, 1), borshBlob(action.code))
    case 'FunctionCall':
      return encodeCall(action)
    case 'Transfer':
      return joined(borshInteger(3, 1), borshInteger(action.deposit, 16))
    case 'Stake':
      return joined(borshInteger(4, 1), borshInteger(action.stake, 16), encodePublicKey(action.publicKey))
    case 'AddKey':
      return joined(borshInteger(5, 1), encodePublicKey(action.publicKey), encodeNewKey(action))
    case 'DeleteKey':
      return joined(borshInteger(6, 1), encodePublicKey(action.publicKey))
    case 'DeleteAccount':
      return joined(borshInteger(7, 1), borshText(action.beneficiaryId))
    case 'Delegate':
      return encodeDelegate(action)
    case 'DeployGlobalContract':
      return joined(borshInteger(9, 1), borshBlob(action.code), borshInteger(action.mode === 'CodeHash' ? 0 : 1, 1))
    case 'UseGlobalContract':
      return joined(borshInteger(10, 1), encodeGlobalContractId(action.id))
    case 'DeterministicStateInit':
      return joined(borshInteger(11, 1), encodeFirstState(action), borshInteger(action.deposit ?? 0n, 16))
    case 'TransferToGasKey':
      return joined(borshInteger(12, 1), encodePublicKey(action.publicKey), borshInteger(action.deposit, 16))
    case 'WithdrawFromGasKey':
      return joined(borshInteger(13, 1), encodePublicKey(action.publicKey), borshInteger(action.amount, 16))
  }
}

function encodeCall(action: PlainDraftAction & { readonly kind: 'FunctionCall' }): Uint8Array {
  const args = typeof action.args === 'string' ? new TextEncoder().encode(action.args) : action.args
  return joined(
    borshInteger(2, 1),
    borshText(action.methodName),
    borshBlob(args ?? new Uint8Array()),
    borshInteger(action.gas ?? 30_000_000_000_000n, 8),
    borshInteger(action.deposit ?? 0n, 16),
  )
}

function encodeFirstState({ code, data }: PlainDraftAction & { readonly kind: 'DeterministicStateInit' }): Uint8Array {
  return encodeStateInit({ code, data: recordsOf(data) })
}

function encodeNewKey({ functionCall, nonces }: PlainDraftAction & { readonly kind: 'AddKey' }): Uint8Array {
  const key = { nonce: 0n, access: functionCall ?? null }
  if (nonces === undefined) return encodeAccessKey(key)
  return encodeAccessKey({ ...key, gas: { balance: 0n, nonces: Array.from({ length: nonces }, () => 0n) } })
}

function encodeDelegate(delegate: Required<DelegateDraft>): Uint8Array {
  const { key } = delegate
  const unsigned = joined(
    borshText(delegate.sender),
    borshText(delegate.receiver),
    borshList(delegate.actions.map(encodeAction)),
    borshInteger(delegate.nonce, 8),
    borshInteger(delegate.maxBlockHeight, 8),
    encodePublicKey(key.publicKey),
  )
  const signature = signAs(delegate.forged ? `${key.name} forged` : key.name, delegateHash(unsigned))
  return joined(borshInteger(8, 1), unsigned, encodeSignature(signature))
}
