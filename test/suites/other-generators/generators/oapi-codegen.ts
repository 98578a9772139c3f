import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { go } from '../languages.js'
import { runProgram } from '../run-program.js'
import { buildGo, goModules, goVersion } from '../toolchains/go.js'

// It gives two of the many forms of the params of this method the same name.
const excluded = ['query']

export const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  version: goVersion('github.com/oapi-codegen/oapi-codegen/v2'),
  language: go,
  toolchain: goModules,
  format: 'openapi-3.0',
  generate: async ({ description, out, tools }) => {
    const folder = join(out, 'nearrpc')
    await mkdir(folder)
    const options = [
      '-exclude-operation-ids',
      excluded.join(','),
      '-package',
      'nearrpc',
      '-generate',
      'types,client',
      '-o',
      join(folder, 'api.go'),
    ]
    return runProgram(join(tools, 'bin/oapi-codegen'), [...options, description])
  },
  compile: buildGo,
  excluded,
}
