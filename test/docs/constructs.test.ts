import { expect, test } from 'vitest'
import { outcomes, rows } from './construct-rows.js'
import { codeCell, withCells } from './table-from-code.js'

test('the table has rows of each verdict', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect([...new Set(rows.map(({ verdict }) => verdict.split(' ')[0]))].toSorted()).toEqual([
    'finding',
    'handled',
    'refused',
  ])
})

test('the verdict and the type of each row are made by the generator', async () => {
  const made = await withCells('docs/constructs.md', 'construct', ([construct = '', example = ''], index) => {
    const { verdict = '', type = '' } = outcomes[index] ?? {}
    return [construct, example, verdict, codeCell(type)]
  })
  await expect(made).toMatchFileSnapshot('../../docs/constructs.md')
})
