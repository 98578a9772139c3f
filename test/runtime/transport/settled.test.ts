import { expect, test } from 'vitest'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { agree } from '../../../templates/runtime/transport/agree.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import { runNode } from '../../acceptance/run-node.js'
import { read } from './sample-requests.js'
import { ok } from './scripted.js'

/** A transport that gives its signal to its own `fetch`, as custom ones do, and the signals that it got. */
function keepingSignals(outcome?: Outcome): { readonly transport: Transport; readonly signals: AbortSignal[] } {
  const signals: AbortSignal[] = []
  const send = (_: unknown, options: { readonly signal?: AbortSignal } = {}): Promise<Outcome> => {
    if (options.signal) signals.push(options.signal)
    return outcome ? Promise.resolve(outcome) : new Promise(() => {})
  }
  return { transport: send as Transport, signals }
}

const aborted = (nodes: readonly { readonly signals: readonly AbortSignal[] }[]): boolean[][] =>
  nodes.map(({ signals }) => signals.map(signal => signal.aborted))

const answer = ok({ header: { hash: 'a', height: 1 } })

test('hedge aborts the request in flight, and not the one that has settled', async () => {
  const nodes = [keepingSignals(), keepingSignals(answer)] as const
  expect(await hedge([nodes[0].transport, nodes[1].transport], { after: 1 })(read())).toEqual(answer)
  expect(aborted(nodes)).toEqual([[true], [false]])
})

test('agree aborts the request in flight, and not those that have settled', async () => {
  const nodes = [keepingSignals(answer), keepingSignals(answer), keepingSignals()] as const
  const [a, b, c] = nodes
  expect(await agree([a.transport, b.transport, c.transport])(read())).toEqual(answer)
  expect(aborted(nodes)).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('dedupe aborts no request that has settled', async () => {
  const node = keepingSignals(answer)
  const send = dedupe(node.transport)
  await Promise.all([send(read()), send(read())])
  expect(aborted([node])).toEqual([[false]])
})

test('no refused answer ends the process: redirects with a body, broken compression, too many codings', async () => {
  const { exitCode, out, err } = await runNode('dist/test/runtime/transport/hostile-answers.js')
  expect(err).toBe('')
  expect(JSON.parse(out)).toEqual({
    answers: 720,
    connect: 'NETWORK_ERROR',
    // With the fetch of Node.js, some bodies of broken gzip never end.
    ends: ['HTTP_ERROR', 'MALFORMED_RESPONSE', 'NETWORK_ERROR', 'TIMED_OUT', 'ok'],
  })
  expect(exitCode).toBe(0)
})
