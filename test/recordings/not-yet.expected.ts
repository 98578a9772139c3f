import { experimentalCallFunction } from 'near-rpc-client'
import { fails, type Group } from './expectation.js'

/** The expected outcome of each exchange in `not-yet.jsonl`. */
export const notYetExpected: Group = {
  unwritten: {
    'Params that the types forbid: two of them are missing.': {
      'not yet/EXPERIMENTAL_call_function': fails(
        experimentalCallFunction({
          account_id: 'alice.test.near',
          method_name: 'get_status',
          args_base64: '',
          finality: 'final',
        }),
        'METHOD_NOT_FOUND',
        { method_name: 'EXPERIMENTAL_call_function' },
      ),
    },
  },
}
