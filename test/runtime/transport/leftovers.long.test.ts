import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { runNode } from '../../acceptance/run-node.js'
import { http } from '../../../templates/runtime/http.js'
import { archival } from '../../../templates/runtime/transport/archival.js'
import { cache } from '../../../templates/runtime/transport/cache.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { openAnsweringServer, openSocketServer, answerText } from '../../nodes/socket-server.js'
import { read } from './sample-requests.js'
import { runs } from '../../runs.js'

const rounds = runs(8, 100)

test(`${rounds * 100} calls with one signal through every part leave no listener and no timer`, async () => {
  let answered = 0
  // One answer in three is a 503, so that there are waits too.
  const fetch = async (): Promise<Response> =>
    ++answered % 3 === 0
      ? new Response('', { status: 503 })
      : new Response('{"jsonrpc":"2.0","id":"dontcare","result":{"block_height":7}}')
  const node = (): ReturnType<typeof retry> =>
    retry(http('http://a/', { fetch }), { baseDelay: 1, maxDelay: 1, budget: 1e6 })
  const spread = fallback([hedge([node(), node()], { after: 600_000 }), node()])
  const transport = cache(dedupe(archival(spread, node())))
  const { signal } = new AbortController()
  const before = timers()
  for (let round = 0; round < rounds; round++) {
    const calls = Array.from({ length: 100 }, (_, call) =>
      transport(read({ block_id: call % 50 }), { signal, timeout: 600_000 }),
    )
    expect((await Promise.all(calls)).filter(({ ok }) => !ok)).toEqual([])
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(timers()).toBeLessThanOrEqual(before)
})

function timers(): number {
  return process.getActiveResourcesInfo().filter(resource => resource === 'Timeout').length
}

const program = 'dist/test/runtime/transport/one-call.js'

test('a program ends after its last call, even if its timeouts are long', async () => {
  const server = await openAnsweringServer(200, '{"jsonrpc":"2.0","id":"dontcare","result":{}}')
  expect(await runNode(program, [server.url])).toEqual({ exitCode: 0, out: 'ok\n', err: '' })
})

test('a program that awaits a call does not end while the call waits for its next attempt', async () => {
  let answered = 0
  const server = await openSocketServer(socket => {
    const isFirst = answered++ === 0
    socket.end(answerText(isFirst ? 429 : 200, isFirst ? '' : '{"jsonrpc":"2.0","id":"dontcare","result":{}}'))
  })
  expect(await runNode(program, [server.url])).toEqual({ exitCode: 0, out: 'ok\n', err: '' })
})
