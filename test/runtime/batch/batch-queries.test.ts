import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  batchQueries,
  block,
  callFunction,
  createClient,
  http,
  viewAccount,
  type BatchOptions,
  type Client,
} from 'near-rpc-client'
import { nodeHttp } from 'near-rpc-client/node'
import { expect, onTestFinished, test } from 'vitest'

type Sent = { readonly id: unknown; readonly method: string; readonly params: { readonly account_id: string } }
type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: string }

/** Answers each body over a real socket: a batch has an array of requests. Keeps all bodies. */
async function openProvider(
  answer: (sent: Sent | readonly Sent[]) => Answer | Promise<Answer>,
): Promise<{ readonly url: string; readonly bodies: (Sent | readonly Sent[])[] }> {
  const bodies: (Sent | readonly Sent[])[] = []
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request)) as Sent | readonly Sent[]
    bodies.push(sent)
    const { status = 200, headers, body } = await answer(sent)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

function isBatch(sent: Sent | readonly Sent[]): sent is readonly Sent[] {
  return Array.isArray(sent)
}

/** The account of each request: its amount is exact, so that a rounded one is noticed. */
function answerTo({ id, params }: Sent): string {
  if (params.account_id === 'nobody.near')
    return `{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_ACCOUNT","info":{"requested_account_id":"nobody.near","block_height":9007199254740993,"block_hash":"b"}},"code":-32000,"message":"Server error","data":"no"},"id":${JSON.stringify(id)}}`
  return `{"jsonrpc":"2.0","result":{"amount":"${params.account_id.length}","locked":"0","code_hash":"c","storage_usage":18446744073709551615,"storage_paid_at":0,"block_height":9007199254740993,"block_hash":"b"},"id":${JSON.stringify(id)}}`
}

/** Takes batches, and answers them in the opposite order. */
function takesBatches(sent: Sent | readonly Sent[]): Answer {
  return { body: isBatch(sent) ? `[${sent.map(answerTo).toReversed().join(' , ')}]` : answerTo(sent) }
}

/** How the accounts' calls end, all made at once. */
async function view(near: Client, accounts: readonly string[]): Promise<readonly unknown[]> {
  const outcomes = await Promise.all(
    accounts.map(account_id => near.send(viewAccount({ account_id, finality: 'final' }))),
  )
  return outcomes.map(outcome =>
    outcome.ok ? [outcome.result.amount, outcome.result.storage_usage] : outcome.error.kind,
  )
}

function clientOf(url: string, options: BatchOptions = {}): Client {
  return createClient({ transport: http(url, { fetch: batchQueries(options), timeout: 20_000 }) })
}

const shapeOf = (bodies: readonly (Sent | readonly Sent[])[]): readonly number[] =>
  bodies.map(sent => (isBatch(sent) ? sent.length : 0))

test.each([
  ['fetch', undefined],
  ['nodeHttp', nodeHttp],
])('calls of one moment share one request, and each gets its own exact answer, with %s', async (_, fetch) => {
  const provider = await openProvider(takesBatches)
  const near = clientOf(provider.url, fetch ? { fetch } : {})
  expect(await view(near, ['a.near', 'nobody.near', 'longer.near'])).toEqual([
    ['6', 18446744073709551615n],
    'UNKNOWN_ACCOUNT',
    ['11', 18446744073709551615n],
  ])
  expect(provider.bodies).toEqual([
    [
      {
        jsonrpc: '2.0',
        id: 0,
        method: 'query',
        params: { request_type: 'view_account', account_id: 'a.near', finality: 'final' },
      },
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'query',
        params: { request_type: 'view_account', account_id: 'nobody.near', finality: 'final' },
      },
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'query',
        params: { request_type: 'view_account', account_id: 'longer.near', finality: 'final' },
      },
    ],
  ])
})

test('a batch has no more queries than its size, one query alone is no batch, and other methods are none', async () => {
  const provider = await openProvider(sent =>
    !isBatch(sent) && sent.method === 'block'
      ? { body: '{"jsonrpc":"2.0","id":"dontcare","result":null}' }
      : takesBatches(sent),
  )
  const near = clientOf(provider.url, { size: 2 })
  await Promise.all([
    view(near, ['a.near', 'b.near', 'c.near', 'd.near', 'e.near']),
    near.send(block({ finality: 'final' })),
  ])
  expect(shapeOf(provider.bodies).toSorted()).toEqual([0, 0, 2, 2])
})

