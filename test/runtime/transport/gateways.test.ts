import { describe, expect, test } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { mayHaveBeenAccepted } from '../../../templates/runtime/transport/submission.js'
import { openChainServer, type ChainServer } from '../../nodes/chain-server.js'
import { read, submit, submitOnce } from './sample-requests.js'
import { endOf } from './scripted.js'

const nameless = (code: number, message: string): object => ({ error: { code, message } })

const gateways: readonly [what: string, status: number, body: object | string, submission: 'next node' | 'stays'][] = [
  ['a nameless quota error under 200', 200, nameless(-32005, 'quota exceeded'), 'stays'],
  ['a nameless error under 401', 401, nameless(-32000, 'no key'), 'next node'],
  ['a nameless error under 402', 402, nameless(-32000, 'pay first'), 'next node'],
  ['a nameless error under 403', 403, nameless(-32000, 'not allowed'), 'next node'],
  ['a nameless error under 429', 429, nameless(-32029, 'slow down'), 'next node'],
  ['a nameless error under 500', 500, nameless(-32603, 'upstream failed'), 'stays'],
  ['a nameless error under 503', 503, nameless(-32603, 'no upstream'), 'stays'],
  ['a nameless error under 521', 521, nameless(-32603, 'upstream is down'), 'stays'],
  ['a page under 401', 401, '<h1>Log in</h1>', 'next node'],
  ['a page under 521', 521, '<h1>Down</h1>', 'stays'],
  ['an object without JSON-RPC under 200', 200, '{"message":"quota exceeded"}', 'stays'],
  [
    'an internal error',
    500,
    { error: { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR', info: {} } } },
    'stays',
  ],
]

async function behind(status: number, body: object | string): Promise<readonly [ChainServer, ChainServer]> {
  return [await openChainServer({ answer: () => ({ status, body }) }), await openChainServer()]
}

describe.each(gateways)('%s', (_, status, body, submission) => {
  const options = { maxLag: Infinity, rank: false }

  test('a read goes to the next node', async () => {
    const [gateway, node] = await behind(status, body)
    const outcome = await fallback([http(gateway.url), http(node.url)], options)(read())
    expect([endOf(outcome), gateway.asked.length, node.asked.length]).toEqual(['ok', 1, 1])
  })

  test(`a submission that must not be repeated: ${submission}`, async () => {
    const [gateway, node] = await behind(status, body)
    const outcome = await fallback([http(gateway.url), http(node.url)], options)(submitOnce())
    expect(node.asked).toHaveLength(submission === 'next node' ? 1 : 0)
    if (!outcome.ok) expect(mayHaveBeenAccepted(outcome.error)).toBe(true)
  })

  test('a submission that can be sent again goes to the next node, unless the node itself has answered', async () => {
    const [gateway, node] = await behind(status, body)
    const outcome = await fallback([http(gateway.url), http(node.url)], options)(submit())
    const isOfNode = endOf(outcome) === 'INTERNAL_ERROR' || endOf(outcome) === 'UNKNOWN_ERROR'
    expect(node.asked).toHaveLength(isOfNode ? 0 : 1)
    expect(isOfNode).toBe(typeof body === 'object' && JSON.stringify(body).includes('INTERNAL_ERROR'))
  })
})
