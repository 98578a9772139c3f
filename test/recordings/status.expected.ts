import { status } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** The expected outcome of each exchange in `status.jsonl`. */
export const statusExpected: Group = {
  written: {
    'status/no params': answers(status()),
  },
  unwritten: {
    'Params that the method ignores: the builder leaves them out.': {
      'status/null': answers(status()),
      'status/after stake': answers(status()),
    },
  },
}
