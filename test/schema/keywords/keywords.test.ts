import { expect, test } from 'vitest'
import { compositionKeywords, keywords, schemaKeywords } from '../../../generator/schema/keywords/keywords.js'

test('keywords with subschemas and composition keywords are keywords', () => {
  const all = [...Object.keys(schemaKeywords), ...compositionKeywords]
  expect(all.filter(keyword => !keywords.has(keyword))).toEqual([])
})

test.each(['type', 'nullable', 'prefixItems', 'contentEncoding'])('"%s" is a keyword', keyword => {
  expect(keywords.has(keyword)).toBe(true)
})

test.each(['typ', 'x-rpc-only', 'constructor'])('"%s" is not a keyword', keyword => {
  expect(keywords.has(keyword)).toBe(false)
})
