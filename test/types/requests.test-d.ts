import {
  block,
  broadcastTxAsync,
  callFunction,
  experimentalCongestionLevel,
  gasPrice,
  genesisConfig,
  query,
  tx,
  validators,
  viewAccount,
} from 'near-rpc-client'

const account_id = 'alice.near'
const method_name = 'get'

// A block reference has exactly one of finality, block_id and sync_checkpoint.
viewAccount({ account_id, finality: 'final' })
viewAccount({ account_id, block_id: 186_278_611 })
viewAccount({ account_id, sync_checkpoint: 'genesis' })
query({ request_type: 'view_account', account_id, finality: 'final' })
block({ block_id: 18_446_744_073_709_551_615n })

// Without a block reference, the builder asks about the newest final block.
viewAccount({ account_id })
query({ request_type: 'view_account', account_id })
block()
validators()
block({})
// @ts-expect-error a param that does not exist
block({ height: 1 })
// @ts-expect-error a param that does not exist, in place of a block reference
viewAccount({ account_id, height: 1 })

// The arguments of a contract are JSON, bytes or base64.
callFunction({ account_id, method_name, args: { amount: 340_282_366_920_938_463_463n } })
callFunction({ account_id, method_name, args: Uint8Array.of(1), finality: 'optimistic' })
callFunction({ account_id, method_name, args: null })
callFunction({ account_id, method_name, args_base64: '' })
query({ request_type: 'call_function', account_id, method_name, args: [] })
// @ts-expect-error the arguments twice
callFunction({ account_id, method_name, args: {}, args_base64: '' })
// @ts-expect-error no arguments
callFunction({ account_id, method_name })
// @ts-expect-error not a JSON value
callFunction({ account_id, method_name, args: undefined })
// @ts-expect-error a method without arguments
viewAccount({ account_id, args: {} })

// A request has the params of the wire.
callFunction({ account_id, method_name, args: {} }).params.args_base64 satisfies string

// @ts-expect-error two block references in one request
viewAccount({ account_id, finality: 'final', block_id: 1 })
// @ts-expect-error two block references in one request
block({ finality: 'final', sync_checkpoint: 'genesis' })
// @ts-expect-error two block references in one request
query({ request_type: 'view_account', account_id, finality: 'final', block_id: 1 })
// @ts-expect-error a finality that does not exist
block({ finality: 'soon' })
// @ts-expect-error the builder adds the request type itself
viewAccount({ account_id, finality: 'final', request_type: 'view_code' })

// The params have one of two forms, not a mixture of both.
experimentalCongestionLevel({ block_id: 1, shard_id: 3 })
experimentalCongestionLevel({ chunk_id: 'CNWyXJNsjZxKTNMYXcFN4vVGwvBM1SKqLoB8C2Xw6dSR' })
// @ts-expect-error a shard needs a block
experimentalCongestionLevel({ shard_id: 3 })
// @ts-expect-error a chunk has its shard already
experimentalCongestionLevel({ chunk_id: 'CNWyXJNsjZxKTNMYXcFN4vVGwvBM1SKqLoB8C2Xw6dSR', shard_id: 3 })
// @ts-expect-error a signed transaction has its hash already
tx({ signed_tx_base64: 'AAAA', tx_hash: 'CNWyXJNsjZxKTNMYXcFN4vVGwvBM1SKqLoB8C2Xw6dSR', sender_account_id: account_id })

// A positional param is an argument. Null is the newest block, and the default.
gasPrice()
gasPrice(null)
gasPrice(186_278_611)
gasPrice('CNWyXJNsjZxKTNMYXcFN4vVGwvBM1SKqLoB8C2Xw6dSR')
broadcastTxAsync('AAAA')
genesisConfig()
// @ts-expect-error no params
genesisConfig({})
