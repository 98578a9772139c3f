import { expect, test } from 'vitest'
import { withDerivedFields, type DerivedField } from '../../../templates/runtime/patterns/derived-fields.js'
import type { DetectedError } from '../../../templates/runtime/patterns/error-patterns.js'

const derivedFields: readonly DerivedField[] = [
  {
    kind: 'FAILED',
    field: 'reason',
    from: ['data', 'text'],
    cases: [
      [{ kind: 'PANIC' }, 'Panic("{message}")', { Panic: '{message}' }],
      [{ kind: 'GAS' }, 'OutOfGas', { Gas: 'Out' }],
      [{ kind: 'OTHER' }, '{failure}'],
    ],
  },
  { kind: 'LATE', field: 'by', from: ['text'], cases: [[{}, '{seconds} s']] },
]

function failed(info: object, kind = 'FAILED'): DetectedError {
  return { kind, layer: 'HANDLER_ERROR', info }
}

test.each<[info: object, reason: object]>([
  [{ text: 'Panic("over")' }, { kind: 'PANIC', message: 'over' }],
  [{ data: { Panic: 'over' } }, { kind: 'PANIC', message: 'over' }],
  [
    { data: { Panic: 'over' }, text: 'Panic("other")' },
    { kind: 'PANIC', message: 'over' },
  ],
  [{ data: 'WhoKnows', text: 'OutOfGas' }, { kind: 'GAS' }],
  [{ data: { Gas: 'Out' }, text: 'who knows' }, { kind: 'GAS' }],
  [
    { data: { Odd: 1 }, text: 'odd' },
    { kind: 'OTHER', failure: { Odd: 1 } },
  ],
  [
    { data: null, text: 'odd' },
    { kind: 'OTHER', failure: 'odd' },
  ],
  [{ text: '' }, { kind: 'OTHER', failure: '' }],
])('%j gives the reason %j, next to the other fields', (info, reason) => {
  expect(withDerivedFields(failed(info), derivedFields)).toStrictEqual(failed({ ...info, reason }))
})

test('a field of the node does not replace a derived field with the same name', () => {
  expect(withDerivedFields(failed({ text: 'OutOfGas', reason: 'mine' }), derivedFields)).toStrictEqual(
    failed({ text: 'OutOfGas', reason: { kind: 'GAS' } }),
  )
})

test('a kind gets its own derived fields; a kind without any stays as it is', () => {
  expect(withDerivedFields(failed({ text: '7 s' }, 'LATE'), derivedFields)).toStrictEqual(
    failed({ text: '7 s', by: { seconds: '7' } }, 'LATE'),
  )
  expect(withDerivedFields(failed({ text: '7 s' }, 'OTHER'), derivedFields)).toStrictEqual(
    failed({ text: '7 s' }, 'OTHER'),
  )
})

test('returns undefined without a detected failure', () => {
  expect(withDerivedFields(undefined, derivedFields)).toBe(undefined)
})
