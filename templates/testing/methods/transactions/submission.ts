import { milestones, type Milestone } from '../../chain/milestone.js'
import { fromBase64 } from '../../primitives/base64.js'
import { decodeTransaction, type Transaction } from '../../transactions/transaction.js'
import { variant } from '../../wire/block-reference.js'
import { parseError, refuse } from '../../wire/failure.js'
import { base64Problem, failParsing, listOf, objectParams, textField, wrongType } from '../../wire/params.js'
import type { Json, JsonObject } from '../../wire/json.js'

export type Submission = { readonly transaction: Transaction; readonly waitUntil: Milestone }

const expected = 'struct RpcSendTransactionRequest'
const decodedText = 'Failed to decode transaction: '

/** The params of the methods that submit a transaction: an object, or a list with its base64 text. */
export function readSubmission(params: Json | undefined): Submission {
  const list = listOf(params)
  if (list === null) {
    const fields = objectParams(params, expected)
    return {
      transaction: decode(textField(fields, 'signed_tx_base64'), ...longTexts),
      waitUntil: waitUntilField(fields),
    }
  }
  const [text, ...others] = list
  if (list.length === 0) return failParsing(`invalid length 0, expected ${expected} with 2 elements`)
  if (typeof text !== 'string') return wrongType(text, 'a string')
  if (others.length === 0) return { transaction: decodePositional(text), waitUntil: defaultWait }
  if (others.length === 1) return refuse(parseError('Unable to parse send request: too many params passed'))
  return { transaction: decode(text, ...longTexts), waitUntil: defaultWait }
}

const defaultWait: Milestone = 'EXECUTED_OPTIMISTIC'

export function waitUntilField(params: JsonObject): Milestone {
  const value = params['wait_until']
  return value === undefined ? defaultWait : variant(value, milestones)
}

const longTexts = [
  'Failed parsing args: the value could not decoded from base64 due to: ',
  'Failed parsing args: the value could not decoded from borsh due to: ',
] as const

/** Reads a transaction from a list of one item. */
export function decodePositional(text: string): Transaction {
  return decode(text, decodedText, decodedText)
}

function decode(text: string, notBase64: string, notBorsh: string): Transaction {
  const problem = base64Problem(text)
  if (problem !== null) return refuse(parseError(notBase64 + problem))
  const decoded = tryDecode(text)
  return typeof decoded === 'string' ? refuse(parseError(notBorsh + decoded)) : decoded
}

/** The transaction, or why it cannot be read. */
export function tryDecode(text: string): Transaction | string {
  try {
    return decodeTransaction(fromBase64(text))
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}
