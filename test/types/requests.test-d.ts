import {
  block,
  broadcastTxAsync,
  experimentalCongestionLevel,
  gasPrice,
  genesisConfig,
  query,
  tx,
  viewAccount,
} from 'near-rpc-client'

const account_id = 'alice.near'

// A block reference has exactly one of finality, block_id and sync_checkpoint.
viewAccount({ account_id, finality: 'final' })
viewAccount({ account_id, block_id: 186_278_611 })
viewAccount({ account_id, sync_checkpoint: 'genesis' })
query({ request_type: 'view_account', account_id, finality: 'final' })
block({ block_id: 18_446_744_073_709_551_615n })

// @ts-expect-error two block references in one request
viewAccount({ account_id, finality: 'final', block_id: 1 })
// @ts-expect-error two block references in one request
block({ finality: 'final', sync_checkpoint: 'genesis' })
// @ts-expect-error two block references in one request
query({ request_type: 'view_account', account_id, finality: 'final', block_id: 1 })
// @ts-expect-error no block reference
viewAccount({ account_id })
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

// A positional param is an argument, and the newest block must be requested with null.
gasPrice(null)
gasPrice(186_278_611)
gasPrice('CNWyXJNsjZxKTNMYXcFN4vVGwvBM1SKqLoB8C2Xw6dSR')
broadcastTxAsync('AAAA')
genesisConfig()
// @ts-expect-error the block must be said
gasPrice()
// @ts-expect-error no params
genesisConfig({})
