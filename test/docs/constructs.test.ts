import { expect, test } from 'vitest'
import { outcomes, rows, type Row } from './construct-rows.js'

test('the table has rows of each verdict', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect([...new Set(rows.map(({ verdict }) => verdict.split(' ')[0]))].toSorted()).toEqual([
    'finding',
    'handled',
    'refused',
  ])
})

test.each(rows.map((row, index): [string, Row, number] => [row.construct, row, index]))(
  '%s',
  (_, { verdict, type }, index) => {
    expect(outcomes[index]).toMatchObject({ verdict, type })
  },
)
