import { nextLightClientBlock } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

const oldHash = 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX'

/** The expected outcome of each exchange in `next_light_client_block.jsonl`. */
export const nextLightClientBlockExpected: Group = {
  written: {
    'next_light_client_block/object': answers(nextLightClientBlock({ last_block_hash: oldHash })),
    'next_light_client_block/array': answers(nextLightClientBlock([oldHash])),
    'next_light_client_block/unknown': fails(
      nextLightClientBlock(['4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp']),
      'UNKNOWN_BLOCK',
    ),
    'next_light_client_block/bad': unparsed(
      nextLightClientBlock(['xyz']),
      'Failed parsing args: invalid length 3, expected base58-encoded 256-bit hash',
    ),
    'next_light_client_block/old': answers(nextLightClientBlock([oldHash])),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'next_light_client_block/no params': unparsed(
        nextLightClientBlock([oldHash]),
        'Failed parsing args: invalid type: null, expected struct RpcLightClientNextBlockRequest',
      ),
    },
  },
}
