import { defineConfig } from '@kubb/core'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'

/** Types only. `DESCRIPTION` is the description, `OUT` the folder to write. */
export default defineConfig({
  input: { path: process.env.DESCRIPTION },
  output: { path: process.env.OUT, clean: true, format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs({ output: { path: 'types' }, enumType: 'literal' })],
})
