import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups, recordings } from './recorded.js'

const text = readFileSync(new URL('../../docs/differences.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter(line => /^\| (?!the document says|-)/.test(line))

test('each difference names a recording or a test that exists', () => {
  const shown = rows.map(row =>
    [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(shown.filter(names => names.length === 0)).toEqual([])
  const recorded = new Set(groups.flatMap(recordings).map(each => each.case))
  const isThere = (name: string): boolean =>
    recorded.has(name) || (name.endsWith('.test.ts') && existsSync(new URL(`../../${name}`, import.meta.url)))
  expect(shown.flat().filter(name => !isThere(name))).toEqual([])
})

test('each difference has a cell for the document, for nodes and for the client', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.split(' | ').length !== 4)).toEqual([])
})
