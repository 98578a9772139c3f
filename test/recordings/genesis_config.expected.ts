import { genesisConfig } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** The expected outcome of each exchange in `genesis_config.jsonl`. */
export const genesisConfigExpected: Group = {
  unwritten: {
    'Params that the method ignores: the builder leaves them out.': {
      'genesis_config/null': answers(genesisConfig()),
    },
  },
}
