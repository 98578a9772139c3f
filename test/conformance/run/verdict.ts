import type { ExchangeCase } from '../case.js'
import type { ClientOutcome } from './client.js'
import { hasLeavesOf, saysTheSame } from './compare.js'

/** `kind only`: the kind of the error is right, and a part of its info is missing. */
export type Verdict = 'right' | 'kind only' | 'wrong' | 'not offered'

/** What a case shows about a client: the line that each runner prints for it. */
export type Row = { readonly case: string; readonly verdict: Verdict; readonly why?: string }

/** Compares what a client made of an answer with what it must read. */
export function verdictOf({ name, read }: ExchangeCase, outcome: ClientOutcome): Row {
  const wrong = (why: string): Row => ({ case: name, verdict: 'wrong', why })
  const right: Row = { case: name, verdict: 'right' }
  const kind = 'error' in outcome ? outcome.error.kind : null
  const failed = !('result' in outcome) && kind === null
  if ('failure' in read) return failed ? right : wrong(kind === null ? 'a result' : `the kind ${kind}`)
  if ('error' in read) {
    if (!('error' in outcome)) return wrong('result' in outcome ? 'a result' : outcome.failed)
    if (kind !== read.error.kind) return wrong(kind === null ? 'an error without a kind' : `the kind ${kind}`)
    const hasInfo = hasLeavesOf(read.error.info, outcome.error.info)
    return hasInfo ? right : { case: name, verdict: 'kind only', why: 'a part of the info is missing' }
  }
  if (read.orFailure && failed) return right
  if ('failed' in outcome) return wrong(outcome.failed)
  if ('error' in outcome) return wrong(`the kind ${kind}`)
  return saysTheSame(read.result, outcome.result) ? right : wrong('another result')
}
