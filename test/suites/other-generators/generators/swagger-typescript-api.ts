import type { Generator } from '../generator.js'
import { typescript } from '../languages.js'
import { checkTypes, npm, npmVersion, runPackage } from '../toolchains/npm.js'

export const swaggerTypescriptApi: Generator = {
  name: 'swagger-typescript-api',
  version: npmVersion('swagger-typescript-api'),
  language: typescript,
  toolchain: npm,
  format: 'openapi',
  generate: ({ description, out }) =>
    runPackage('swagger-typescript-api', [
      'generate',
      '--path',
      description,
      '--output',
      out,
      '--name',
      'api.ts',
      '--silent',
    ]),
  compile: checkTypes,
}