test.each([
  [
    'an error object',
    { body: '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}' },
    [2, 0, 0, 0, 0],
  ],
  ['a page', { status: 400, body: '<html>' }, [2, 0, 0, 0, 0]],
  ['no JSON', { body: '[{' }, [2, 0, 0, 0, 0]],
  ['an empty list', { body: '[]' }, [2, 0, 0, 2, 0, 0]],
  ['answers without ids', { body: '[{"result":1},{"result":2}]' }, [2, 0, 0, 2, 0, 0]],
  ['a failure of its gateway', { status: 503, body: 'busy' }, [2, 0, 0, 2, 0, 0]],
])('each call is sent alone at once where a batch is answered with %s', async (_, answer, shape) => {
  const provider = await openProvider(sent => (isBatch(sent) ? answer : takesBatches(sent)))
  const near = clientOf(provider.url)
  for (let time = 0; time < 2; time++)
    expect(await view(near, ['a.near', 'nobody.near'])).toEqual([['6', 18446744073709551615n], 'UNKNOWN_ACCOUNT'])
  expect(shapeOf(provider.bodies)).toEqual(shape)
})

test('only the call whose answer is missing is sent alone', async () => {
  const provider = await openProvider(sent =>
    isBatch(sent) ? { body: `[${sent.slice(1).map(answerTo).join()}]` } : takesBatches(sent),
  )
  expect(await view(clientOf(provider.url), ['a.near', 'bb.near'])).toEqual([
    ['6', 18446744073709551615n],
    ['7', 18446744073709551615n],
  ])
  expect(shapeOf(provider.bodies)).toEqual([2, 0])
})

test('a 429 ends all calls of its batch, with its headers, and nothing is sent alone', async () => {
  const provider = await openProvider(() => ({ status: 429, headers: { 'retry-after': '7' }, body: 'slow down' }))
  const near = clientOf(provider.url)
  const outcomes = await Promise.all(
    ['a.near', 'b.near'].map(account_id => near.send(viewAccount({ account_id, finality: 'final' }))),
  )
  expect(outcomes.map(outcome => !outcome.ok && outcome.error.answer?.headers.get('retry-after'))).toEqual(['7', '7'])
  expect(shapeOf(provider.bodies)).toEqual([2])
})

test('calls with different headers never share a request', async () => {
  const provider = await openProvider(takesBatches)
  const fetch = batchQueries()
  const clients = ['one', 'other'].map(key =>
    createClient({ transport: http(provider.url, { fetch, headers: { 'x-api-key': key } }) }),
  )
  await Promise.all(clients.flatMap(near => [view(near, ['a.near']), view(near, ['b.near'])]))
  expect(shapeOf(provider.bodies)).toEqual([2, 2])
})

test('a call that is aborted ends at once, and the others of its batch get their answers', async () => {
  const released = new EventEmitter()
  const provider = await openProvider(async sent => {
    await once(released, 'release')
    return takesBatches(sent)
  })
  const near = clientOf(provider.url)
  const stop = new AbortController()
  const aborted = near.send(viewAccount({ account_id: 'a.near', finality: 'final' }), { signal: stop.signal })
  const others = view(near, ['bb.near', 'nobody.near'])
  await expect.poll(() => provider.bodies.length).toBe(1)
  stop.abort('left')
  const outcome = await aborted
  expect(outcome.ok || outcome.error.kind).toBe('ABORTED')
  released.emit('release')
  expect(await others).toEqual([['7', 18446744073709551615n], 'UNKNOWN_ACCOUNT'])
})

test('a batch for which nobody waits any more is aborted, and one that is not sent yet never is sent', async () => {
  const closed: boolean[] = []
  const provider = await openProvider(() => new Promise<Answer>(() => {}))
  const near = createClient({
    transport: http(provider.url, {
      fetch: batchQueries({
        fetch: (url, init) => {
          init.signal?.addEventListener('abort', () => closed.push(true))
          return fetch(url, init)
        },
      }),
    }),
  })
  const stop = new AbortController()
  const calls = ['a.near', 'b.near'].map(account_id =>
    near.send(viewAccount({ account_id, finality: 'final' }), { signal: stop.signal }),
  )
  await expect.poll(() => provider.bodies.length).toBe(1)
  stop.abort()
  expect((await Promise.all(calls)).map(outcome => outcome.ok || outcome.error.kind)).toEqual(['ABORTED', 'ABORTED'])
  expect(closed).toEqual([true])

  const early = new AbortController()
  const unsent = near.send(callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' }), {
    signal: early.signal,
  })
  early.abort()
  await unsent
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(shapeOf(provider.bodies)).toEqual([2])
})

test.each([{ size: 0 }, { size: NaN }, { wait: -1 }])('%j is a RangeError', options => {
  expect(() => batchQueries(options)).toThrow(RangeError)
})

function noFetch(): never {
  throw new TypeError('no fetch here')
}

test('a fetch that throws before it returns a promise fails each call, and does not end the process', async () => {
  expect(await view(clientOf('http://127.0.0.1:1', { fetch: noFetch }), ['a.near', 'b.near'])).toEqual([
    'NETWORK_ERROR',
    'NETWORK_ERROR',
  ])
})
