import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin, type ViteUserConfig } from 'vitest/config'
import { mutated } from '../../simulation/mutants/mutant.js'
import { mutantsOfCursors } from './of-cursors.js'

const source = join(process.cwd(), 'generated/src')

/** The mutant that this run has, by its guard; none for the client itself. */
const mutant = mutantsOfCursors.find(({ guard }) => guard === process.env['CURSOR_MUTANT'])

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
      { find: 'near-rpc-client/stores', replacement: join(source, 'stores/index.ts') },
      { find: 'near-rpc-client/testing', replacement: join(source, 'testing.ts') },
      { find: /^near-rpc-client$/, replacement: join(source, 'index.ts') },
    ],
  },
  // A walk that waits for ever is noticed by this timeout.
  test: { include: ['test/**/*.test.ts'], testTimeout: 20_000 },
})

export default config
