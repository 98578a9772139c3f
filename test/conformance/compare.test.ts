import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactReading } from '../recordings/exact-reading.js'
import type { ExchangeCase, Reading } from './case.js'
import { withLongIntegersAsText } from './exact-text.js'
import type { ClientOutcome } from './run/client.js'
import { hasLeavesOf, saysTheSame } from './run/compare.js'
import { verdictOf } from './run/verdict.js'

const rows: readonly (readonly [says: string, expected: unknown, actual: unknown, isSame: boolean])[] = [
  ['an integer and its digits', 5, '5', true],
  ['an integer and a bigint', '18446744073709551615', 18446744073709551615n, true],
  ['an integer and a rounded double', '9007199254740993', 9007199254740992, false],
  ['a fraction', 0.8, 0.8, true],
  ['another fraction', 0.8, 0.81, false],
  ['null and a missing member', { a: null }, {}, true],
  ['a missing member', { a: 1 }, {}, false],
  ['a member more', { a: 1 }, { a: 1, b: 2 }, true],
  ['keys that differ in case alone', { a: 1, A: 2 }, { a: 1, A: 2 }, true],
  ['a key in camel case', { block_hash: 'x' }, { blockHash: 'x' }, true],
  ['a list in another order', [1, 2], [2, 1], false],
  ['a longer list', [1], [1, 2], false],
  ['a list and an object', [], {}, false],
  ['a list in place of an object', { 0: 'a' }, ['a'], false],
  ['true and its text', true, 'true', false],
  ['a boolean', false, false, true],
  ['a text and null', 'null', null, false],
]

test.each(rows)('%s', (_, expected, actual, isSame) => {
  expect(saysTheSame(expected, actual)).toBe(isSame)
})

test('a value says the same as its exact reading with long integers as text', () => {
  fc.assert(
    fc.property(fc.json(), fc.bigInt(), (json, integer) => {
      const value = exactReading(`{"json":${json},"integer":${integer}}`)
      expect(saysTheSame(withLongIntegersAsText(value), value)).toBe(true)
      expect(saysTheSame({ integer: String(integer + 1n) }, value)).toBe(false)
    }),
  )
})

test('info counts where each of its values stands in what the client gives, under any name', () => {
  const info = { block_height: 687, requested_account_id: 'nobody.near' }
  expect(hasLeavesOf(info, { accountId: 'nobody.near', at: { height: 687n } })).toBe(true)
  expect(hasLeavesOf(info, { message: 'nobody.near at 687' })).toBe(false)
})

const error: Reading = { error: { kind: 'UNKNOWN_BLOCK', info: { height: 1 } } }
const verdicts: readonly (readonly [says: string, read: Reading, outcome: ClientOutcome, verdict: string])[] = [
  ['the kind and the info', error, { error: { kind: 'UNKNOWN_BLOCK', info: { at: 1 } } }, 'right'],
  ['the kind alone', error, { error: { kind: 'UNKNOWN_BLOCK', info: {} } }, 'kind only'],
  ['an error without a kind', error, { error: { kind: null, info: { height: 1 } } }, 'wrong'],
  ['a failure in place of an error', error, { failed: 'HTTP 400' }, 'wrong'],
  ['a result in place of an error', error, { result: {} }, 'wrong'],
  ['a failure', { failure: true }, { failed: 'HTTP 502' }, 'right'],
  ['an error without a kind in place of a failure', { failure: true }, { error: { kind: null, info: {} } }, 'right'],
  ['a kind in place of a failure', { failure: true }, { error: { kind: 'UNKNOWN_BLOCK', info: {} } }, 'wrong'],
  ['a result in place of a failure', { failure: true }, { result: null }, 'wrong'],
  ['a failure in place of a result', { result: 1 }, { failed: 'no end' }, 'wrong'],
  ['a failure where one is right too', { result: 1, orFailure: true }, { failed: 'twice' }, 'right'],
  ['another result where a failure is right too', { result: 1, orFailure: true }, { result: 2 }, 'wrong'],
]

test.each(verdicts)('%s', (_, read, outcome, verdict) => {
  const answer = { status: 200, headers: {}, body: '' }
  const each: ExchangeCase = { name: 'a/b', rule: 'result', source: 'made', request: '{}', answer, read }
  expect(verdictOf(each, outcome)).toMatchObject({ case: 'a/b', verdict })
})
