import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { knownExtensions } from '../../generator/load/check/check-extensions.js'
import { codeIn, namesIn, readPage, tablesIn } from './page.js'

const page = readPage('docs/extensions.md')

test('the table lists each extension that the generator knows once, and no other', () => {
  expect(tablesIn(page).map(([name]) => namesIn(name)[0])).toEqual(knownExtensions.toSorted())
  expect(page).toContain('There are fourteen')
  expect(knownExtensions).toHaveLength(14)
})

test('each example is YAML with extensions that the generator knows', () => {
  const examples = codeIn(page, 'yaml')
  expect(examples.map(example => typeof parse(example))).toEqual(examples.map(() => 'object'))
  const used = examples.flatMap(example => example.match(/\bx-[a-z-]+/g) ?? [])
  expect(used).not.toHaveLength(0)
  expect(used.filter(name => !knownExtensions.includes(name))).toEqual([])
})
