import { expect, test } from 'vitest'
import { timeLimit } from '../../generator/lint/time-limit.js'

/** It would take as many tries as there are ways to part forty letters: 2^39. */
const tryForCenturies = (): boolean => /^(a+)+$/u.test(`${'a'.repeat(40)}b`)

test('work that is done in time is done', () => {
  const done: string[] = []
  const within = timeLimit()
  expect(within(1_000, () => void done.push('first'))).toBe(true)
  expect(within(1_000, () => void done.push('second'))).toBe(true)
  expect(done).toEqual(['first', 'second'])
})

test.each<[what: string, work: () => void]>([
  ['a regular expression', tryForCenturies],
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  [
    'one that would catch what ends it',
    () => {
      try {
        tryForCenturies()
      } catch {
        tryForCenturies()
      }
    },
  ],
])('work without an end is ended, and the next is done: %s', (_, work) => {
  const within = timeLimit()
  expect(within(50, work)).toBe(false)
  expect(within(1_000, () => undefined)).toBe(true)
})

test('what the work throws comes through', () => {
  const error = new TypeError('It is broken.')
  const work = (): void => {
    throw error
  }
  expect(() => timeLimit()(1_000, work)).toThrow(error)
})
