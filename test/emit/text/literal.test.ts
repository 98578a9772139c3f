import { expect, test } from 'vitest'
import { literal, literalKey, typeKey } from '../../../generator/emit/text/literal.js'
import type { Json } from '../../../generator/schema/json.js'

/** What TypeScript makes of the text; the generator itself never runs what it writes. */
function evaluated(text: string): unknown {
  // oxlint-disable-next-line no-new-func -- the one way to see that the text means the value
  return new Function(`return ${text}`)()
}

const hostile: readonly string[] = [
  "it's",
  'a "quote"',
  '`${process.exit()}`',
  'back\\slash\\',
  "'; process.exit(); '",
  'line\nbreak\r\n',
  'separators \u2028\u2029',
  'null \u0000 escape \u001b',
  '</script><!-- -->',
  'right to left \u202e and back',
  'half a pair \ud83d, a whole one \u{1f600}',
  '*/ // ${',
]

test('a string has single quotes, and special characters are escaped', () => {
  expect(literal('alice.near')).toBe("'alice.near'")
  expect(literal("it's\n")).toBe("'it\\'s\\n'")
  expect(literal('\u2028\ud83d\u0000')).toBe("'\\u2028\\ud83d\\u0000'")
  expect(literal('</script>')).toBe("'\\x3c/script>'")
})

test.each(hostile)('%j is printed as one line of printable characters and keeps its value', text => {
  const written = literal(text)
  expect(evaluated(written)).toBe(text)
  expect(written).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202e]|<\/script/u)
})

test.each(hostile)('%j keeps its value as a key', text => {
  const value = { [text]: 1 }
  expect(evaluated(literal(value))).toEqual(value)
})

test('keys have quotes only if they need them', () => {
  expect(literal({ a_b: 1, 'a-b': 2, '': 3 })).toBe("{ a_b: 1, 'a-b': 2, '': 3 }")
})

test('a key __proto__ does not set the prototype', () => {
  const value: Json = JSON.parse('{"__proto__": {"admin": true}}')
  const made = evaluated(literal(value))
  expect(literalKey('__proto__')).toBe("['__proto__']")
  expect(typeKey('__proto__')).toBe('__proto__')
  expect(Object.keys(Object(made))).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
})

test('numbers, bigints, null and nested values keep their values', () => {
  const value = { list: [1, -2.5, null, true], big: 18446744073709551615n, none: {}, empty: [] }
  expect(literal(value)).toBe('{ list: [1, -2.5, null, true], big: 18446744073709551615n, none: {}, empty: [] }')
})

test('a value that is too long for one line has one line for each member', () => {
  expect(literal({ method: 'tx', params: { hash: 'abc', sender: 'alice' } }, 40)).toBe(
    ['{', "  method: 'tx',", '  params: {', "    hash: 'abc',", "    sender: 'alice',", '  },', '}'].join('\n'),
  )
})

test('a string that is too long is below its key', () => {
  expect(literal({ error: 'nobody can break this text' }, 20)).toBe(
    ['{', '  error:', "    'nobody can break this text',", '}'].join('\n'),
  )
})
