import { expect, test } from 'vitest'
import { knownCauses } from '../../../generator/emit/error-rules/known-causes.js'
import { errorCase } from '../interface-of.js'

const info = (...required: string[]) => ({ info: { kind: 'object', schema: 'Info', required } }) as const
const spelled = (name: string) => ({ error: { cause: { name } } })

test('a cause is known with the fields that it always has', () => {
  const errors = [errorCase('A', info('x', 'y')), errorCase('B'), errorCase('C', { info: { kind: 'absent' } })]
  expect([...knownCauses(errors)]).toEqual([
    ['A', ['x', 'y']],
    ['B', []],
    ['C', []],
  ])
})

test('a cause of two layers has what both of them send', () => {
  const errors = [errorCase('A', info('x', 'y')), errorCase('A', { layer: 'INTERNAL_ERROR', ...info('y', 'z') })]
  expect([...knownCauses(errors)]).toEqual([['A', ['y']]])
})

test('a cause without a name is not known', () => {
  expect([...knownCauses([errorCase('HANDLER_ERROR', { named: false })])]).toEqual([])
})

test('another spelling points to the name that counts', () => {
  const errors = [errorCase('UNKNOWN_ACCOUNT', { patterns: [spelled('UnknownAccount')] })]
  expect([...knownCauses(errors)]).toEqual([
    ['UNKNOWN_ACCOUNT', []],
    ['UnknownAccount', 'UNKNOWN_ACCOUNT'],
  ])
})

test('a spelling that is the name of another cause stays the name of that cause', () => {
  const errors = [errorCase('A', { patterns: [spelled('B')] }), errorCase('B')]
  expect([...knownCauses(errors)]).toEqual([
    ['A', []],
    ['B', []],
  ])
})
