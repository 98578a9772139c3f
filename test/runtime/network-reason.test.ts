import { expect, test } from 'vitest'
import { reasonOf } from '../../templates/runtime/network-reason.js'

const fetchFailed = (cause: unknown): Error => new TypeError('fetch failed', { cause })
const coded = (code: unknown): Error => Object.assign(new Error('no words'), { code })
const deno = (words: string): Error => new Error(`error sending request for url (http://127.0.0.1:1/): ${words}`)

// `test/suites/runtimes` shows that these are the errors of real runtimes.
test.each<[runtime: string, error: unknown, reason: string]>([
  ['Node, refused', fetchFailed(coded('ECONNREFUSED')), 'ECONNREFUSED'],
  ['Bun, refused', coded('ECONNREFUSED'), 'ECONNREFUSED'],
  ['an older Bun, refused', coded('ConnectionRefused'), 'ConnectionRefused'],
  [
    'Deno, refused',
    fetchFailed(deno('client error (Connect): tcp connect error: Connection refused (os error 111)')),
    'ECONNREFUSED',
  ],
  [
    'Deno on Windows, refused',
    fetchFailed(deno('client error (Connect): tcp connect error: the target machine actively refused it.')),
    'ECONNREFUSED',
  ],
  ['Deno, no such host', fetchFailed(deno('client error (Connect): dns error: failed to lookup')), 'ENOTFOUND'],
  ['Deno, reset', fetchFailed(deno('client error (SendRequest): connection reset, refused')), 'TypeError'],
  ['Chromium', new TypeError('Failed to fetch'), 'TypeError'],
  ['a DOMException', new DOMException('a', 'NetworkError'), 'NetworkError'],
  ['a text', 'refused', 'UNKNOWN'],
  ['nothing', undefined, 'UNKNOWN'],
  ['an error without a name', { name: '', code: 0 }, 'UNKNOWN'],
])('%s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})

test('a value that throws where it is read has no reason', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect([reasonOf(proxy), reasonOf(unreadable('code'))]).toEqual(['UNKNOWN', 'Error'])
})

function unreadable(field: string): Error {
  return Object.defineProperty(new Error('no words'), field, {
    get() {
      throw new Error('not readable')
    },
  })
}
