import { expect, test } from 'vitest'
import { hidingPlaces, knownCauses } from '../../generator/emit/known-causes.js'
import { errorCase } from './interface-of.js'

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

test('another spelling points to the name that counts, and hides nowhere', () => {
  const errors = [errorCase('UNKNOWN_ACCOUNT', { patterns: [spelled('UnknownAccount')] })]
  expect([...knownCauses(errors)]).toEqual([
    ['UNKNOWN_ACCOUNT', []],
    ['UnknownAccount', 'UNKNOWN_ACCOUNT'],
  ])
  expect(hidingPlaces(errors)).toEqual([])
})

test('a spelling that is the name of another cause is a hiding place, since hiding places are looked at first', () => {
  const errors = [errorCase('A', { patterns: [spelled('B')] }), errorCase('B')]
  expect([...knownCauses(errors)]).toEqual([
    ['A', []],
    ['B', []],
  ])
  expect(hidingPlaces(errors)).toEqual([{ kind: 'A', layer: 'HANDLER_ERROR', promised: [], answer: spelled('B') }])
})

test('what is told by more than a name hides, and a captured name is no spelling', () => {
  const deep = { error: { cause: { name: 'B' }, data: 'Expired' } }
  const captured = spelled('{any}')
  const errors = [errorCase('A', { patterns: [deep, captured], ...info('any') })]
  expect(hidingPlaces(errors)).toEqual([
    { kind: 'A', layer: 'HANDLER_ERROR', promised: ['any'], answer: deep },
    { kind: 'A', layer: 'HANDLER_ERROR', promised: ['any'], answer: captured },
  ])
})
