import { readAccountId } from '../primitives/account-id.js'
import { readAccessKey, type AccessKey } from './access-key.js'
import { readGlobalContractId, type GlobalContractId } from './global-contract-id.js'
import { readPublicKey, readSignature, signatureHolds, type Signature } from './public-key.js'
import { delegateHash } from './signable-message.js'
import { readStateInit, type StateInit } from './state-init.js'
import type { BorshReader } from '../primitives/borsh.js'

/** An action of a transaction. */
export type Action = PlainAction | Delegate

/** Any action that can be delegated. */
export type PlainAction =
  | { readonly kind: 'CreateAccount' }
  | { readonly kind: 'DeployContract'; readonly code: Uint8Array }
  | FunctionCall
  | { readonly kind: 'Transfer'; readonly deposit: bigint }
  | { readonly kind: 'Stake'; readonly stake: bigint; readonly publicKey: string }
  | { readonly kind: 'AddKey'; readonly publicKey: string; readonly accessKey: AccessKey }
  | { readonly kind: 'DeleteKey'; readonly publicKey: string }
  | { readonly kind: 'DeleteAccount'; readonly beneficiaryId: string }
  | DeployGlobalContract
  | { readonly kind: 'UseGlobalContract'; readonly id: GlobalContractId }
  | { readonly kind: 'DeterministicStateInit'; readonly init: StateInit; readonly deposit: bigint }
  | { readonly kind: 'TransferToGasKey'; readonly publicKey: string; readonly deposit: bigint }
  | { readonly kind: 'WithdrawFromGasKey'; readonly publicKey: string; readonly amount: bigint }

export type FunctionCall = {
  readonly kind: 'FunctionCall'
  readonly methodName: string
  readonly args: Uint8Array
  readonly gas: bigint
  readonly deposit: bigint
}

export type DeployGlobalContract = {
  readonly kind: 'DeployGlobalContract'
  readonly code: Uint8Array
  /** How accounts refer to the code: by its hash, or by the account that deploys it. */
  readonly mode: 'CodeHash' | 'AccountId'
}

/** Actions that the sender has signed and another account pays for: a meta transaction, NEP-366. */
export type Delegate = {
  readonly kind: 'Delegate'
  readonly senderId: string
  readonly receiverId: string
  readonly actions: readonly PlainAction[]
  readonly nonce: bigint
  readonly maxBlockHeight: bigint
  readonly publicKey: string
  readonly signature: Signature
  readonly signatureHolds: boolean
}

/** In the order of their Borsh numbers. */
function readers<Kind>(
  delegate: (reader: BorshReader) => Kind,
): readonly ((reader: BorshReader) => PlainAction | Kind)[] {
  return [
    () => ({ kind: 'CreateAccount' }),
    reader => ({ kind: 'DeployContract', code: reader.blob() }),
    readCall,
    reader => ({ kind: 'Transfer', deposit: reader.integer(16) }),
    reader => ({ kind: 'Stake', stake: reader.integer(16), publicKey: readPublicKey(reader) }),
    reader => ({ kind: 'AddKey', publicKey: readPublicKey(reader), accessKey: readAccessKey(reader) }),
    reader => ({ kind: 'DeleteKey', publicKey: readPublicKey(reader) }),
    reader => ({ kind: 'DeleteAccount', beneficiaryId: readAccountId(reader) }),
    delegate,
    reader => ({
      kind: 'DeployGlobalContract',
      code: reader.blob(),
      mode: reader.variant(['CodeHash', 'AccountId'] as const),
    }),
    reader => ({ kind: 'UseGlobalContract', id: readGlobalContractId(reader) }),
    reader => ({ kind: 'DeterministicStateInit', init: readStateInit(reader), deposit: reader.integer(16) }),
    reader => ({ kind: 'TransferToGasKey', publicKey: readPublicKey(reader), deposit: reader.integer(16) }),
    reader => ({ kind: 'WithdrawFromGasKey', publicKey: readPublicKey(reader), amount: reader.integer(16) }),
  ]
}

export function readAction(reader: BorshReader): Action {
  return reader.variant(readers(readDelegate))(reader)
}

function readDelegated(reader: BorshReader): PlainAction {
  return reader.variant(readers(refuseNesting))(reader)
}

function refuseNesting(): never {
  throw new RangeError("DelegateAction mustn't contain a nested one")
}

function readCall(reader: BorshReader): FunctionCall {
  const named = { methodName: reader.text(), args: reader.blob() }
  return { kind: 'FunctionCall', ...named, gas: reader.integer(8), deposit: reader.integer(16) }
}

function readDelegate(reader: BorshReader): Delegate {
  const start = reader.position()
  const fields = {
    senderId: readAccountId(reader),
    receiverId: readAccountId(reader),
    actions: reader.list(() => readDelegated(reader)),
    nonce: reader.integer(8),
    maxBlockHeight: reader.integer(8),
    publicKey: readPublicKey(reader),
  }
  const hash = delegateHash(reader.since(start))
  const signature = readSignature(reader)
  return { kind: 'Delegate', ...fields, signature, signatureHolds: signatureHolds(fields.publicKey, hash, signature) }
}
