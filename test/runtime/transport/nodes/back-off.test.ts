import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RpcError } from '../../../../templates/runtime/rpc-error.js'
import {
  backOff,
  isResting,
  mostOddFailures,
  newBackOff,
  noteAnswer,
  restsUntil,
  wake,
  type BackOff,
} from '../../../../templates/runtime/transport/nodes/back-off.js'
import { read } from '../sample-requests.js'
import { failed, refusedWith, status } from '../scripted.js'

const start = 50_000
let now = start

beforeEach(() => {
  now = start
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  vi.restoreAllMocks()
})

function errorOf(step: ReturnType<typeof failed>): RpcError {
  const outcome = step({ request: read(), options: {} })
  if (outcome.ok) throw new Error('Expected a failure.')
  return outcome.error
}

const refused = errorOf(failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' }))
const throttled = errorOf(status(429))
const throttledFor = (seconds: number): RpcError => errorOf(status(429, { 'retry-after': String(seconds) }))
const odd = errorOf(refusedWith('INTERNAL_ERROR', {}, 500))

/** How long the node rests after each of the errors, in milliseconds; the next error comes when the rest is over. */
function restsAfter(state: BackOff, errors: readonly RpcError[]): readonly number[] {
  return errors.map(error => {
    const begun = now
    backOff(state, error)
    now = Math.max(begun, restsUntil(state))
    return now - begun
  })
}

test('a new node does not rest', () => {
  expect(isResting(newBackOff())).toBe(false)
})

test('after faults in a row a node rests twice as long each time, up to a minute', () => {
  const rests = restsAfter(
    newBackOff(),
    Array.from({ length: 8 }, () => refused),
  )
  expect(rests).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test('after answers with 429 in a row likewise', () => {
  expect(restsAfter(newBackOff(), [throttled, throttled, throttled])).toEqual([1_000, 2_000, 4_000])
})

test.each([
  [5, 5_000],
  [0, 1_000],
  [600, 600_000],
  [3_600, 600_000],
])('`Retry-After: %d` is a rest of %d ms', (seconds, rest) => {
  expect(restsAfter(newBackOff(), [throttledFor(seconds)])).toEqual([rest])
})

test('`Retry-After` of a fault counts, too', () => {
  expect(restsAfter(newBackOff(), [errorOf(status(503, { 'retry-after': '7' }))])).toEqual([7_000])
})

test.each([
  ['a fault', refused],
  ['an answer with 429', throttled],
])('%s during a rest neither doubles nor ends it', (_, error) => {
  const state = newBackOff()
  backOff(state, error)
  now += 500
  backOff(state, error)
  expect(restsUntil(state)).toBe(start + 1_000)
  now = start + 1_000
  expect(restsAfter(state, [error])).toEqual([2_000])
})

test(`a failure that can be about its request counts as the ${mostOddFailures}th in a row`, () => {
  expect(
    restsAfter(
      newBackOff(),
      Array.from({ length: 6 }, () => odd),
    ),
  ).toEqual([0, 0, 0, 0, 1_000, 2_000])
})

test('an answer ends the rest after faults, and the count', () => {
  const state = newBackOff()
  restsAfter(state, [refused, refused, odd, odd, odd, odd])
  backOff(state, refused)
  noteAnswer(state)
  expect(isResting(state)).toBe(false)
  expect(restsAfter(state, [odd, odd, odd, odd, refused])).toEqual([0, 0, 0, 0, 1_000])
})

test('an answer during a rest after 429 neither ends the rest nor the count', () => {
  const state = newBackOff()
  backOff(state, throttled)
  noteAnswer(state)
  expect(isResting(state)).toBe(true)
  now += 1_000
  expect(restsAfter(state, [throttled])).toEqual([2_000])
})

test('an answer after that rest ends the count', () => {
  const state = newBackOff()
  restsAfter(state, [throttled, throttled])
  noteAnswer(state)
  expect(restsAfter(state, [throttled])).toEqual([1_000])
})

test('a status ends the rest after faults, and the next rest is longer', () => {
  const state = newBackOff()
  backOff(state, refused)
  wake(state)
  expect(isResting(state)).toBe(false)
  expect(restsAfter(state, [refused])).toEqual([2_000])
})

test('a rest is over at its end', () => {
  const state = newBackOff()
  backOff(state, refused)
  now = start + 999
  expect(isResting(state)).toBe(true)
  now = start + 1_000
  expect(isResting(state)).toBe(false)
})

test('a node rests until the later one of both rests', () => {
  const state = newBackOff()
  backOff(state, throttledFor(9))
  backOff(state, refused)
  expect(restsUntil(state)).toBe(start + 9_000)
  wake(state)
  expect(restsUntil(state)).toBe(start + 9_000)
})
