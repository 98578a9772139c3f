import { join } from 'node:path'
import type { Generator } from '../generator.js'
import { typescript } from '../languages.js'
import { checkTypes, npm, npmVersion, runPackage } from '../toolchains/npm.js'

/** Types only. */
export const openapiTypescript: Generator = {
  name: 'openapi-typescript',
  version: npmVersion('openapi-typescript'),
  language: typescript,
  toolchain: npm,
  format: 'openapi',
  generate: ({ description, out }) =>
    runPackage('openapi-typescript', [description, '--output', join(out, 'api.d.ts')]),
  compile: checkTypes,
}
