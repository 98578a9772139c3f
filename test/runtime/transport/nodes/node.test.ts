import { expect, test } from 'vitest'
import { newNode } from '../../../../templates/runtime/transport/nodes/node.js'
import { ok, scripted } from '../scripted.js'

test('nothing is known of a new node', () => {
  const { transport } = scripted(ok(1))
  const { latencies, reports, ...node } = newNode(transport, 7)
  expect(node).toEqual({
    transport,
    index: 7,
    backOff: { faults: 0, faultUntil: 0, oddFailures: 0, throttles: 0, throttleUntil: 0 },
    chainId: undefined,
    isReported: false,
    measured: -Infinity,
    measuring: undefined,
    hasStatus: undefined,
    statusFailure: undefined,
    lacksHeight: false,
    probed: -Infinity,
    blockTime: NaN,
    proof: undefined,
    proving: undefined,
  })
  expect([latencies.get('read'), reports.highest()]).toEqual([0, undefined])
})
