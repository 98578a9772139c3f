import { accountIdProblem } from '../../primitives/account-id.js'
import { isHash } from '../../primitives/hash.js'
import { base64Problem, failParsing, hashOfText, listOf, objectParams, wrongType } from '../../wire/params.js'
import { decodePositional, tryDecode, waitUntilField } from './submission.js'
import type { Milestone } from '../../chain/milestone.js'
import type { Json, JsonObject } from '../../wire/json.js'

export type TransactionReference = { readonly hash: string; readonly waitUntil: Milestone }

const expected = 'struct RpcTransactionStatusRequest'

/**
 * A transaction by hash and sender, or the transaction itself, as an object or by position. The sender only selects the
 * shard.
 */
export function readTransactionReference(params: Json | undefined): TransactionReference {
  const list = listOf(params)
  if (list === null) return named(objectParams(params, expected))
  const [first, second, ...others] = list
  if (typeof first !== 'string' || others.length > 0) return failParsing(`invalid type: sequence, expected ${expected}`)
  if (second === undefined) return { hash: decodePositional(first).hash, waitUntil: waitUntilField({}) }
  if (typeof second !== 'string') return wrongType(second, 'a string')
  return { hash: hashOfText(first), waitUntil: waitUntilField({}) }
}

function named(params: JsonObject): TransactionReference {
  const hash = signedHash(params['signed_tx_base64']) ?? plainHash(params)
  if (hash !== null) return { hash, waitUntil: waitUntilField(params) }
  return failParsing('data did not match any variant of untagged enum TransactionInfo')
}

function signedHash(text: Json | undefined): string | null {
  if (typeof text !== 'string' || base64Problem(text) !== null) return null
  const decoded = tryDecode(text)
  return typeof decoded === 'string' ? null : decoded.hash
}

function plainHash({ tx_hash: hash, sender_account_id: sender }: JsonObject): string | null {
  if (typeof hash !== 'string' || !isHash(hash)) return null
  return typeof sender === 'string' && accountIdProblem(sender) === null ? hash : null
}
