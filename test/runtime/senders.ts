import type { HttpOptions } from '../../templates/runtime/http.js'
import { nodeHttp } from '../../templates/runtime/node/node-http.js'

/** All that `http` can send with in Node.js, as its options. Tests of real connections run with each. */
export const senders: readonly (readonly [name: string, sender: Pick<HttpOptions, 'fetch'>])[] = [
  ['fetch', {}],
  ['nodeHttp', { fetch: nodeHttp }],
]
