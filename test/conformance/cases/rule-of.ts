import { memberOf } from '../../recordings/exact-reading.js'
import type { Reading } from '../case.js'
import { hasLongInteger, jsonIn } from '../exact-text.js'
import type { RuleName } from '../rules.js'

type Response = { readonly status: number; readonly body: string }

/** The rule that a recorded answer shows: of several, the one that is hardest to see. */
export function ruleOf({ status, body }: Response, read: Reading): RuleName {
  if ('failure' in read) return 'no-json-rpc-answer'
  const answer = jsonIn(body)
  return 'error' in read ? ruleOfError(status, answer, read.error) : ruleOfResult(memberOf(answer, 'result'))
}

function ruleOfResult(result: unknown): RuleName {
  if (hasFailure(result)) return 'failed-execution'
  return hasLongInteger(result) ? 'exact-integers' : 'result'
}

/** First match wins. */
function ruleOfError(status: number, answer: unknown, { kind, info }: { kind: string; info: unknown }): RuleName {
  const error = memberOf(answer, 'error')
  if (error === undefined) return 'error-in-result'
  const cause = memberOf(error, 'cause')
  if (memberOf(cause, 'name') !== kind) return 'unnamed-error'
  const sent = Object(memberOf(cause, 'info'))
  if (Object.keys(Object(info)).some(key => !Object.hasOwn(sent, key))) return 'info-elsewhere'
  return status === 200 ? 'error-by-cause' : 'error-under-status'
}

/** Whether a transaction of the result failed: its status is an object with `Failure`. */
function hasFailure(result: unknown): boolean {
  return memberOf(memberOf(result, 'status'), 'Failure') !== undefined
}
