import { isObject } from '../../../../runtime/json/is-object.js'
import type { FinalTransactionResult } from '../../../../schemas.js'
import { problemOf, transactionOutcome, type SettledOutcome } from '../../result/transaction-outcome.js'

/** How a payment ended for ever, as its record has it: the chain's own words about the transaction. */
export type SavedEnd = {
  /** With the returned value, or with the error that the chain gives. */
  readonly status: FinalTransactionResult['status']
  /** Of the transaction; null if the client cannot compute it. */
  readonly hash: string | null
  /** The block that has the transaction; null if the answer named none. */
  readonly block_hash: string | null
  /** In ISO 8601, by the clock of the program that saved the end. The answers of nodes have no time. */
  readonly ended_at: string
  /** With `light`: the receipt that proves the end, as JSON. */
  readonly receipt?: string
}

/** How a payment ended for ever, with its outcome. */
export type PaymentEnd = SettledOutcome & Omit<SavedEnd, 'status'>

/** The outcome that the status of an end says. */
export function outcomeOfEnd({ status }: Pick<SavedEnd, 'status'>): SettledOutcome {
  return transactionOutcome(resultWith(status))
}

export function isSavedEnd(value: unknown): boolean {
  if (!isObject(value)) return false
  const { status, hash, block_hash, ended_at, receipt } = value
  const areTexts = [hash, block_hash, receipt ?? null].every(each => each === null || typeof each === 'string')
  const isTime = typeof ended_at === 'string' && !Number.isNaN(Date.parse(ended_at))
  return areTexts && isTime && problemOf(resultWith(status)) === undefined
}

function resultWith(status: unknown): FinalTransactionResult {
  return { final_execution_status: 'FINAL', status } as FinalTransactionResult
}
