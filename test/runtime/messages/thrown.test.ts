import { expect, test } from 'vitest'
import { scrubbedError, thrownWords } from '../../../templates/runtime/messages/thrown.js'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const both = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' })

test.each<[what: string, thrown: unknown, words: string]>([
  ['the innermost message', new TypeError('fetch failed', { cause: refused }), 'connect ECONNREFUSED 127.0.0.1:1'],
  [
    'the first of several addresses',
    new TypeError('fetch failed', { cause: both }),
    'connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'a code that the message lacks',
    Object.assign(new Error('Unable to connect'), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED: Unable to connect',
  ],
  ['a message without a code', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['a code without a message', { code: 'ECONNRESET' }, 'ECONNRESET'],
  ['a text', 'offline', 'offline'],
  ['nothing', undefined, ''],
])('%s', (_, thrown, words) => {
  expect(thrownWords(thrown)).toBe(words)
})

test.each<[what: string, thrown: unknown, words: string]>([
  [
    'a header in the text',
    new TypeError('Headers.append: "a key" is an invalid value'),
    'the URL or a header is invalid',
  ],
  [
    'a code of Node.js for invalid arguments',
    Object.assign(new TypeError('Invalid character in header content ["a key"]'), { code: 'ERR_INVALID_CHAR' }),
    'ERR_INVALID_CHAR: the URL or a header is invalid',
  ],
  [
    'a secret in a cause of a cause',
    new TypeError('fetch failed', { cause: { cause: { message: 'a key' } } }),
    'fetch failed',
  ],
  ['a text that is thrown', 'a key', ''],
  ['a refused connection', new TypeError('fetch failed', { cause: refused }), 'connect ECONNREFUSED 127.0.0.1:1'],
])('of what fetch threw, no text that can hold a secret: %s', (_, thrown, words) => {
  expect(thrownWords(thrown, true)).toBe(words)
  expect(scrubbedError(thrown, true)?.message ?? '').toBe(words)
})

test('a copy of an error has name, message and code, and nothing else', () => {
  const cause = Object.assign(new Error('connect https://rpc.example/c0ffee'), { code: 'ECONNRESET', headers: {} })
  const copy = scrubbedError(new TypeError('fetch failed', { cause }))
  expect(copy).toBeInstanceOf(Error)
  expect(copy?.stack).toBe('TypeError: ECONNRESET: connect <url>')
  expect({ ...copy, message: copy?.message }).toEqual({
    name: 'TypeError',
    code: 'ECONNRESET',
    message: 'ECONNRESET: connect <url>',
  })
})

test('a value that is not an error has no copy', () => {
  expect([undefined, null, 'text', 7].map(value => scrubbedError(value))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
