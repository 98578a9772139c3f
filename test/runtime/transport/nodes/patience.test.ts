import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { newPatience } from '../../../../templates/runtime/transport/nodes/patience.js'
import type { SendOptions } from '../../../../templates/runtime/transport.js'
import { ok, scripted } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = <Value>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise(resolve => setTimeout(resolve, milliseconds, value))

/** Whether it is over now, what a promise of 500 ms gives, whether it is over then, and the milliseconds until then. */
test.each<readonly [what: string, sending: SendOptions, abortAfter: number | undefined, ended: readonly unknown[]]>([
  ['no timeout', {}, undefined, [false, 'value', false, 500]],
  ['a long timeout', { timeout: 60_000 }, undefined, [false, 'value', false, 500]],
  ['a short timeout', { timeout: 100 }, undefined, [false, undefined, true, 100]],
  ['a timeout of 0', { timeout: 0 }, undefined, [true, undefined, true, 0]],
  ['an aborted signal', { signal: AbortSignal.abort() }, undefined, [true, undefined, true, 0]],
  ['a caller that leaves', {}, 200, [false, undefined, true, 200]],
  ['a caller that leaves later', {}, 501, [false, 'value', false, 500]],
])('with %s', async (_, sending, abortAfter, ended) => {
  const leaving = new AbortController()
  if (abortAfter !== undefined) setTimeout(() => leaving.abort(), abortAfter)
  const patience = newPatience(abortAfter === undefined ? sending : { signal: leaving.signal })
  const begun = performance.now()
  const isOver = patience.isOver()
  const waited = patience
    .wait(later(500, 'value'))
    .then(value => [isOver, value, patience.isOver(), performance.now() - begun])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waited).toEqual(ended)
})

test('all waits of one call take a second at most', async () => {
  const patience = newPatience({ timeout: 60_000 })
  const begun = performance.now()
  const waits = [600, 600, 600].reduce(
    async (before, milliseconds) => [...(await before), await patience.wait(later(milliseconds, 'value'))],
    Promise.resolve<(string | undefined)[]>([]),
  )
  const took = waits.then(values => [values, performance.now() - begun])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await took).toEqual([['value', undefined, undefined], 1_000])
})

/** A node whose measurement takes that long; 0 for none under way. */
type Measured = { readonly takes: number; readonly hasStatus?: boolean }

/** The measurements, the milliseconds after which the condition is true, and the milliseconds until the wait ends. */
test.each<readonly [what: string, nodes: readonly Measured[], condition: number, took: number]>([
  ['the condition is true', [{ takes: 300 }], 0, 0],
  ['no node is measured', [{ takes: 0 }, { takes: 0, hasStatus: true }], 900, 0],
  ['the first measurement makes it true', [{ takes: 700 }, { takes: 300 }], 200, 300],
  ['the second measurement makes it true', [{ takes: 700, hasStatus: true }, { takes: 300 }], 500, 700],
  ['no measurement makes it true', [{ takes: 700 }, { takes: 300 }], 900, 700],
  ['a measurement takes too long', [{ takes: 1_500 }], 1_200, 1_000],
  ['the node did not answer the last time', [{ takes: 300, hasStatus: false }], 200, 0],
  [
    'one node did not answer the last time, another one answers',
    [
      { takes: 700, hasStatus: false },
      { takes: 300, hasStatus: true },
    ],
    900,
    300,
  ],
])('the wait for a condition, if %s', async (_, measured, condition, took) => {
  const begun = performance.now()
  const nodes = measured.map(({ takes, hasStatus }, index): Node => {
    const node = newNode(scripted(ok(1)).transport, index)
    node.hasStatus = hasStatus
    if (takes > 0) node.measuring = later(takes, undefined).finally(() => (node.measuring = undefined))
    return node
  })
  const network = { nodes, maxLag: 5, chainId: undefined, head: undefined }
  const waited = newPatience({})
    .until(network, () => performance.now() - begun >= condition)
    .then(() => performance.now() - begun)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waited).toBe(took)
})
