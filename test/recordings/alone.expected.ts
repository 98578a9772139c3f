import {
  accountChanges,
  block,
  blockEffects,
  chunk,
  experimentalCongestionLevel,
  gasPrice,
  health,
  lightClientProof,
  maintenanceWindows,
  networkInfo,
  nextLightClientBlock,
  sendTx,
  tx,
  validators,
  viewAccount,
  viewState,
} from 'near-rpc-client'
import { answers, fails, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

/** The expected outcome of each exchange in `alone.jsonl`. */
export const aloneExpected: Group = {
  written: {
    'alone/block final': answers(block({ finality: 'final' })),
    'alone/block near-final': fails(block({ finality: 'near-final' }), 'UNKNOWN_BLOCK'),
    'alone/block optimistic': answers(block({ finality: 'optimistic' })),
    'alone/block height': fails(block({ block_id: 1 }), 'UNKNOWN_BLOCK'),
    'alone/gas price newest': answers(gasPrice(null)),
    'alone/changes': answers(accountChanges({ account_ids: ['test.near'], finality: 'final' })),
    'alone/block effects': answers(blockEffects({ finality: 'final' })),
    'alone/account test1x': fails(viewAccount({ account_id: 'test1x', finality: 'optimistic' }), 'UNKNOWN_ACCOUNT', {
      block_hash: '2Y6MoPF2np24jKy8kEX3UYwRytKebK62dwPU5DBZvkz8',
      block_height: 0,
      requested_account_id: 'test1x',
    }),
    'alone/account test2x': fails(viewAccount({ account_id: 'test2x', finality: 'optimistic' }), 'UNKNOWN_ACCOUNT', {
      block_hash: '2Y6MoPF2np24jKy8kEX3UYwRytKebK62dwPU5DBZvkz8',
      block_height: 0,
      requested_account_id: 'test2x',
    }),
    'alone/account zzz': fails(viewAccount({ account_id: 'zzz', finality: 'optimistic' }), 'UNKNOWN_ACCOUNT', {
      block_hash: '2Y6MoPF2np24jKy8kEX3UYwRytKebK62dwPU5DBZvkz8',
      block_height: 0,
      requested_account_id: 'zzz',
    }),
    'alone/maintenance': answers(maintenanceWindows({ account_id: 'test.near' })),
    'alone/chunk shard 0': fails(chunk({ block_id: 1, shard_id: 0 }), 'UNKNOWN_BLOCK'),
    'alone/chunk shard 1': fails(chunk({ block_id: 1, shard_id: 1 }), 'UNKNOWN_BLOCK'),
    'alone/congestion shard 1': fails(experimentalCongestionLevel({ block_id: 1, shard_id: 1 }), 'UNKNOWN_BLOCK'),
    'alone/congestion shard 2': fails(experimentalCongestionLevel({ block_id: 1, shard_id: 2 }), 'UNKNOWN_BLOCK'),
    'alone/block by new hash': fails(
      block({ block_id: 'E1W41JttAxiaUBfNVocSzC22p1km83V57a4AySudyuQg' }),
      'UNKNOWN_BLOCK',
    ),
    'alone/send_tx INCLUDED': fails(
      sendTx({ signed_tx_base64: signedIn('alone/send_tx INCLUDED'), wait_until: 'INCLUDED' }),
      'EXPIRED_TRANSACTION',
    ),
    'alone/send_tx FINAL': fails(
      sendTx({ signed_tx_base64: signedIn('alone/send_tx FINAL'), wait_until: 'FINAL' }),
      'EXPIRED_TRANSACTION',
    ),
    'alone/tx final': fails(
      tx({
        tx_hash: '8GtodXMuGqHdc2Qxs7Y2WYHiXCSFGc9oqEnGynNPe6j9',
        sender_account_id: 'test.near',
        wait_until: 'FINAL',
      }),
      'TIMEOUT_ERROR',
    ),
    'alone/proof': fails(
      lightClientProof({
        type: 'transaction',
        transaction_hash: '8GtodXMuGqHdc2Qxs7Y2WYHiXCSFGc9oqEnGynNPe6j9',
        sender_id: 'test.near',
        light_client_head: 'FUkQGgNQTETciwnuvUQNcZTKpAyWWbtiMrsaWXVdobhH',
      }),
      'UNAVAILABLE_SHARD',
      { shard_id: 2, transaction_or_receipt_id: '8GtodXMuGqHdc2Qxs7Y2WYHiXCSFGc9oqEnGynNPe6j9' },
    ),
    'alone/state': answers(viewState({ account_id: 'test.near', prefix_base64: '', finality: 'final' })),
    'alone/next light client block': fails(nextLightClientBlock(['11111111111111111111111111111111']), 'UNKNOWN_BLOCK'),
    'alone/validators': fails(validators([null]), 'UNKNOWN_EPOCH'),
  },
  unwritten: {
    'Params that the method ignores: the builder leaves them out.': {
      'alone/health': fails(health(), 'NO_NEW_BLOCKS', { elapsed: [210, 398150420] }),
      'alone/network info': answers(networkInfo()),
    },
  },
  uncalled: {
    'A GET or OPTIONS request: the client only posts.': ['alone/get status', 'alone/get health'],
  },
}
