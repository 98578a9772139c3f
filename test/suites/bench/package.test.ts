import { build } from 'esbuild'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What today's features need; raise it for a feature, not for code that repeats itself. */
const most = { modules: 280, bytes: 2_870_000, description: 1_700_000 }

test('the main entry of the client loads few modules, because Node reads each as a file of its own', async () => {
  const { metafile } = await build({
    stdin: { contents: `export * from 'near-rpc-client'`, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
  })
  const modules = Object.keys(metafile.inputs).filter(path => path !== '<stdin>')
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.length).toBeLessThanOrEqual(most.modules)
})

test('the files that the generator writes for the package are few bytes', () => {
  const bytes = bytesIn('src', 'docs')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(most.bytes)
})

test('the two bundles of the description are few bytes, as each path and schema is on one line', () => {
  const bytes = bytesIn('description')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(most.description)
})

function bytesIn(...folders: readonly string[]): number {
  const files = folders.flatMap(folder =>
    readdirSync(join('generated', folder), { recursive: true, encoding: 'utf8' }).map(path =>
      join('generated', folder, path),
    ),
  )
  return files.map(file => statSync(file)).reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
}
