import { expect, test } from 'vitest'
import { knownCauses } from '../../../generator/emit/error-rules/known-causes.js'
import { errorCase } from '../interface-of.js'

const info = (...required: string[]) => ({ info: { kind: 'object', schema: 'Info', required } }) as const
const spelled = (name: string) => ({ error: { cause: { name } } })

test('a known cause has the fields that it requires', () => {
  const errors = [errorCase('A', info('x', 'y')), errorCase('B'), errorCase('C', { info: { kind: 'absent' } })]
  expect([...knownCauses(errors)]).toEqual([
    ['A', ['x', 'y']],
    ['B', []],
    ['C', []],
  ])
})

test('a cause of two layers has the fields that both layers send', () => {
  const errors = [errorCase('A', info('x', 'y')), errorCase('A', { layer: 'INTERNAL_ERROR', ...info('y', 'z') })]
  expect([...knownCauses(errors)]).toEqual([['A', ['y']]])
})

test('a cause without a name is not known', () => {
  expect([...knownCauses([errorCase('HANDLER_ERROR', { named: false })])]).toEqual([])
})

test('another spelling of a name is an alias of its kind', () => {
  const errors = [errorCase('UNKNOWN_ACCOUNT', { patterns: [spelled('UnknownAccount')] })]
  expect([...knownCauses(errors)]).toEqual([
    ['UNKNOWN_ACCOUNT', []],
    ['UnknownAccount', 'UNKNOWN_ACCOUNT'],
  ])
})

test('a spelling that is the name of another cause is not an alias', () => {
  const errors = [errorCase('A', { patterns: [spelled('B')] }), errorCase('B')]
  expect([...knownCauses(errors)]).toEqual([
    ['A', []],
    ['B', []],
  ])
})

const message = (error_message: string) => ({ error: { cause: { name: 'PARSE', info: { error_message } } } })

test('a fixed message of another cause is an alias of the kind', () => {
  const errors = [errorCase('ENVELOPE', { patterns: [message('No envelope')], ...info('error_message') })]
  expect([...knownCauses(errors)]).toEqual([
    ['ENVELOPE', ['error_message']],
    ['PARSE: No envelope', 'ENVELOPE'],
  ])
})

test('a message with a captured name, or with other fields, identifies no kind', () => {
  const more = { error: { cause: { name: 'PARSE', info: { error_message: 'No', more: 'x' } } } }
  const errors = [errorCase('ENVELOPE', { patterns: [message('No {what}'), more] })]
  expect([...knownCauses(errors)]).toEqual([['ENVELOPE', []]])
})

test('a cause with derived fields is not a known cause, because a pattern detects it', () => {
  const detail = { field: 'reason', from: ['text'], cases: [] }
  expect([...knownCauses([errorCase('FAILED', { derivedFields: [detail], patterns: [spelled('Failed')] })])]).toEqual(
    [],
  )
})
