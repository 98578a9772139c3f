import { stringify } from 'near-rpc-client'
import type { Expectation } from '../../recordings/expectation.js'
import { expectedCases } from '../../recordings/expected.js'
import { memberOf } from '../../recordings/exact-reading.js'
import { recorded, type Recorded } from '../../recordings/recorded.js'
import type { AnswerOnWire, ExchangeCase, Reading } from '../case.js'
import { jsonIn, withLongIntegersAsText } from '../exact-text.js'
import { ruleOf } from './rule-of.js'

/** The headers that change how a client reads an answer; the recorded nodes send no others of that sort. */
const headersThatMatter = new Set(['content-type', 'content-encoding', 'retry-after'])

/** The recorded id, which is the same in nearly all requests. */
const recordedId = '"id":"dontcare"'

/** The recorded calls of a group, with what a client must read from each. */
export function exchangeCases(group: string): readonly ExchangeCase[] {
  return expectedCases(group).map(({ name, isWritten, expectation }) => {
    const recording = recorded(name, group)
    const read = readingOf(expectation, recording)
    return {
      name,
      rule: ruleOf(recording.response, read),
      source: isWritten ? 'recorded' : 'recorded answer',
      request: isWritten ? String(recording.request.body) : requestText(expectation),
      answer: answerOf(recording),
      read,
    }
  })
}

/** The request that a client sends in place of a recorded one that no client of types would send. */
function requestText({ send: { method, params } }: Expectation): string {
  return stringify({ jsonrpc: '2.0', id: 'dontcare', method, params })
}

function answerOf({ response: { status, headers, body } }: Recorded): AnswerOnWire {
  const kept = Object.entries(headers).filter(([name]) => headersThatMatter.has(name))
  const idPart = body.split(recordedId).length === 2 ? { idPart: recordedId } : {}
  return { status, headers: Object.fromEntries(kept), body, ...idPart }
}

function readingOf(expectation: Expectation, { response }: Recorded): Reading {
  if (expectation.ending === 'no answer') return { failure: true }
  if (expectation.ending === 'result')
    return { result: withLongIntegersAsText(memberOf(jsonIn(response.body), 'result')) }
  return { error: { kind: expectation.kind, info: withLongIntegersAsText(expectation.info) } }
}
