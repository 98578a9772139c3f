import { validators } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

/** The expected outcome of each exchange in `validators.jsonl`. */
export const validatorsExpected: Group = {
  written: {
    'validators/"latest"': answers(validators('latest')),
    'validators/[null]': answers(validators([null])),
    'validators/[HEIGHT]': fails(validators([98]), 'VALIDATOR_INFO_UNAVAILABLE'),
    'validators/{"block_id":HEIGHT}': fails(validators({ block_id: 98 }), 'VALIDATOR_INFO_UNAVAILABLE'),
    'validators/["HASH"]': fails(validators(['4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp']), 'UNKNOWN_EPOCH'),
    'validators/[99999999]': fails(validators([99999999]), 'UNKNOWN_EPOCH'),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'validators/[]': unparsed(
        validators('latest'),
        'Failed parsing args: invalid type: sequence, expected string or map',
      ),
    },
  },
}
