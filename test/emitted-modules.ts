import { build } from 'esbuild'
import { readdirSync, readFileSync } from 'node:fs'

const folder = 'generated/dist'

/**
 * The emitted JavaScript of the client by path, as `tsc` wrote it or joined as it is packed. Without what only `/testing`
 * loads, which is made for newer runtimes.
 */
export async function emittedModules(): Promise<ReadonlyMap<string, string>> {
  const ofTests = /^(testing|shared)\//
  const separate = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.js') && !ofTests.test(path))
    .map(path => `${folder}/${path}`)
  // Of the joined modules in `shared/`, some are only for tests.
  const paths = new Set([...separate, ...(await loadedByEntries())])
  return new Map([...paths].map(path => [path, readFileSync(path, 'utf8')]))
}

async function loadedByEntries(): Promise<readonly string[]> {
  const { exports } = JSON.parse(readFileSync('generated/package.json', 'utf8'))
  const entries = Object.entries<{ readonly default?: string }>(exports).filter(([name]) => name !== './testing')
  const { metafile } = await build({
    entryPoints: entries.flatMap(([, target]) => (target.default ? [`generated/${target.default}`] : [])),
    outdir: 'not-written',
    bundle: true,
    format: 'esm',
    external: ['node:*'],
    metafile: true,
    write: false,
  })
  return Object.keys(metafile.inputs)
}
