import { expect, test } from 'vitest'
import { createClient } from '../../templates/runtime/client.js'
import type { Fetch } from '../../templates/runtime/fetch.js'
import { health } from './sample-methods.js'

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function unreadable(field: string): unknown {
  return Object.defineProperty(new Error('no words'), field, {
    get() {
      throw new Error('not readable')
    },
  })
}

const silent: Fetch = () => new Promise(() => {})

test.each([
  ['a revoked proxy', revoked()],
  ...['code', 'cause', 'errors', 'message', 'name'].map(field => [`an error whose ${field} throws`, unreadable(field)]),
])('%s ends a call, whether `fetch` throws it or a signal has it', async (_, reason) => {
  const failing = createClient({
    url: 'http://127.0.0.1:1',
    fetch: async () => {
      throw reason
    },
  })
  expect(await failing.send(health())).toMatchObject({ ok: false, error: { kind: 'NETWORK_ERROR' } })
  const controller = new AbortController()
  const { signal } = controller
  const calls = [1, 2].map(() => createClient({ url: 'http://127.0.0.1:1', fetch: silent }).send(health(), { signal }))
  controller.abort(reason)
  const aborted = { ok: false, error: { kind: 'ABORTED' } }
  expect(await Promise.all(calls)).toMatchObject([aborted, aborted])
})
