import { block } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

const noBlockId = 'Failed parsing args: data did not match any variant of untagged enum BlockId'
const anyBlock = block({ finality: 'final' })

/** The expected outcome of each exchange in `block.jsonl`. */
export const blockExpected: Group = {
  written: {
    'block/finality final': answers(block({ finality: 'final' })),
    'block/finality near-final': answers(block({ finality: 'near-final' })),
    'block/finality optimistic': answers(block({ finality: 'optimistic' })),
    'block/future height': fails(block({ block_id: 99999999 }), 'UNKNOWN_BLOCK'),
    'block/bad hash': unparsed(block({ block_id: 'not-a-hash' }), noBlockId),
    'block/float': unparsed(block({ block_id: 1.5 }), noBlockId),
    'block/text height': unparsed(block({ block_id: '98' }), noBlockId),
    'block/uint64 max': fails(block({ block_id: 18446744073709551615n }), 'UNKNOWN_BLOCK'),
    'block/zero': answers(block({ block_id: 0 })),
    'block/of transfer 1': answers(block({ block_id: 'GiqZ6w6oGDCEQ44NNYEsoLi23X8F4ncQfD2CVKzMbsm3' })),
    'block/of key added 0': answers(block({ block_id: '8CgrwvKdsD6MsSZdHnGpUE6jtx5F3vpzjLjNjtFpF2k1' })),
    'block/of key added 1': answers(block({ block_id: '8CgrwvKdsD6MsSZdHnGpUE6jtx5F3vpzjLjNjtFpF2k1' })),
    'block/garbage collected height': fails(block({ block_id: 98 }), 'UNKNOWN_BLOCK'),
    'block/garbage collected hash': fails(
      block({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX' }),
      'UNKNOWN_BLOCK',
    ),
    'block/near head': answers(block({ finality: 'final' })),
    'block/genesis height': fails(block({ block_id: 0 }), 'UNKNOWN_BLOCK'),
    'block/earliest': answers(block({ sync_checkpoint: 'earliest_available' })),
    'block/array height': answers(block([98])),
  },
  unwritten: {
    'Params that the types forbid.': {
      'block/finality latest': unparsed(
        anyBlock,
        'Failed parsing args: unknown variant `latest`, expected one of `optimistic`, `near-final`, `final`',
      ),
      'block/null': unparsed(anyBlock, noBlockId),
      'block/both keys': unparsed(anyBlock, 'Failed parsing args: invalid value: map, expected map with a single key'),
      'block/extra key': unparsed(anyBlock, 'Failed parsing args: invalid value: map, expected map with a single key'),
    },
    'An integer with an exponent: the builder writes digits.': {
      'block/exponent': unparsed(anyBlock, noBlockId),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'block/no params': unparsed(anyBlock, 'Failed parsing args: invalid type: null, expected string or map'),
      'block/empty object': unparsed(
        anyBlock,
        'Failed parsing args: invalid value: map, expected map with a single key',
      ),
      'block/empty array': unparsed(anyBlock, 'Failed parsing args: invalid type: sequence, expected string or map'),
    },
  },
}
