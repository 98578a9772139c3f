import { expect, test } from 'vitest'
import { patternChecker } from '../../generator/lint/pattern-checker.js'
import { WorkExceeded, workLimit } from '../../generator/lint/work-limit.js'

test('checks texts, and accepts each text for a pattern that it cannot check', () => {
  const { regExp, unchecked } = patternChecker(workLimit({ each: 10_000, all: 10_000 }))
  expect(['7', 'seven'].map(regExp('^[0-9]+$').test)).toEqual([true, false])
  const lookahead = regExp('^(?!0)[0-9]+$')
  expect([...unchecked]).toEqual([])
  expect(['7', 'seven'].map(lookahead.test)).toEqual([true, true])
  expect([...unchecked]).toEqual(['^(?!0)[0-9]+$'])
})

test('an invalid pattern is a SyntaxError before any text', () => {
  const { regExp, canCheck } = patternChecker(workLimit({ each: 10_000, all: 10_000 }))
  expect(() => regExp('(')).toThrow(SyntaxError)
  expect(['(', '(?=a)', 'a'].map(canCheck)).toEqual([true, false, true])
})

test('large patterns and long texts count as work', () => {
  const pattern = '^(a{0,100}b){5}$'
  const compiling = patternChecker(workLimit({ each: 10_000, all: 10_000 }))
  expect(() => compiling.regExp(pattern).test('')).toThrow(WorkExceeded)
  expect(compiling.canCheck('^(a{0,100}c){5}$')).toBe(false)
  const testing = patternChecker(workLimit({ each: 1_000_000, all: 1_000_000 }))
  expect(testing.regExp(pattern).test('aaa')).toBe(false)
  expect(() => testing.regExp(pattern).test('a'.repeat(100_000))).toThrow(WorkExceeded)
})
