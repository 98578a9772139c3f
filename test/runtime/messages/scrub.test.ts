import { expect, test } from 'vitest'
import { scrub } from '../../../templates/runtime/messages/scrub.js'

test.each<[text: string]>([
  ['account a.near does not exist'],
  ['grüße 😀'],
  ['access key ed25519:DC3aZWCx4qRAahaRzMHkFdVfxtAL1MJAafb7rxrCmn5D does not exist'],
  ['InvalidAccessKeyError: ReceiverMismatch: ak_receiver=bob.test.near, tx_receiver=token.test.near'],
  ['connect ECONNREFUSED 127.0.0.1:3030'],
  ['getaddrinfo ENOTFOUND rpc.example'],
  ['Failed parsing args: missing field `signed_tx_base64`'],
  ['Missing API key in the request'],
  ['Basic authentication is required'],
])('%j stays as it is', text => {
  expect(scrub(text)).toBe(text)
})

test.each<[what: string, text: string, shown: string]>([
  ['line breaks', 'a\nb\tc\r\0d', 'a b c d'],
  ['colors of a terminal', '\u001b[31mred\u001b[0m', '[31mred [0m'],
  ['control characters of Latin-1', 'a\u0085b\u009bc\u2028d\u2029e', 'a b c d e'],
  ['marks of direction', 'a \u202eevil\u2066', 'a evil'],
  ['a URL', 'fetch https://rpc.example/v1/c0ffee?key=1 failed', 'fetch <url> failed'],
  ['a URL in quotes', `url ("wss://user:pass@rpc.example/")`, 'url ("<url>")'],
  ['a password without a scheme', 'proxy user:c0ffee@10.0.0.1:8080 failed', 'proxy <url> failed'],
  ['values of a query', 'POST /v1?apiKey=c0ffee&x=2 failed', 'POST /v1?apiKey=<hidden>&x=<hidden> failed'],
  ['a bearer token', 'sent Bearer c0ffee123', 'sent Bearer <hidden>'],
  ['a basic password', 'sent basic dXNlcjpwYXNz=', 'sent basic <hidden>'],
  ['an Authorization header', 'Authorization: Bearer c0ffee123', 'Authorization: <hidden>'],
  ['an API key', 'Invalid API key: c0ffee.', 'Invalid API key: <hidden>'],
  ['an API key in JSON', '{"x-api-key":"c0ffee"}', '{"x-api-key":"<hidden>"}'],
  ['a secret', 'client_secret=c0ffee', 'client_secret=<hidden>'],
  ['a signed transaction', `string "${'AbC1'.repeat(60)}"`, 'string "…"'],
])('hides %s', (_, text, shown) => {
  expect(scrub(text).replace(/ +/g, ' ')).toBe(shown)
})

test('is cut after a whole word, at 240 characters', () => {
  expect(scrub('word '.repeat(100))).toBe(`${'word '.repeat(47)}word …`)
  expect(scrub('wörd'.repeat(100))).toBe(`${'wörd'.repeat(59)}wö…`)
})

test.each<[text: string]>([
  ['a:'.repeat(50_000)],
  ['a'.repeat(100_000)],
  ['api'.repeat(50_000)],
  ['://'.repeat(50_000)],
  ['?a'.repeat(50_000)],
  [' '.repeat(100_000)],
])('ends for a hostile text: %.12s…', text => {
  expect(scrub(text).length).toBeLessThanOrEqual(242)
})
