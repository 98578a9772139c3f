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

const message = (error_message: string) => ({ error: { cause: { name: 'PARSE', info: { error_message } } } })

test('a fixed message of another cause points to the name that counts', () => {
  const errors = [errorCase('ENVELOPE', { patterns: [message('No envelope')], ...info('error_message') })]
  expect([...knownCauses(errors)]).toEqual([
    ['ENVELOPE', ['error_message']],
    ['PARSE: No envelope', 'ENVELOPE'],
  ])
})

test('a message with a name in it, or beside more, tells nothing by itself', () => {
  const more = { error: { cause: { name: 'PARSE', info: { error_message: 'No', more: 'x' } } } }
  const errors = [errorCase('ENVELOPE', { patterns: [message('No {what}'), more] })]
  expect([...knownCauses(errors)]).toEqual([['ENVELOPE', []]])
})

test('a cause with details is not known by its name: it is read where hidden ones are', () => {
  const detail = { field: 'reason', from: ['text'], cases: [] }
  expect([...knownCauses([errorCase('FAILED', { details: [detail], patterns: [spelled('Failed')] })])]).toEqual([])
})
