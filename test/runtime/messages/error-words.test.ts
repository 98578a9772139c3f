import { expect, test } from 'vitest'
import { answerReader } from '../../../templates/runtime/answers/answer-reader.js'
import { failure } from '../../../templates/runtime/failure.js'
import { gasPrice, viewAccount } from '../sample-methods.js'

const price = gasPrice(null)

function messageOf(status: number, body: string): string {
  const outcome = answerReader(
    viewAccount({ account_id: 'a.near' }),
    'dontcare',
  )({
    status,
    headers: new Headers(),
    body,
  })
  return outcome.ok ? 'It is a result.' : outcome.error.message
}

function errorBody(error: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error })
}

const internal = { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR', info: { error_message: 'no text' } } }

test.each<[what: string, error: object, message: string]>([
  ['the text in data', { ...internal, data: 'The disk is full', message: 'a' }, 'INTERNAL_ERROR: The disk is full'],
  ['the message in info', { ...internal, message: 'Server error' }, 'INTERNAL_ERROR: no text'],
  [
    'the details, if there is no text',
    { cause: { name: 'NO_SYNCED_BLOCKS', info: { height: 7, shard: { id: 1 } } }, message: 'Server error' },
    'NO_SYNCED_BLOCKS: height: 7',
  ],
  [
    'nothing that repeats the kind',
    { cause: { name: 'NO_SYNCED_BLOCKS' }, data: 'No synced blocks' },
    'NO_SYNCED_BLOCKS',
  ],
  [
    'the message as the last',
    { cause: { name: 'NO_SYNCED_BLOCKS' }, message: 'Starting' },
    'NO_SYNCED_BLOCKS: Starting',
  ],
  [
    'the name of an unknown cause',
    { cause: { name: 'OUT_OF_CHEESE', info: { left: 0 } }, message: 'Server error' },
    'UNKNOWN_ERROR: OUT_OF_CHEESE: left: 0',
  ],
  [
    "a gateway's message",
    { code: -32005, message: 'daily request count exceeded', data: { see: 'https://a.example/c0ffee' } },
    'UNKNOWN_ERROR: daily request count exceeded',
  ],
  ["a gateway's data", { code: -32005, data: { retry: 3, limit: 7 } }, 'UNKNOWN_ERROR: retry=3, limit=7'],
])('an error of a node has %s', (_, error, message) => {
  expect(messageOf(200, errorBody(error))).toBe(`query: ${message}`)
})

test.each<[status: number, body: string, message: string]>([
  [429, 'Too many requests', 'HTTP_ERROR: status 429: Too many requests'],
  [429, '{"message":"API rate limit exceeded"}', 'HTTP_ERROR: status 429: API rate limit exceeded'],
  [401, '{"error":{"code":401,"message":"No key"}}', 'HTTP_ERROR: status 401: code=401, message=No key'],
  [403, '{"detail":"Forbidden here"}', 'HTTP_ERROR: status 403: Forbidden here'],
  [403, '[1]', 'HTTP_ERROR: status 403'],
  [500, '', 'HTTP_ERROR: status 500'],
  [502, '<html><head><title>502 Bad Gateway</title></head></html>', 'HTTP_ERROR: 502 Bad Gateway'],
  [502, '<h1 class="a">\n Bad Gateway</h1>', 'HTTP_ERROR: status 502: Bad Gateway'],
  [503, '<p>Wait', 'HTTP_ERROR: status 503'],
  [200, '<title>Welcome to nginx!</title>', 'MALFORMED_RESPONSE: status 200: Welcome to nginx!'],
  [200, '{"jsonrpc":"2.0","result":1,"id":"other"}', 'MALFORMED_RESPONSE: status 200'],
  [200, '{"jsonrpc":"2.0","res', 'MALFORMED_RESPONSE: status 200'],
])('an answer of %i with the body %j', (status, body, message) => {
  expect(messageOf(status, body)).toBe(`query: ${message}`)
})

test.each<[kind: string, info: object, message: string]>([
  ['TIMED_OUT', { timeout: 5_000 }, 'gas_price: TIMED_OUT: after 5000 ms'],
  ['TIMED_OUT', { timeout: 14_999.6 }, 'gas_price: TIMED_OUT: after 15000 ms'],
  ['ABORTED', { reason: new Error('The user left') }, 'gas_price: ABORTED: The user left'],
  ['ABORTED', { reason: 'left' }, 'gas_price: ABORTED: left'],
  ['ABORTED', { reason: undefined }, 'gas_price: ABORTED'],
  ['ABORTED', { reason: Symbol('a') }, 'gas_price: ABORTED'],
  ['NETWORK_ERROR', { reason: 'NO_AGREEMENT' }, 'gas_price: NETWORK_ERROR: NO_AGREEMENT'],
])('%s with %o', (kind, info, message) => {
  expect(failure(price, { kind, info }).error.message).toBe(message)
})

test('the names of a builder and of a method without one', () => {
  const named = Object.defineProperty({ ...price }, 'rules', { value: price.rules })
  const failed = { kind: 'TIMED_OUT', info: { timeout: 1 } }
  expect(failure(named, failed).error.message).toBe('gas_price: TIMED_OUT: after 1 ms')
  const ofBuilder = Object.defineProperty({ ...named }, 'rules', { value: price.rules })
  expect(failure(Object.defineProperty(ofBuilder, 'builder', { value: 'gasPrice' }), failed).error.message).toBe(
    'gasPrice: TIMED_OUT: after 1 ms',
  )
})
