import type { Generator } from '../generator.js'
import { typescript } from '../languages.js'
import { checkTypes, npm, npmVersion, runPackage } from '../toolchains/npm.js'

const parts = ['--client', '@hey-api/client-fetch', '--plugins', '@hey-api/typescript', '@hey-api/sdk']

export const heyApi: Generator = {
  name: 'hey-api',
  version: npmVersion('@hey-api/openapi-ts'),
  language: typescript,
  toolchain: npm,
  format: 'openapi',
  generate: ({ description, out }) =>
    runPackage('@hey-api/openapi-ts', ['--input', description, '--output', out, '--silent', '--no-log-file', ...parts]),
  compile: checkTypes,
}
