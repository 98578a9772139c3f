import { expect, test } from 'vitest'
import { tooDeepInJson } from '../../../generator/load/parse/nesting.js'

test.each([
  ['200 levels', '[{"a":'.repeat(100), null],
  ['201 lists', '['.repeat(201), 200],
  ['201 objects', '{"a":'.repeat(201), 1000],
  ['lists and objects that end', '[{},[]],'.repeat(300), null],
  ['brackets in a text', `["${'['.repeat(300)}${'\\\\"['.repeat(300)}"]`, null],
  ['levels after a text that ends with a backslash', `["\\\\",${'['.repeat(200)}`, 205],
])('finds where %s are too deep', (_, text, offset) => {
  expect(tooDeepInJson(text)).toBe(offset)
})
