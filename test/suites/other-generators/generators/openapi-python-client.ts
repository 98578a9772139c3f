import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { python } from '../languages.js'
import { runProgram } from '../run-program.js'
import { importAll, pypi, pypiVersion } from '../toolchains/pypi.js'

export const openapiPythonClient: Generator = {
  name: 'openapi-python-client',
  version: pypiVersion('openapi-python-client'),
  language: python,
  toolchain: pypi,
  format: 'openapi-3.0',
  // Without it, it leaves out 11 methods, and all results.
  bundleOptions: ['--spread-unions'],
  generate: ({ description, out, tools }) => {
    const output = ['--meta', 'none', '--output-path', join(out, 'near_rpc')]
    // It formats its output with `ruff`, which it looks for in the path.
    const env = { PATH: `${join(tools, 'bin')}:${process.env['PATH'] ?? ''}` }
    return runProgram(join(tools, 'bin/openapi-python-client'), ['generate', '--path', description, ...output], { env })
  },
  warning: /parsing POST (\S+) within \S+ Endpoint will not be generated/g,
  compile: importAll,
}
