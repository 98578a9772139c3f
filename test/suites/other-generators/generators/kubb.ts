import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { typescript } from '../languages.js'
import { checkTypes, npm, npmVersion, runPackage } from '../toolchains/npm.js'
import { home } from '../toolchains/toolchain.js'

const config = join(home, 'kubb.config.js')

/** Types only. */
export const kubb: Generator = {
  name: 'kubb',
  version: npmVersion('@kubb/cli'),
  language: typescript,
  toolchain: npm,
  format: 'openapi',
  generate: ({ description, out }) =>
    runPackage('@kubb/cli', ['generate', '--config', config, '--silent'], { DESCRIPTION: description, OUT: out }),
  compile: checkTypes,
}
