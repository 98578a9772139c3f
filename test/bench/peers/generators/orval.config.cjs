/** Types and one function for each path, and validators. */
module.exports = {
  client: { input: { target: './openapi.json' }, output: { target: './orval/client.ts', client: 'fetch' } },
  validators: { input: { target: './openapi.json' }, output: { target: './orval/zod.ts', client: 'zod' } },
}
