import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { measureBundles } from './measure-bundles.js'

test('no call, part, flow, proof or store adds more to a bundle than its limit', async () => {
  const { calls, parts, flows, proofs, stores } = await measureBundles()
  const bundles = [...calls, ...parts, ...flows, ...proofs, ...stores]
  expect(bundles.filter(({ gzipped, limit }) => gzipped > limit)).toEqual([])
  // A part that adds nothing was not bundled.
  expect(bundles.filter(({ gzipped }) => gzipped < 300)).toEqual([])
  expect([calls.length, parts.length, flows.length, proofs.length, stores.length]).toEqual([10, 10, 6, 8, 7])
})

test('no store is in a bundle that does not import it', async () => {
  const contents = `export { signAndSubmit, memoryStore } from 'near-rpc-client'; export { memoryStore as one } from 'near-rpc-client/stores'`
  const stdin = { contents, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false })
  const names = [...(outputFiles[0]?.text ?? '').matchAll(/function (\w+Store)\(/g)].map(([, name]) => name)
  expect(names).toEqual(['memoryStore'])
})
