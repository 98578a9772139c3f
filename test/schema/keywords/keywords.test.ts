import { expect, test } from 'vitest'
import { keywordTable } from '../../../generator/schema/keywords/keyword-table.js'
import { compositionKeywords, keywords, keywordsAbout } from '../../../generator/schema/keywords/keywords.js'
import { schemaKeywords } from '../../../generator/schema/keywords/subschemas.js'

test('keywords with subschemas and composition keywords are keywords', () => {
  const all = [...schemaKeywords.keys(), ...compositionKeywords]
  expect(all.filter(keyword => !keywords.has(keyword))).toEqual([])
})

test.each(['type', 'nullable', 'prefixItems', 'contentEncoding'])('"%s" is a keyword', keyword => {
  expect(keywords.has(keyword)).toBe(true)
})

test.each(['typ', 'x-rpc-only', 'constructor'])('"%s" is not a keyword', keyword => {
  expect(keywords.has(keyword)).toBe(false)
})

test('the table has one row for each keyword', () => {
  const names = keywordTable.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('the table says which keywords are about a type of values', () => {
  expect([...keywordsAbout('string', 'bound', 'hint')]).toEqual([
    'format',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    'minLength',
    'maxLength',
    'pattern',
  ])
})
