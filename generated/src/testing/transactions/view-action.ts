import { toBase64 } from '../primitives/base64.js'
import { sha256 } from '../primitives/hash.js'
import { viewAccessKey } from './access-key.js'
import { viewSignature } from './public-key.js'
import { viewSignedStateInit, viewStateInit } from './state-init.js'
import type { Json } from '../wire/json.js'
import type { Action, Delegate, DeployGlobalContract, FunctionCall, PlainAction } from './action.js'

/** An action as in answers: deployed code appears as its hash. */
export function viewAction(action: Action): Json {
  switch (action.kind) {
    case 'CreateAccount':
      return 'CreateAccount'
    case 'DeployContract':
      return { DeployContract: { code: toBase64(sha256(action.code)) } }
    case 'FunctionCall':
      return { FunctionCall: viewCall(action) }
    case 'Transfer':
      return { Transfer: { deposit: String(action.deposit) } }
    case 'Stake':
      return { Stake: { public_key: action.publicKey, stake: String(action.stake) } }
    case 'AddKey':
      return { AddKey: { access_key: viewAccessKey(action.accessKey), public_key: action.publicKey } }
    case 'DeleteKey':
      return { DeleteKey: { public_key: action.publicKey } }
    case 'DeleteAccount':
      return { DeleteAccount: { beneficiary_id: action.beneficiaryId } }
    case 'DeployGlobalContract':
      return viewDeployment(action)
    case 'UseGlobalContract':
      return 'CodeHash' in action.id
        ? { UseGlobalContract: { code_hash: action.id.CodeHash } }
        : { UseGlobalContractByAccountId: { account_id: action.id.AccountId } }
    case 'DeterministicStateInit':
      return { DeterministicStateInit: viewStateInit(action.init, action.deposit) }
    case 'TransferToGasKey':
      return { TransferToGasKey: { deposit: String(action.deposit), public_key: action.publicKey } }
    case 'WithdrawFromGasKey':
      return { WithdrawFromGasKey: { amount: String(action.amount), public_key: action.publicKey } }
    case 'Delegate':
      return { Delegate: { delegate_action: viewDelegate(action), signature: viewSignature(action.signature) } }
  }
}

function viewCall(call: FunctionCall): Json {
  return { args: toBase64(call.args), deposit: String(call.deposit), gas: call.gas, method_name: call.methodName }
}

function viewDeployment({ code, mode }: DeployGlobalContract): Json {
  const hash = { code: toBase64(sha256(code)) }
  return mode === 'CodeHash' ? { DeployGlobalContract: hash } : { DeployGlobalContractByAccountId: hash }
}

function viewDelegate(delegate: Delegate): Json {
  return {
    actions: delegate.actions.map(viewDelegated),
    max_block_height: delegate.maxBlockHeight,
    nonce: delegate.nonce,
    public_key: delegate.publicKey,
    receiver_id: delegate.receiverId,
    sender_id: delegate.senderId,
  }
}

/** Delegated actions are shown as they were signed: with the code itself, and always as objects. */
function viewDelegated(action: PlainAction): Json {
  switch (action.kind) {
    case 'CreateAccount':
      return { CreateAccount: {} }
    case 'DeployContract':
      return { DeployContract: { code: toBase64(action.code) } }
    case 'DeployGlobalContract':
      return { DeployGlobalContract: { code: toBase64(action.code), deploy_mode: action.mode } }
    case 'UseGlobalContract':
      return { UseGlobalContract: { contract_identifier: action.id } }
    case 'DeterministicStateInit':
      return { DeterministicStateInit: viewSignedStateInit(action.init, action.deposit) }
    default:
      return viewAction(action)
  }
}
