/**
 * Joins the modules that `tsc` wrote to `dist/` into a few files, because Node reads each module as a file of its own.
 * `npm pack` runs this. What `tsc` alone makes behaves the same and loads more slowly.
 *
 * Statements and their order stay, source maps lead to `src/`, and the declarations are left alone. What several
 * entries use is in one shared file, so that its state exists once.
 */
import { build } from 'esbuild'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = Object.values(exports).flatMap(target => target.default ?? [])
// Not every client has a mock node, and an index with it.
const index = existsSync('dist/testing/index.js') ? 'index' : 'any-service'
// In files of their own, so that a bundle with `mockTransport` has nothing of the mock node.
const partsOfTesting = [index, 'fixtures', 'mock-transport'].map(name => `dist/testing/${name}.js`)

const { metafile } = await build({
  entryPoints: [...entries, ...partsOfTesting],
  outdir: 'dist',
  outbase: 'dist',
  chunkNames: 'shared/[hash]',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  external: ['node:*'],
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
})

const outputs = new Set(Object.keys(metafile.outputs))
for (const name of readdirSync('dist', { recursive: true })) {
  const path = `dist/${name.replaceAll('\\', '/')}`
  if (/\.js(\.map)?$/.test(path) && !outputs.has(path)) rmSync(path)
}
// Otherwise the next `tsc -b` finds nothing to do.
rmSync('tsconfig.tsbuildinfo', { force: true })
