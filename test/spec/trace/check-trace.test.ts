import { expect, test } from 'vitest'
import { interfaceOf, method } from '../../emit/interface-of.js'
import type { Known } from './check-evidence.js'
import type { Product } from './check-place.js'
import { checkRows, countRows, repeatedRows } from './check-trace.js'
import { params } from './place.js'
import type { Row, Section } from './row.js'
import { readSkeleton } from './skeleton.js'

const skeleton = readSkeleton('1 heading 11111111\n2 1 22222222\n3 blank 33333333\n4 2 44444444\n')
const product: Product = {
  iface: interfaceOf({ methods: [method({})] }),
  schemas: () => undefined,
  readText: () => undefined,
}
const known: Known = {
  recordings: new Set(['gas_price/newest']),
  differences: new Set(['Every answer has HTTP status 200.']),
  readText: () => undefined,
}

function row(line: number, says: string): Row {
  return { line, says, carriedBy: params('gas_price', 'none'), shownBy: 'gas_price/newest' }
}

function sections(...rows: readonly Row[]): readonly Section[] {
  return [
    { file: 'rows/prices.ts', rows: [row(2, 'There is a price.')] },
    { file: 'rows/errors.ts', rows },
  ]
}

const whole = sections(row(4, 'It fails.'), {
  line: 4,
  says: 'It has 200.',
  differs: 'Every answer has HTTP status 200.',
})

test('a trace with a row for each statement has no findings', () => {
  expect(countRows(skeleton, whole)).toEqual([])
  expect(repeatedRows(whole)).toEqual([])
  expect(checkRows(whole, product, known)).toEqual([])
})

test('a statement without a row is a finding, with the file for the row', () => {
  expect(countRows(skeleton, sections(row(4, 'It fails.')))).toEqual([
    'Line 4 of the interface document has 2 statements, and the trace has 1 row. ' +
      'Give each statement one row in rows/errors.ts.',
  ])
})

test('a row without a statement is a finding', () => {
  expect(countRows(skeleton, sections(row(3, 'It is blue.'), row(4, 'a'), row(4, 'b'), row(5, 'It ends.')))).toEqual([
    'Line 3 of the interface document states nothing (blank), and the trace has 1 row. ' +
      'Give each statement one row in rows/errors.ts.',
    'The document has no line 5: remove the row "It ends.".',
  ])
})

test('a row that stands twice is a finding', () => {
  expect(repeatedRows(sections(row(4, 'It fails.'), row(4, 'It fails.')))).toEqual([
    'Line 4 has the row "It fails." twice: remove one of them.',
  ])
})

test('a place, an evidence and a difference that are gone are findings, each with the row and what to do', () => {
  const gone: Row = {
    line: 4,
    says: 'It fails.',
    carriedBy: [params('gas_price', 'none'), params('price', 'none')],
    shownBy: ['gas_price/newest', 'gas_price/oldest'],
    differs: 'Every answer is text.',
  }
  const what = 'Bring it back, correct the row, or add a row to docs/differences.md that says why the product differs.'
  expect(checkRows(sections(gone), product, known)).toEqual([
    `rows/errors.ts, line 4, "It fails.": The product does not have { kind: 'params', method: 'price', params: 'none' }. It has nothing there. ${what}`,
    `rows/errors.ts, line 4, "It fails.": There is no recording "gas_price/oldest". ${what}`,
    `rows/errors.ts, line 4, "It fails.": docs/differences.md has no row "Every answer is text.". ${what}`,
  ])
})
