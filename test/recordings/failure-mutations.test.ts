import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { answerReader } from '../../templates/runtime/answer-reader.js'
import { stringifyExact } from '../../templates/runtime/json.js'
import { endOf, expectedEnd } from './end-of-call.js'
import { exactReading, memberOf } from './exact-reading.js'
import { casesEnding } from './expected.js'
import { mutationsOf, show, sortsOf } from './mutations.js'
import { groups, recorded } from './recorded.js'
import { idOf, recordedRequest } from './request-on-wire.js'

/** Shows that the expectations notice a corrupted failure: every corruption of every recorded one. */
const groupsWithFailures = groups.filter(group => casesEnding(group, 'failure').length > 0)

describe.each(groupsWithFailures)('%s', group => {
  test.each(casesEnding(group, 'failure'))('a corrupted failure is another one: %s', (name, expectation) => {
    const recording = recorded(name, group)
    const { status, headers, body } = recording.response
    const read = answerReader(expectation.send, idOf(recordedRequest(recording)))
    const end = expectedEnd(expectation, recording)
    const unread = end.ok ? [] : unreadIn(end.kind, Object(end.info), memberOf(exactReading(body), 'error'))
    const mutations = mutationsOf(exactReading(body)).filter(({ at }) => !unread.some(place => at.startsWith(place)))
    const missed = mutations.filter(({ mutated }) => {
      const outcome = read({ status, headers: new Headers(headers), body: stringifyExact(mutated()) })
      return isDeepStrictEqual(endOf(outcome), end)
    })
    expect(missed.map(show)).toEqual([])
    expect(sortsOf(mutations)).toEqual(['a key dropped', 'a key renamed', 'a text changed', 'a type changed'])
  })
})

/** From where a failure is not read. */
function unreadIn(kind: string, info: object, error: unknown): readonly string[] {
  const hasReason = 'reason' in info
  const isHidden = hasReason || kind !== memberOf(memberOf(error, 'cause'), 'name')
  return [
    // An answer without an id is taken as one with null, which nodes send where they could not read the request's.
    '/id',
    // The logs beside a hidden failure, which are always empty.
    '/result/logs',
    // What is recognised by a pattern has the layer of its kind; this one is recognised by its message alone.
    ...(isHidden ? ['/error/name'] : []),
    ...(kind === 'INVALID_ENVELOPE' ? ['/error/cause/name'] : []),
    // To say nothing, nodes send an empty object or none. A reason stands in the data.
    ...(hasReason || Object.keys(info).length === 0 ? ['/error/cause/info'] : []),
  ]
}
