import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage, tablesIn } from '../docs/page.js'

test('examples/ has only folders and a README, whose table links each folder once', () => {
  const entries = readdirSync('examples', { withFileTypes: true })
  const links = tablesIn(readPage('examples/README.md')).map(([, link = '']) => /\((.+)\/README\.md\)/.exec(link)?.[1])
  expect([...links, 'README.md'].toSorted()).toEqual(entries.map(({ name }) => name).toSorted())
  expect(entries.filter(entry => !entry.isDirectory()).map(({ name }) => name)).toEqual(['README.md'])
})
