import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { typescript } from '../languages.js'
import { checkTypes, npm, npmVersion, runPackage } from '../toolchains/npm.js'

export const orval: Generator = {
  name: 'orval',
  version: npmVersion('orval'),
  language: typescript,
  toolchain: npm,
  format: 'openapi',
  generate: ({ description, out }) =>
    runPackage('orval', ['--input', description, '--output', join(out, 'api.ts'), '--client', 'fetch', '--quiet']),
  compile: checkTypes,
}
