import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { measureBundles } from './measure-bundles.js'

test('no call, part, flow, proof or store adds more to a bundle than its limit', async () => {
  const { calls, parts, flows, proofs, stores } = await measureBundles()
  const bundles = [...calls, ...parts, ...flows, ...proofs, ...stores]
  expect(bundles.filter(({ gzipped, limit }) => gzipped > limit)).toEqual([])
  // A part that adds nothing was not bundled.
  expect(bundles.filter(({ gzipped }) => gzipped < 300)).toEqual([])
  expect([calls.length, parts.length, flows.length, proofs.length]).toEqual([10, 10, 6, 6])
})
