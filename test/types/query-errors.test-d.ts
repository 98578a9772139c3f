import {
  callFunction,
  createClient,
  query,
  sendTx,
  viewAccount,
  type RpcError,
  type CallFunctionErrorCase,
  type QueryErrorCase,
  type ViewAccountErrorCase,
} from 'near-rpc-client'
import type { FunctionCallError, WasmTrap } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })
const account = { account_id: 'alice.near', finality: 'final' } as const

// `viewAccount`: no contract can fail, and no key can be missing.
const viewed = await near.send(viewAccount(account))
if (!viewed.ok) {
  const { error } = viewed
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
    case 'INVALID_ACCOUNT':
      error.info.requested_account_id satisfies string | undefined
      break
    case 'UNKNOWN_BLOCK':
    case 'GARBAGE_COLLECTED_BLOCK':
    case 'NO_SYNCED_BLOCKS':
    case 'UNAVAILABLE_SHARD':
    case 'INVALID_ENVELOPE':
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      break
    // @ts-expect-error an account is viewed without its contract
    case 'CONTRACT_EXECUTION_ERROR':
      break
    default:
      error satisfies never
  }
}

// `callFunction`: the reason of a failure has its own union.
const called = await near.send(callFunction({ ...account, method_name: 'run', args_base64: '' }))
if (!called.ok) {
  const { error } = called
  switch (error.kind) {
    case 'CONTRACT_EXECUTION_ERROR':
      error.info.vm_error satisfies string
      error.info.error satisfies FunctionCallError | undefined
      switch (error.info.reason.kind) {
        case 'PANIC':
          error.info.reason.message satisfies string
          break
        case 'OUT_OF_GAS':
          break
        case 'PROHIBITED_IN_VIEW':
          error.info.reason.host_function satisfies string
          break
        case 'TRAP':
          error.info.reason.trap satisfies WasmTrap | string
          // @ts-expect-error newer nodes may know other traps
          error.info.reason.trap satisfies WasmTrap
          break
        case 'OTHER':
          error.info.reason.failure satisfies string | FunctionCallError
          break
        default:
          error.info.reason satisfies never
      }
      break
    case 'UNKNOWN_ACCOUNT':
    case 'INVALID_ACCOUNT':
    case 'UNKNOWN_BLOCK':
    case 'GARBAGE_COLLECTED_BLOCK':
    case 'NO_SYNCED_BLOCKS':
    case 'UNAVAILABLE_SHARD':
    case 'NO_CONTRACT_CODE':
    case 'NO_GLOBAL_CONTRACT_CODE':
    case 'CONTRACT_METHOD_NOT_FOUND':
    case 'INVALID_ARGS':
    case 'INVALID_ENVELOPE':
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      break
    default:
      error satisfies never
  }
}

// `query` with a known request type has the same error type as the variant.
const generic = await near.send(query({ request_type: 'view_account', ...account }))
if (!generic.ok) generic.error satisfies RpcError<ViewAccountErrorCase>
declare const request_type: 'view_account' | 'view_code'
const either = await near.send(query({ request_type, ...account }))
if (!either.ok && either.error.kind === 'NO_CONTRACT_CODE') either.error.info.contract_account_id satisfies unknown
// @ts-expect-error neither of both calls a contract
if (!either.ok && either.error.kind === 'CONTRACT_METHOD_NOT_FOUND') throw either.error
declare const any: Parameters<typeof query>[0]
const whole = await near.send(query(any))
declare const each: QueryErrorCase | CallFunctionErrorCase
if (!whole.ok && whole.error.kind === 'CONTRACT_EXECUTION_ERROR') each satisfies QueryErrorCase

// The reason of a rejected transaction is a string, or an object with one key.
const sent = await near.send(sendTx({ signed_tx_base64: 'AAAA' }))
if (!sent.ok) {
  const { error } = sent
  switch (error.kind) {
    case 'INVALID_TRANSACTION': {
      const { reason } = error.info
      // @ts-expect-error an answer as the interface's document shows it has no reason
      reason satisfies object | string
      // @ts-expect-error expiry is a separate kind
      if (reason === 'Expired') throw error
      // @ts-expect-error so is a wrong signature
      if (reason === 'InvalidSignature') throw error
      if (reason === 'CostOverflow') break
      if (typeof reason === 'object' && 'InvalidNonce' in reason) reason.InvalidNonce.tx_nonce satisfies number | bigint
      if (typeof reason === 'object' && 'NotEnoughBalance' in reason) reason.NotEnoughBalance.cost satisfies string
      break
    }
    case 'INTERNAL_ERROR':
      // @ts-expect-error nodes do not always say it there
      error.info.error_message satisfies string
      break
    case 'EXPIRED_TRANSACTION':
    case 'INVALID_SIGNATURE':
    case 'UNKNOWN_TRANSACTION':
    case 'TIMEOUT_ERROR':
    case 'REQUEST_ROUTED':
    case 'DOES_NOT_TRACK_SHARD':
    case 'INVALID_ENVELOPE':
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      break
    default:
      error satisfies never
  }
}
