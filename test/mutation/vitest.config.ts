import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin, type ViteUserConfig } from 'vitest/config'

const root = process.cwd()
const source = join(root, 'generated/src')
/** What `instrument.js` wrote. */
const folder = process.env['MUTATION_RUN'] ?? ''

/** One client for all tests: they import it by name and from `templates/`, and both are the mutated one. */
const entries: { readonly [name: string]: string } = {
  'near-rpc-client': 'index.ts',
  'near-rpc-client/schemas': 'schemas.ts',
  'near-rpc-client/validate': 'validate/index.ts',
  'near-rpc-client/query': 'runtime/query/index.ts',
  'near-rpc-client/stores': 'stores/index.ts',
  'near-rpc-client/verify': 'verify/index.ts',
  'near-rpc-client/light': 'light/index.ts',
  'near-rpc-client/node': 'runtime/node/node-http.ts',
  'near-rpc-client/testing': 'testing.ts',
}

const mutated: Plugin = {
  name: 'mutated',
  enforce: 'pre',
  resolveId(name, importer) {
    const entry = entries[name]
    if (entry !== undefined) return join(source, entry)
    if (importer === undefined || !name.startsWith('.')) return undefined
    const path = resolve(dirname(importer), name).replace(/\.js$/, '.ts')
    const copy = join(source, relative(join(root, 'templates'), path))
    return path.startsWith(join(root, 'templates/')) && existsSync(copy) ? copy : undefined
  },
  load(id) {
    const instrumented = join(folder, relative(root, id))
    return id.startsWith(root) && existsSync(instrumented) ? readFileSync(instrumented, 'utf8') : undefined
  },
}

const config: ViteUserConfig = defineConfig({
  root,
  plugins: [mutated],
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    exclude: ['**/node_modules/**'],
    runner: join(root, 'test/mutation/runner.ts'),
    // All files in one process: a global variable selects the mutant.
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    maxConcurrency: 20,
    silent: true,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    update: false,
  },
})

export default config
