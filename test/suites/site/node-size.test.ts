import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('the worker with the node has less than 60 kB compressed', async () => {
  const entry = fileURLToPath(new URL('../../../docs/.vitepress/theme/node/worker.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(60_000)
})
