import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { python } from '../languages.js'
import { runProgram } from '../run-program.js'
import { importAll, pypi, pypiVersion } from '../toolchains/pypi.js'

const options = [
  '--input-file-type',
  'openapi',
  '--output-model-type',
  'pydantic_v2.BaseModel',
  '--target-python-version',
  '3.11',
  // A constant becomes a literal type in place of an enumeration of one member.
  '--enum-field-as-literal',
  'one',
  '--formatters',
  'builtin',
]

/** Models only. */
export const datamodelCodeGenerator: Generator = {
  name: 'datamodel-code-generator',
  version: pypiVersion('datamodel-code-generator'),
  language: python,
  toolchain: pypi,
  format: 'openapi',
  generate: ({ description, out, tools }) => {
    const files = ['--input', description, '--output', join(out, 'near_rpc.py')]
    return runProgram(join(tools, 'bin/datamodel-codegen'), [...files, ...options])
  },
  compile: importAll,
}
