import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { java } from '../languages.js'
import { compileJava, maven, openapiGeneratorVersion, runOpenapiGenerator } from '../toolchains/maven.js'
import { home } from '../toolchains/toolchain.js'

export const openapiGenerator: Generator = {
  name: 'openapi-generator (java)',
  version: openapiGeneratorVersion,
  language: java,
  toolchain: maven,
  format: 'openapi-3.0',
  bundleOptions: ['--overlay', join(home, 'java.overlay.yaml')],
  generate: ({ description, out, tools }) => {
    const options = [
      '-q',
      '-g',
      'java',
      '--library',
      'okhttp-gson',
      '--additional-properties=hideGenerationTimestamp=true',
      // It knows no unsigned integers of 64 bits, and writes `Integer` for them.
      '--type-mappings=integer=Long',
    ]
    return runOpenapiGenerator(tools, ['generate', ...options, '-i', description, '-o', out])
  },
  compile: compileJava,
}
