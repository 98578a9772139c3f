// The description of NEAR says that it is OpenAPI 3.0 and has keywords of 3.1, so orval 8 refuses it if it validates it.
const input = { target: './openapi.json', unsafeDisableValidation: true }

/** Types and one function for each path, and validators. */
module.exports = {
  client: { input, output: { target: './orval/client.ts', client: 'fetch' } },
  validators: { input, output: { target: './orval/zod.ts', client: 'zod' } },
}
