import { experimentalValidatorsOrdered } from 'near-rpc-client'
import { answers, unparsed, type Group } from './expectation.js'

/** The expected outcome of each exchange in `validators_ordered.jsonl`. */
export const validatorsOrderedExpected: Group = {
  written: {
    'validators_ordered/[null]': answers(experimentalValidatorsOrdered([null])),
    'validators_ordered/{"block_id":null}': answers(experimentalValidatorsOrdered({ block_id: null })),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'validators_ordered/[]': unparsed(
        experimentalValidatorsOrdered(),
        'Failed parsing args: invalid length 0, expected struct RpcValidatorsOrderedRequest with 1 element',
      ),
      'validators_ordered/no params': unparsed(
        experimentalValidatorsOrdered(),
        'Failed parsing args: invalid type: null, expected struct RpcValidatorsOrderedRequest',
      ),
    },
  },
}
