import { expect, test } from 'vitest'
import { withDetails, type Detail } from '../../templates/runtime/details.js'
import type { Hidden } from '../../templates/runtime/hidden.js'

const details: readonly Detail[] = [
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

function failed(info: object, kind = 'FAILED'): Hidden {
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
])('%j gives the reason %j, beside all that was there', (info, reason) => {
  expect(withDetails(failed(info), details)).toStrictEqual(failed({ ...info, reason }))
})

test('what a node calls as the detail is called does not replace it', () => {
  expect(withDetails(failed({ text: 'OutOfGas', reason: 'mine' }), details)).toStrictEqual(
    failed({ text: 'OutOfGas', reason: { kind: 'GAS' } }),
  )
})

test('a kind gets its own details, and one without any stays as it is', () => {
  expect(withDetails(failed({ text: '7 s' }, 'LATE'), details)).toStrictEqual(
    failed({ text: '7 s', by: { seconds: '7' } }, 'LATE'),
  )
  expect(withDetails(failed({ text: '7 s' }, 'OTHER'), details)).toStrictEqual(failed({ text: '7 s' }, 'OTHER'))
})

test('where nothing was found there is nothing to read', () => {
  expect(withDetails(undefined, details)).toBe(undefined)
})
