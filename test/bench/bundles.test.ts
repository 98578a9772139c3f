import { expect, test } from 'vitest'
import { measureBundles } from './measure-bundles.js'

test('no call, part or flow adds more to a bundle than its limit', async () => {
  const { calls, parts, flows } = await measureBundles()
  const bundles = [...calls, ...parts, ...flows]
  expect(bundles.filter(({ gzipped, limit }) => gzipped > limit)).toEqual([])
  // A part that adds nothing was not bundled.
  expect(bundles.filter(({ gzipped }) => gzipped < 300)).toEqual([])
  expect([calls.length, parts.length, flows.length]).toEqual([10, 10, 6])
})
