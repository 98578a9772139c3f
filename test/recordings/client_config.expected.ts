import { clientConfig } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** The expected outcome of each exchange in `client_config.jsonl`. */
export const clientConfigExpected: Group = {
  unwritten: {
    'Params that the method ignores: the builder leaves them out.': {
      'client_config/ok': answers(clientConfig()),
    },
  },
}
