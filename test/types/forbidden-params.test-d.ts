import {
  accountChanges,
  block,
  broadcastTxAsync,
  broadcastTxCommit,
  chunk,
  experimentalCallFunction,
  experimentalCongestionLevel,
  gasPrice,
  query,
  sendTx,
  tx,
  viewAccount,
} from 'near-rpc-client'

// The recordings whose expectations declare that the types forbid their params, by name.
const account_id = 'alice.test.near'
const account_ids = [account_id]
const signed_tx_base64 = 'AAAA'
const chunk_id = 'GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt'

// @ts-expect-error block/finality latest
block({ finality: 'latest' })
// @ts-expect-error block/null
block({ block_id: null })
// @ts-expect-error block/both keys
block({ block_id: 98, finality: 'final' })
// @ts-expect-error block/extra key
block({ block_id: 98, extra: 1 })
// @ts-expect-error envelope/params string
block('x')

// @ts-expect-error broadcast_tx_async/array undecodable number
broadcastTxAsync(5)
// @ts-expect-error broadcast_tx_async/three
broadcastTxAsync('a', 'b', 'c')
// @ts-expect-error broadcast_tx_commit/three
broadcastTxCommit('a', 'b', 'c')
// @ts-expect-error broadcast_tx_commit/two
broadcastTxCommit('a', 'b')
// @ts-expect-error send_tx/bad wait_until
sendTx({ signed_tx_base64, wait_until: 'SOON' })
// @ts-expect-error send_tx/wait null
sendTx({ signed_tx_base64, wait_until: null })
// @ts-expect-error send_tx/bare string
sendTx(signed_tx_base64)
// @ts-expect-error tx/undecodable number
tx({ signed_tx_base64: 5 })

// @ts-expect-error changes/null
accountChanges({ account_ids, block_id: null })
// @ts-expect-error changes/bool
accountChanges({ account_ids, block_id: true })
// @ts-expect-error changes/both refs
accountChanges({ account_ids, block_id: 707, finality: 'final' })

// @ts-expect-error chunk/chunk null
chunk({ chunk_id: null })
// @ts-expect-error chunk/shard missing
chunk({ block_id: 98 })
// @ts-expect-error chunk/both shapes
chunk({ block_id: 98, shard_id: 0, chunk_id })
// @ts-expect-error chunk/finality
chunk({ finality: 'final', shard_id: 0 })
// @ts-expect-error congestion/bool
experimentalCongestionLevel({ block_id: true, shard_id: 0 })
// @ts-expect-error congestion/shard id text
experimentalCongestionLevel({ block_id: 98, shard_id: '0' })
// @ts-expect-error congestion/chunk null
experimentalCongestionLevel({ chunk_id: null })
// @ts-expect-error congestion/finality
experimentalCongestionLevel({ finality: 'final', shard_id: 0 })
// @ts-expect-error gas_price/bool
gasPrice(true)

// @ts-expect-error query/null
viewAccount({ account_id, block_id: null })
// @ts-expect-error query/bool
viewAccount({ account_id, block_id: true })
// @ts-expect-error query/view_account both refs
viewAccount({ account_id, block_id: 98, finality: 'final' })
// @ts-expect-error query/view_account no account
viewAccount({ finality: 'final' })
// @ts-expect-error query/unknown request type
query({ request_type: 'view_nothing', account_id, finality: 'final' })
// @ts-expect-error query/unknown finality
viewAccount({ account_id, finality: 'soon' })
// @ts-expect-error not yet/EXPERIMENTAL_call_function
experimentalCallFunction({ account_id, finality: 'final' })
