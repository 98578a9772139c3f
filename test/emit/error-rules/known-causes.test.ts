import { expect, test } from 'vitest'
import { causesByLayer, knownCauses } from '../../../generator/emit/error-rules/known-causes.js'
import { errorCase } from '../interface-of.js'

const info = (...required: string[]) => ({ info: { kind: 'object', schema: 'Info', required } }) as const
const spelled = (name: string) => ({ error: { cause: { name } } })
const causesOf = (...errors: Parameters<typeof knownCauses>[0][number][]) => causesByLayer(knownCauses(errors))

test('a known cause has the fields that it requires', () => {
  expect(
    causesOf(errorCase('A', info('x', 'y')), errorCase('B'), errorCase('C', { info: { kind: 'absent' } })),
  ).toEqual({ HANDLER_ERROR: { A: ['x', 'y'], B: [], C: [] } })
})

test('a cause of two layers is in both, each with the fields that it has there', () => {
  expect(
    causesOf(errorCase('A', info('x', 'y')), errorCase('A', { layer: 'INTERNAL_ERROR', ...info('y', 'z') })),
  ).toEqual({ HANDLER_ERROR: { A: ['x', 'y'] }, INTERNAL_ERROR: { A: ['y', 'z'] } })
})

test('a cause without a name is not known', () => {
  expect(causesOf(errorCase('HANDLER_ERROR', {}, { by: 'layer' }))).toEqual({})
})

test('another spelling of a name is an alias of its kind', () => {
  expect(causesOf(errorCase('UNKNOWN_ACCOUNT', { patterns: [spelled('UnknownAccount')] }))).toEqual({
    HANDLER_ERROR: { UNKNOWN_ACCOUNT: [], UnknownAccount: 'UNKNOWN_ACCOUNT' },
  })
})

test('a spelling that is the name of another cause is not an alias', () => {
  const other = errorCase('B', { layer: 'INTERNAL_ERROR' })
  expect(causesOf(errorCase('A', { patterns: [spelled('B')] }), other)).toEqual({
    HANDLER_ERROR: { A: [] },
    INTERNAL_ERROR: { B: [] },
  })
})

const message = (error_message: string) => ({ error: { cause: { name: 'PARSE', info: { error_message } } } })

test('a fixed message of another cause is an alias of the kind', () => {
  expect(causesOf(errorCase('ENVELOPE', { patterns: [message('No envelope')], ...info('error_message') }))).toEqual({
    HANDLER_ERROR: { ENVELOPE: ['error_message'], 'PARSE: No envelope': 'ENVELOPE' },
  })
})

test('a message with a captured name, or with other fields, identifies no kind', () => {
  const more = { error: { cause: { name: 'PARSE', info: { error_message: 'No', more: 'x' } } } }
  expect(causesOf(errorCase('ENVELOPE', { patterns: [message('No {what}'), more] }))).toEqual({
    HANDLER_ERROR: { ENVELOPE: [] },
  })
})

test('a cause with derived fields is not a known cause, because a pattern detects it', () => {
  const detail = { field: 'reason', from: ['text'], cases: [] }
  expect(causesOf(errorCase('FAILED', { derivedFields: [detail], patterns: [spelled('Failed')] }))).toEqual({})
})
