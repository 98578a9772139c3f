/** Types, a client, one function for each path, and validators. */
export default {
  input: './openapi.json',
  output: './hey-api',
  logs: { file: false },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'],
}
