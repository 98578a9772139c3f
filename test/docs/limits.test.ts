import { expect, test } from 'vitest'
import { readPage, tablesIn } from './page.js'

const rows = tablesIn(readPage('docs/limits.md'))

test.each(rows)('the limit of "%s" is %s in its test', (_, limit = '', path = '') => {
  const text = readPage(path.replaceAll('`', ''))
  expect(text.replaceAll(/(?<=\d)_(?=\d)/g, '')).toContain(limit.replaceAll(',', ''))
})
