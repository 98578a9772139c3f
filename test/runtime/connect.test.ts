import { describe, expect, test } from 'vitest'
import { connect } from '../../templates/runtime/connect.js'
import { createClient } from '../../templates/runtime/client.js'
import { openChainServer } from '../nodes/chain-server.js'
import { read, submitOnce } from './transport/sample-requests.js'
import { endOf } from './transport/scripted.js'

const unknownBlock = { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } }

describe('a client of one URL', () => {
  test('retries reads after transient failures, and asks the node nothing else', async () => {
    let count = 0
    const server = await openChainServer({ answer: () => (++count === 1 ? { status: 503, body: '' } : undefined) })
    expect(endOf(await connect(server.url).send(read()))).toBe('ok')
    expect(server.asked).toEqual(['read', 'read'])
  })

  test('sends a submission that must not be repeated only once', async () => {
    const server = await openChainServer({ answer: () => ({ status: 503, body: '' }) })
    expect(endOf(await connect(server.url).send(submitOnce()))).toBe('HTTP_ERROR')
    expect(server.asked).toEqual(['submit_once'])
  })

  test('gives each request a unique id, so that an answer to another request is an error', async () => {
    const server = await openChainServer()
    const near = connect(server.url)
    await Promise.all(Array.from({ length: 50 }, () => near.send(read())))
    expect(new Set(server.ids).size).toBe(50)
    // The first answer has the id of another request, so it must not become the result.
    server.answer = () => {
      server.answer = undefined
      return { body: '{"jsonrpc":"2.0","id":"dontcare","result":"of another call"}' }
    }
    const outcome = await near.send(read())
    expect(outcome.ok && Object(outcome.result).block_height).toBe(1_000)
    expect(server.asked).toHaveLength(52)
  })

  test('keeps the id of the caller', async () => {
    const server = await openChainServer()
    await connect(server.url).send(read(), { id: 'mine' })
    expect(server.ids).toEqual(['mine'])
  })

  test('limits the requests at the same time', async () => {
    const server = await openChainServer({ delay: 2 })
    const near = connect(server.url, { concurrency: 8 })
    await Promise.all(Array.from({ length: 200 }, () => near.call(read())))
    expect([server.asked.length, server.busiest() <= 8]).toEqual([200, true])
  })

  test('asks again until the node has the block at minHeight', async () => {
    const server = await openChainServer({ height: 999 })
    const call = connect(server.url).call(read(), { minHeight: 1_000 })
    await expect.poll(() => server.asked.length).toBeGreaterThan(1)
    server.height = 1_000
    expect(Object(await call).block_height).toBe(1_000)
  })
})

describe('a client of several URLs', () => {
  test('asks the next node if one is down', async () => {
    const server = await openChainServer()
    expect(endOf(await connect(['http://127.0.0.1:2/', server.url]).send(read()))).toBe('ok')
  })

  test('does not wait for the `Retry-After` of one node while another is healthy', async () => {
    const busy = await openChainServer({ answer: () => ({ status: 429, headers: { 'retry-after': '20' }, body: '' }) })
    const server = await openChainServer()
    expect(endOf(await connect([busy.url, server.url], { timeout: 5_000 }).send(read()))).toBe('ok')
  })

  test('asks the archive for data that its nodes have dropped', async () => {
    const nodes = [
      await openChainServer({
        answer: method => (method === 'read' ? { status: 422, body: unknownBlock } : undefined),
      }),
      await openChainServer(),
    ] as const
    const outcome = await connect(nodes[0].url, { archive: nodes[1].url }).send(read({ block_id: 5 }))
    expect(outcome.ok && Object(outcome.result).block_height).toBe(5)
  })

  test('does not believe a node of another chain than chainId', async () => {
    const server = await openChainServer({ chainId: 'testnet' })
    const outcome = await connect(server.url, { chainId: 'mainnet', timeout: 2_000 }).send(read())
    expect(outcome.ok || outcome.error.info).toEqual({ reason: 'WRONG_CHAIN' })
  })

  test('sends the headers of one node to that node alone', async () => {
    const seen: [url: string, key: string | null][] = []
    const fake: typeof fetch = async (url, init) => {
      seen.push([String(url), new Headers(init?.headers).get('x-key')])
      const { id } = JSON.parse(String(init?.body))
      return new Response('', { status: id ? 400 : 500 })
    }
    const near = connect([{ url: 'http://a/', headers: { 'x-key': 'secret' } }, 'http://b/'], { fetch: fake })
    await near.send(read())
    expect(new Set(seen.map(String))).toEqual(new Set(['http://a/,secret', 'http://b/,']))
  })
})

test('createClient sends each call once, with the default id', async () => {
  const server = await openChainServer({ answer: () => ({ status: 503, body: '' }) })
  expect(endOf(await createClient({ url: server.url }).send(read()))).toBe('HTTP_ERROR')
  expect([server.asked, server.ids]).toEqual([['read'], ['dontcare']])
})
