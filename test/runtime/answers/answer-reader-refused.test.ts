import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { answerReader } from '../../../templates/runtime/answers/answer-reader.js'
import { health } from '../sample-methods.js'

/** Bodies that are not a JSON-RPC answer: `HTTP_ERROR` with an error status, else `MALFORMED_RESPONSE`. */
test.each<[title: string, status: number, body: string, kind: 'HTTP_ERROR' | 'MALFORMED_RESPONSE']>([
  ['a plain text under 400', 400, 'Failed to parse the request body as JSON: EOF', 'HTTP_ERROR'],
  ['a plain text under 413', 413, 'length limit exceeded', 'HTTP_ERROR'],
  ['a plain text under 415', 415, 'Expected request with `Content-Type: application/json`', 'HTTP_ERROR'],
  ['a page under 502', 502, '<html><h1>502 Bad Gateway</h1></html>', 'HTTP_ERROR'],
  ['a page under 200', 200, '<html>Sign in</html>', 'MALFORMED_RESPONSE'],
  ['other JSON under 429', 429, '{"error":{"message":"Too many requests"}}', 'HTTP_ERROR'],
  ['other JSON under 403', 403, '{"jsonrpc":"1.0","error":{},"id":"dontcare"}', 'HTTP_ERROR'],
  ['other JSON under 200', 200, '{"result":null,"id":"dontcare"}', 'MALFORMED_RESPONSE'],
  ['a version that is a number', 200, '{"jsonrpc":2.0,"result":null,"id":"dontcare"}', 'MALFORMED_RESPONSE'],
  ['nothing under 503', 503, '', 'HTTP_ERROR'],
  ['nothing under 204', 204, '', 'MALFORMED_RESPONSE'],
  ['nothing under 200', 200, '', 'MALFORMED_RESPONSE'],
  ['null', 200, 'null', 'MALFORMED_RESPONSE'],
  ['a string', 200, '"jsonrpc"', 'MALFORMED_RESPONSE'],
  ['a number under 500', 500, '17', 'HTTP_ERROR'],
  ['a list', 200, '[{"jsonrpc":"2.0","result":null,"id":"dontcare"}]', 'MALFORMED_RESPONSE'],
  ['half an answer', 200, '{"jsonrpc":"2.0","result":nu', 'MALFORMED_RESPONSE'],
  ['two answers', 200, '{"jsonrpc":"2.0","result":null,"id":"dontcare"}{}', 'MALFORMED_RESPONSE'],
  ['neither result nor error', 200, '{"jsonrpc":"2.0","id":"dontcare"}', 'MALFORMED_RESPONSE'],
  ['neither result nor error under 500', 500, '{"jsonrpc":"2.0","id":"dontcare"}', 'MALFORMED_RESPONSE'],
  ['an error that is null and no result', 200, '{"jsonrpc":"2.0","error":null,"id":"dontcare"}', 'MALFORMED_RESPONSE'],
  ['an error that is 0 and no result', 200, '{"jsonrpc":"2.0","error":0,"id":"dontcare"}', 'MALFORMED_RESPONSE'],
  ['both result and error', 200, '{"jsonrpc":"2.0","result":null,"error":{},"id":"dontcare"}', 'MALFORMED_RESPONSE'],
  [
    'a result in the prototype',
    200,
    '{"jsonrpc":"2.0","__proto__":{"result":1},"id":"dontcare"}',
    'MALFORMED_RESPONSE',
  ],
  [
    'an integer of more than 100 digits',
    200,
    `{"jsonrpc":"2.0","result":${'1'.repeat(101)},"id":"dontcare"}`,
    'MALFORMED_RESPONSE',
  ],
])('%s', (_, status, body, kind) => {
  const answer = { status, headers: new Headers({ 'retry-after': '3' }), body }
  const request = health()
  const outcome = answerReader(request, 'dontcare')(answer)
  if (outcome.ok) throw new Error('The outcome is a result.')
  expect({ ...outcome.error }).toStrictEqual({
    name: 'NearRpcError',
    kind,
    layer: 'CLIENT',
    info: answer,
    code: undefined,
    data: undefined,
    request,
    answer,
  })
  expect(outcome.error.message).toMatch(RegExp(`^health: ${kind}: (status )?${status}\\b`))
  expect(JSON.parse(JSON.stringify(outcome.error))).toMatchObject({ kind, info: { status, body } })
  expect(inspect(outcome.error, { depth: 10 })).toContain(kind)
})
