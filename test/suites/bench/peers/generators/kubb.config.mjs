import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'

/** Types, one function for each path, and validators. */
export default {
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './kubb' },
  plugins: [pluginOas({ validate: false }), pluginTs(), pluginClient(), pluginZod()],
}
