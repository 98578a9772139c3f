import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin, type ViteUserConfig } from 'vitest/config'
import { mutated } from '../../suites/simulation/mutants/mutant.js'
import { proofMutants } from './proof-mutants.js'

const source = join(process.cwd(), 'generated/src')

/** The mutant that this run has, by its guard; none for the client itself. */
const mutant = proofMutants.find(({ guard }) => guard === process.env['PROOF_MUTANT'])

const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load(id) {
    return mutant && id === join(source, mutant.file) ? mutated(mutant, readFileSync(id, 'utf8')) : undefined
  },
}

const config: ViteUserConfig = defineConfig({
  plugins: [mutation],
  resolve: {
    alias: [
      { find: 'near-rpc-client/verify', replacement: join(source, 'verify/index.ts') },
      { find: 'near-rpc-client/light', replacement: join(source, 'light/index.ts') },
      { find: 'near-rpc-client/stores', replacement: join(source, 'stores/index.ts') },
      { find: 'near-rpc-client/validate', replacement: join(source, 'validate/index.ts') },
      { find: 'near-rpc-client/testing', replacement: join(source, 'testing.ts') },
      { find: /^near-rpc-client$/, replacement: join(source, 'index.ts') },
    ],
  },
  // A walk without end, which some mutants cause, is noticed by this timeout.
  test: { include: ['test/verify/*.test.ts', 'test/light/**/*.test.ts'], testTimeout: mutant ? 30_000 : 600_000 },
})

export default config
