import { experimentalProtocolConfig } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

/** The expected outcome of each exchange in `protocol_config.jsonl`. */
export const protocolConfigExpected: Group = {
  written: {
    'protocol_config/final': answers(experimentalProtocolConfig({ finality: 'final' })),
    'protocol_config/near-final': answers(experimentalProtocolConfig({ finality: 'near-final' })),
    'protocol_config/optimistic': answers(experimentalProtocolConfig({ finality: 'optimistic' })),
    'protocol_config/by height': answers(experimentalProtocolConfig({ block_id: 98 })),
    'protocol_config/by hash': answers(
      experimentalProtocolConfig({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX' }),
    ),
    'protocol_config/unknown': fails(experimentalProtocolConfig({ block_id: 99999999 }), 'UNKNOWN_BLOCK'),
    'protocol_config/garbage collected': answers(experimentalProtocolConfig({ block_id: 98 })),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'protocol_config/no params': unparsed(
        experimentalProtocolConfig({ finality: 'final' }),
        'Failed parsing args: invalid type: null, expected string or map',
      ),
    },
  },
}
