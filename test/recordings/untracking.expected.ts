import {
  accountChanges,
  block,
  chunk,
  experimentalCongestionLevel,
  experimentalProtocolConfig,
  experimentalSplitStorageInfo,
  experimentalTxStatus,
  gasPrice,
  health,
  networkInfo,
  sendTx,
  status,
  tx,
  viewAccessKeyList,
  viewAccount,
} from 'near-rpc-client'
import { answers, fails, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

/** The expected outcome of each exchange in `untracking.jsonl`. */
export const untrackingExpected: Group = {
  written: {
    'untracking/block final': answers(block({ finality: 'final' })),
    'untracking/block optimistic': answers(block({ finality: 'optimistic' })),
    'untracking/block ahead': fails(block({ block_id: 100000 }), 'UNKNOWN_BLOCK'),
    'untracking/gas price newest': answers(gasPrice(null)),
    'untracking/protocol config': answers(experimentalProtocolConfig({ finality: 'final' })),
    'untracking/changes': answers(accountChanges({ account_ids: ['test.near'], finality: 'final' })),
    'untracking/account test1x': fails(
      viewAccount({ account_id: 'test1x', finality: 'optimistic' }),
      'UNAVAILABLE_SHARD',
      { requested_shard_id: 1 },
    ),
    'untracking/account test2x': fails(
      viewAccount({ account_id: 'test2x', finality: 'optimistic' }),
      'UNAVAILABLE_SHARD',
      { requested_shard_id: 0 },
    ),
    'untracking/account zzz': fails(viewAccount({ account_id: 'zzz', finality: 'optimistic' }), 'UNAVAILABLE_SHARD', {
      requested_shard_id: 0,
    }),
    'untracking/keys': fails(viewAccessKeyList({ account_id: 'test.near', finality: 'final' }), 'UNAVAILABLE_SHARD', {
      requested_shard_id: 2,
    }),
    'untracking/chunk shard 0': fails(chunk({ block_id: 1, shard_id: 0 }), 'UNKNOWN_BLOCK'),
    'untracking/congestion shard 0': fails(experimentalCongestionLevel({ block_id: 1, shard_id: 0 }), 'UNKNOWN_BLOCK'),
    'untracking/chunk shard 1': fails(chunk({ block_id: 1, shard_id: 1 }), 'UNKNOWN_BLOCK'),
    'untracking/congestion shard 1': fails(experimentalCongestionLevel({ block_id: 1, shard_id: 1 }), 'UNKNOWN_BLOCK'),
    'untracking/block by new hash': answers(block({ block_id: 'A5hEUn8rCScUJ66kVhY38JNmxwArx35VBME1fmbMLNeL' })),
    'untracking/chunk by new hash': fails(
      chunk({ chunk_id: '5Kaw4swF1hCXW83L4F8MqnUAhQ8vLYcZN1tBwfrCALJS' }),
      'UNKNOWN_CHUNK',
      { chunk_hash: '5Kaw4swF1hCXW83L4F8MqnUAhQ8vLYcZN1tBwfrCALJS' },
    ),
    'untracking/send_tx NONE': answers(
      sendTx({ signed_tx_base64: signedIn('untracking/send_tx NONE'), wait_until: 'NONE' }),
    ),
    'untracking/tx': answers(
      tx({
        tx_hash: 'EfmgVwWwLkkvjmp5CHVDX6SdSkf3HhycCewPkT1VeZux',
        sender_account_id: 'test.near',
        wait_until: 'NONE',
      }),
    ),
    'untracking/tx status': answers(
      experimentalTxStatus({
        tx_hash: 'EfmgVwWwLkkvjmp5CHVDX6SdSkf3HhycCewPkT1VeZux',
        sender_account_id: 'test.near',
        wait_until: 'NONE',
      }),
    ),
    'untracking/split storage': answers(experimentalSplitStorageInfo()),
  },
  unwritten: {
    'Params that the method ignores: the builder leaves them out.': {
      'untracking/status': answers(status()),
      'untracking/health': answers(health()),
      'untracking/network info': answers(networkInfo()),
    },
  },
}
