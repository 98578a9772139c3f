import { expect, test } from 'vitest'
import type { ErrorCase, Method } from '../../generator/model/interface.js'
import { sizeCheck } from '../../generator/model/size-check.js'
import { errorCase, query } from '../emit/interface-of.js'

type Sized = Pick<Method, 'errors' | 'variants'>

test('the methods and variants of a description can be 2,500 together', () => {
  const status = method(0, 0)
  expect(messageFor([status, method(2_498, 0)])).toBe(null)
  expect(messageFor([status, method(2_499, 0)])).toBe(
    'The methods up to this one have more than 2500 builders together: one for each method and for each variant.',
  )
})

test('each variant counts the error cases of its method', () => {
  expect(messageFor([method(0, 10_000), method(9, 1_000)])).toBe(null)
  expect(messageFor([method(0, 10_001), method(9, 1_000)])).toBe(
    'The builders of the methods up to this one have more than 20000 error cases together.',
  )
})

test('the error cases of a description can require 100,000 fields together', () => {
  const required = Array.from({ length: 1_000 }, (_, at) => `f${at}`)
  const wide = errorCase('WIDE', { info: { kind: 'object', schema: 'Wide', required } })
  const hundred: Sized = { variants: [], errors: Array<ErrorCase>(100).fill(wide) }
  expect(messageFor([hundred, method(0, 1)])).toBe(null)
  expect(messageFor([hundred, { variants: [], errors: [wide] }])).toBe(
    'The error cases of the methods up to this one require more than 100000 fields together.',
  )
})

/** The message of the check for the last of these methods; null if the check passes all. */
function messageFor(methods: readonly Sized[]): string | null {
  const check = sizeCheck()
  const nodes = methods.map(() => ({}))
  for (const [at, each] of methods.entries())
    try {
      check(each, nodes[at] ?? {})
    } catch (error) {
      expect(error).toMatchObject({ node: nodes.at(-1) })
      return error instanceof Error ? error.message : null
    }
  return null
}

function method(variants: number, errors: number): Sized {
  return {
    variants: Array.from({ length: variants }, () => query.variants.slice(0, 1)).flat(),
    errors: Array<ErrorCase>(errors).fill(errorCase('FAILED')),
  }
}
