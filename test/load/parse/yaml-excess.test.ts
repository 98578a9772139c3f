import { expect, test } from 'vitest'
import { excessInYaml } from '../../../generator/load/parse/yaml-excess.js'

test.each([
  ['- ', 400],
  ['? ', 400],
  [': ', 400],
  ['[', 200],
  ['{', 200],
])('finds where one line has more than 200 levels of %j', (level, offset) => {
  expect(excessInYaml(level.repeat(200))).toBeNull()
  expect(excessInYaml(level.repeat(201))).toEqual({ kind: 'too deep', offset })
})

test.each([
  ['levels of several lines', `${'- '.repeat(150)}a\n${'- '.repeat(150)}b\n`],
  ['brackets that end', '[]\n'.repeat(300) + '{}\n'.repeat(300)],
  ['levels in brackets', `[${'? a : b, '.repeat(300)}]`],
  ['levels in brackets after levels before them', `${'- '.repeat(150)}[${'? a : b, '.repeat(100)}]`],
])('counts no excess of %s', (_, text) => {
  expect(excessInYaml(text)).toBeNull()
})

// These tokens have no place in the text: the mark of a document, of a scalar, and of brackets that do not end.
test.each([
  ['documents', '--- a\n--- '],
  ['scalars', '- a\n- "b"\n- '],
  ['brackets that do not end', 'a: [b\nc: '],
])('counts no length of the tokens that the lexer adds for %s', (_, beginning) => {
  expect(excessInYaml(beginning + '['.repeat(201))).toEqual({ kind: 'too deep', offset: beginning.length + 200 })
})

test.each([
  // The value of "c" is a level too.
  ['do not end', 'a: [[b\nc: ', 199],
  ['do not begin', '- ]\n- }\n', 200],
  ['end', `${'['.repeat(200)}${']'.repeat(200)}\n`, 200],
])('counts the levels of a line after brackets that %s', (_, beginning, levels) => {
  expect(excessInYaml(beginning + '- '.repeat(levels))).toBeNull()
  expect(excessInYaml(beginning + '- '.repeat(levels + 1))).toEqual({
    kind: 'too deep',
    offset: beginning.length + 2 * levels,
  })
})

test('finds the first of more than 1,500,000 tokens', () => {
  // A bracket, an end and a line break in each line, after the mark of the document.
  expect(excessInYaml('[]\n'.repeat(499_999))).toBeNull()
  expect(excessInYaml('[]\n'.repeat(500_000))).toEqual({ kind: 'too many', offset: 1_499_999 })
})
