import { expect, test } from 'vitest'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { read } from './sample-requests.js'
import { ok } from './scripted.js'

/** A transport of a program in JavaScript, which knows one method. */
function knowing(other: () => unknown): Transport {
  const send = (request: Request): unknown => (request.method === read().method ? Promise.resolve(ok(1)) : other())
  return send as Transport
}

test.each<[odd: string, other: () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('not this method')
    },
  ],
  ['returns nothing', () => undefined],
  ['resolves to nothing', () => Promise.resolve()],
  ['resolves to a failure without an error', () => Promise.resolve({ ok: false })],
])('fallback leaves no rejection unhandled where a transport %s', async (_, other) => {
  const odd = knowing(other)
  // A rejection that nobody handles fails this test.
  expect(await fallback([odd, odd, odd])(read())).toHaveProperty('ok')
})

test('a hedged call rejects where a transport resolves to nothing', async () => {
  const nothing = (async () => undefined) as unknown as Transport
  const asked: Promise<Outcome> = hedge([nothing, nothing], { after: 1 })(read())
  await expect(asked).rejects.toThrow(TypeError)
})
