import { expect, test } from 'vitest'
import { connect } from '../../templates/runtime/connect.js'
import type { Fetch } from '../../templates/runtime/fetch.js'
import { retryAfter } from '../../templates/runtime/transport/retry-after.js'
import { health } from './sample-methods.js'

test.each([{ 'retry-after': '7' }, undefined])('a `fetch` whose answers have the headers %j', async headers => {
  const busy = { status: 429, headers, arrayBuffer: async () => new ArrayBuffer(0) }
  const outcome = await connect(['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3'], {
    fetch: (async () => busy) as unknown as Fetch,
    timeout: 300,
  }).send(health())
  if (outcome.ok) throw new Error('It is a result.')
  expect([outcome.error.kind, retryAfter(outcome.error)]).toEqual(['HTTP_ERROR', 0])
})
