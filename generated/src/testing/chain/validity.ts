import { gasPrice } from '../execution/fees.js'
import { deposits, executionGas, prepaidGas, relayGas, sendGas } from '../execution/gas.js'
import { actionsProblem } from '../execution/validate-actions.js'
import { permissionProblem } from '../transactions/permission.js'
import { float, type Json } from '../wire/json.js'
import { headOf, type Chain } from './chain.js'
import { congestionLevel, rejectingLevel, shardOf } from './shards.js'
import type { AccessKey, FunctionCallAccess } from '../transactions/access-key.js'
import type { Transaction } from '../transactions/transaction.js'

const maxSize = 1_572_864
const maxTokens = 2n ** 128n - 1n

/** Why a transaction is invalid, as `InvalidTxError`; null for a valid one. Checks run in the order of real nodes. */
export function invalidReason(chain: Chain, transaction: Transaction): Json {
  return (
    expired(chain, transaction) ??
    (transaction.signatureHolds ? null : 'InvalidSignature') ??
    malformed(transaction) ??
    congested(transaction) ??
    unauthorised(chain, transaction)
  )
}

/** An unknown block hash counts as too old. */
function expired(chain: Chain, { blockHash }: Transaction): Json {
  const block = chain.byHash.get(blockHash)
  if (block !== undefined && headOf(chain).height - block.height <= chain.settings.transactionValidity) return null
  return 'Expired'
}

function malformed({ size, actions, receiverId }: Transaction): Json {
  if (size > maxSize) return { TransactionSizeExceeded: { limit: maxSize, size } }
  const problem = actionsProblem(actions, receiverId)
  return problem === null ? null : { ActionsValidation: problem }
}

function congested({ receiverId }: Transaction): Json {
  const shard = shardOf(receiverId)
  const level = congestionLevel(shard.load)
  if (level < rejectingLevel) return null
  return { ShardCongested: { congestion_level: Number.isInteger(level) ? float(level) : level, shard_id: shard.id } }
}

function unauthorised(chain: Chain, transaction: Transaction): Json {
  const { signerId, publicKey, nonce } = transaction
  const signer = headOf(chain).accounts.get(signerId)
  if (signer === undefined) return { SignerDoesNotExist: { signer_id: signerId } }
  const key = signer.keys.get(publicKey)
  if (key === undefined) return invalidKey({ AccessKeyNotFound: { account_id: signerId, public_key: publicKey } })
  if (nonce <= key.nonce) return { InvalidNonce: { ak_nonce: key.nonce, tx_nonce: nonce } }
  const cost = costOf(transaction)
  if (cost > maxTokens) return 'CostOverflow'
  if (signer.amount < cost)
    return { NotEnoughBalance: { balance: String(signer.amount), cost: String(cost), signer_id: signerId } }
  return key.access === null ? null : overstepped(transaction, key.access)
}

/** Checks what a function-call key does not allow. */
function overstepped(transaction: Transaction, access: FunctionCallAccess): Json {
  const fees = feesOf(transaction)
  if (access.allowance !== null && access.allowance < fees) {
    const { signerId: account_id, publicKey: public_key } = transaction
    const amounts = { allowance: String(access.allowance), cost: String(fees) }
    return invalidKey({ NotEnoughAllowance: { account_id, public_key, ...amounts } })
  }
  const problem = permissionProblem(access, transaction)
  return problem === null ? null : invalidKey(problem)
}

function invalidKey(reason: Json): Json {
  return { InvalidAccessKeyError: reason }
}

/** The amount that the signer pays before execution. The unused part is refunded. */
export function costOf(transaction: Transaction): bigint {
  return feesOf(transaction) + deposits(transaction.actions)
}

function feesOf({ actions, signerId, receiverId }: Transaction): bigint {
  const sending = sendGas(actions, signerId === receiverId) + relayGas(actions)
  return (sending + executionGas(actions) + prepaidGas(actions)) * gasPrice
}

/** The key after it has signed: with the new nonce, and a lower allowance if it has one. */
export function usedKey(key: AccessKey, transaction: Transaction): AccessKey {
  const { access } = key
  if (access === null || access.allowance === null) return { ...key, nonce: transaction.nonce }
  const allowance = access.allowance - feesOf(transaction)
  return { nonce: transaction.nonce, access: { ...access, allowance } }
}

/** Whether a nonce is so far above the height that no block includes the transaction while a request waits. */
export function isAheadOfTime(chain: Chain, { nonce }: Transaction): boolean {
  return nonce >= BigInt(headOf(chain).height + 1) * 1_000_000n
}
