import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage, tablesIn } from './page.js'

const rows = tablesIn(readPage('docs/security.md')).filter(([, , held = '']) => held.includes('`test/'))

test.each(rows)('%s %s', (_question, _answer, held = '') => {
  const [, path = '', title = ''] = /^`([^`]+)`: (.{8,})$/.exec(held) ?? []
  expect(existsSync(path), path).toBe(true)
  const titles = readPage(path).match(/^ *test.*|^ +'.*',$|^ *\{ name: '.*/gm) ?? []
  expect(titles.filter(line => line.includes(title)).length, held).toBeGreaterThan(0)
})

test('each table of what a part can do names a test in each row', () => {
  const tables = readPage('docs/security.md').match(/^\| can (?:.*\n\|)*.*$/gm) ?? []
  const named = tables.flatMap(table => tablesIn(table)).filter(([, , held = '']) => held.startsWith('`test/'))
  expect(tables).toHaveLength(9)
  expect(named).toHaveLength(rows.length)
  expect(tables.flatMap(table => tablesIn(table))).toHaveLength(rows.length)
})
