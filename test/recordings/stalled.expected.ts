import {
  accountChanges,
  block,
  blockEffects,
  callFunction,
  chunk,
  experimentalCongestionLevel,
  experimentalSplitStorageInfo,
  experimentalValidatorsOrdered,
  gasPrice,
  networkInfo,
  status,
  validators,
  viewAccount,
} from 'near-rpc-client'
import { answers, fails, type Group } from './expectation.js'

/** The expected outcome of each exchange in `stalled.jsonl`. */
export const stalledExpected: Group = {
  written: {
    'stalled/validators ordered': answers(experimentalValidatorsOrdered([null])),
    'stalled/block earliest': answers(block({ sync_checkpoint: 'earliest_available' })),
    'stalled/gas price newest': answers(gasPrice(null)),
    'stalled/changes': answers(accountChanges({ account_ids: ['test.near'], finality: 'final' })),
    'stalled/block effects': answers(blockEffects({ finality: 'final' })),
    'stalled/account optimistic': fails(
      viewAccount({ account_id: 'test.near', finality: 'optimistic' }),
      'UNAVAILABLE_SHARD',
      { requested_shard_id: 2 },
    ),
    'stalled/account alice': fails(viewAccount({ account_id: 'alice', finality: 'optimistic' }), 'UNAVAILABLE_SHARD', {
      requested_shard_id: 2,
    }),
    'stalled/call': fails(
      callFunction({ account_id: 'test.near', method_name: 'x', args_base64: '', finality: 'final' }),
      'UNAVAILABLE_SHARD',
      { requested_shard_id: 2 },
    ),
    'stalled/chunk shard 0': fails(chunk({ block_id: 1, shard_id: 0 }), 'UNKNOWN_BLOCK'),
    'stalled/chunk shard 1': fails(chunk({ block_id: 1, shard_id: 1 }), 'UNKNOWN_BLOCK'),
    'stalled/congestion shard 2': fails(experimentalCongestionLevel({ block_id: 1, shard_id: 2 }), 'UNKNOWN_BLOCK'),
    'stalled/split storage': answers(experimentalSplitStorageInfo()),
    'stalled/validators': answers(validators([null])),
  },
  unwritten: {
    'Params that the method ignores: the builder leaves them out.': {
      'stalled/status': answers(status()),
      'stalled/network info': answers(networkInfo()),
    },
  },
}
