import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { go } from '../languages.js'
import { runProgram } from '../run-program.js'
import { buildGo, goModules, goVersion } from '../toolchains/go.js'

export const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  version: goVersion('github.com/oapi-codegen/oapi-codegen/v2'),
  language: go,
  toolchain: goModules,
  format: 'openapi-3.0',
  // Without it, two forms of the params of `query` get the same name in Go.
  bundleOptions: ['--name-members'],
  generate: async ({ description, out, tools }) => {
    const folder = join(out, 'nearrpc')
    await mkdir(folder)
    const options = ['-package', 'nearrpc', '-generate', 'types,client', '-o', join(folder, 'api.go')]
    return runProgram(join(tools, 'bin/oapi-codegen'), [...options, description])
  },
  compile: buildGo,
}
