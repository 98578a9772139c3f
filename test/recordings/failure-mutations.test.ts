import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { answerReader } from '../../templates/runtime/answers/answer-reader.js'
import { stringifyExact } from '../../templates/runtime/json/stringify-exact.js'
import { endOf, expectedEnd } from './end-of-call.js'
import { exactReading, memberOf } from './exact-reading.js'
import { casesEnding } from './expected.js'
import { mutationsOf, show, sortsOf } from './mutations.js'
import { groups, recorded } from './recorded.js'
import { idOf, recordedRequest } from './request-on-wire.js'

/** Shows that the expectations detect every corruption of every recorded failure. */
const groupsWithFailures = groups.filter(group => casesEnding(group, 'failure').length > 0)

describe.each(groupsWithFailures)('%s', group => {
  test.each(casesEnding(group, 'failure'))('a corrupted failure fails its test: %s', (name, expectation) => {
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

/** The parts of an answer that the client does not read a failure from. */
function unreadIn(kind: string, info: object, error: unknown): readonly string[] {
  const hasReason = 'reason' in info
  const isHidden = hasReason || kind !== memberOf(memberOf(error, 'cause'), 'name')
  return [
    // An absent id counts as null, which nodes send if they could not read the request's id.
    '/id',
    // Generic, such as `Server error`: no field of an error has it, and `messages.test.ts` tests messages.
    '/error/message',
    // The logs next to a failure inside a result, which are always empty.
    '/result/logs',
    // A failure that an error pattern matches has the layer of its kind.
    ...(isHidden ? ['/error/name'] : []),
    ...(kind === 'INVALID_ENVELOPE' ? ['/error/cause/name'] : []),
    // Without details nodes send an empty object or none. The reason is in the data.
    ...(hasReason || Object.keys(info).length === 0 ? ['/error/cause/info'] : []),
  ]
}
