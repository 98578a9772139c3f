import { error, example, methodSays, params, required, result, type, typeSays } from '../place.js'
import type { Row } from '../row.js'

const block = 'BlockId (BlockHeight | CryptoHash)'

/** Lines 160 to 181: gas price, configurations, and the congestion level. */
export const chainMethods: readonly Row[] = [
  {
    line: 162,
    says: '`gas_price` takes an array.',
    carriedBy: params('gas_price', ['block_id']),
    shownBy: ['gas_price/by height', 'test/spec/our-interface.test.ts > %s takes one param by position: %s'],
    differs: '`gas_price` takes an array of exactly one element.',
  },
  {
    line: 162,
    says: 'The array has exactly one element.',
    carriedBy: params('gas_price', ['block_id']),
    shownBy: ['gas_price/by height', 'test/testing/methods/gas-price.test.ts > %s is not valid as params'],
    differs: '`gas_price` takes an array of exactly one element.',
  },
  {
    line: 162,
    says: 'The element can be a height.',
    carriedBy: [
      type('GasPriceBlockId', { anyOf: [{ $ref: '#/components/schemas/BlockId' }, { type: 'null' }] }),
      example('gas_price', 'height', [186278611]),
    ],
    shownBy: 'gas_price/by height',
  },
  {
    line: 162,
    says: 'The element can be a hash.',
    carriedBy: type('GasPriceBlockId', { anyOf: [{ $ref: '#/components/schemas/BlockId' }, { type: 'null' }] }),
    shownBy: 'gas_price/unknown hash',
  },
  {
    line: 162,
    says: 'The element can be null.',
    carriedBy: [
      type('GasPriceBlockId', { anyOf: [{ $ref: '#/components/schemas/BlockId' }, { type: 'null' }] }),
      example('gas_price', 'newest', [null]),
    ],
    shownBy: 'alone/gas price newest',
  },
  {
    line: 162,
    says: 'Null selects the newest block.',
    carriedBy: [
      example('gas_price', 'newest', [null]),
      methodSays('gas_price', 'The block, by height or by hash. Null: the newest block.'),
    ],
    shownBy: 'alone/gas price newest',
  },
  {
    line: 162,
    says: '`gas_price` returns an object with `gas_price`.',
    carriedBy: [result('gas_price', 'GasPrice'), required('GasPrice.gas_price', 'NearToken (string)')],
    shownBy: 'gas_price/by height',
  },
  {
    line: 166,
    says: '`genesis_config` takes no params.',
    carriedBy: params('genesis_config', 'none'),
    shownBy: 'genesis_config/null',
    differs: '`genesis_config` has no params.',
  },
  {
    line: 166,
    says: '`genesis_config` returns the genesis configuration.',
    carriedBy: result('genesis_config', 'GenesisConfig'),
    shownBy: 'genesis_config/null',
  },
  {
    line: 170,
    says: '`EXPERIMENTAL_protocol_config` takes an object with `finality` or `block_id`.',
    carriedBy: [
      params('EXPERIMENTAL_protocol_config', 'BlockReference'),
      required('BlockReference.finality', 'Finality ("optimistic" | "near-final" | "final")'),
      required('BlockReference.block_id', block),
    ],
    shownBy: ['protocol_config/final', 'protocol_config/by height', 'protocol_config/by hash'],
    differs: '`finality` or `block_id` selects a block.',
  },
  {
    line: 170,
    says: 'It returns the protocol configuration of the newest block or of the given one.',
    carriedBy: [
      result('EXPERIMENTAL_protocol_config', 'ProtocolConfig'),
      typeSays('ProtocolConfig', 'The protocol parameters at a block'),
    ],
    shownBy: ['protocol_config/final', 'protocol_config/by height'],
  },
  {
    line: 174,
    says: '`EXPERIMENTAL_congestion_level` takes an object in one of two forms.',
    carriedBy: params('EXPERIMENTAL_congestion_level', 'ChunkReference'),
    shownBy: 'test/types/requests.test-d.ts > a shard needs a block',
    differs: 'Other methods take an object.',
  },
  {
    line: 178,
    says: 'The first form needs `block_id`, a `BlockId`.',
    carriedBy: required('ChunkReference.block_id', block),
    shownBy: ['congestion/by height', 'congestion/by hash'],
  },
  {
    line: 178,
    says: 'The first form needs `shard_id`, a `ShardId`.',
    carriedBy: required('ChunkReference.shard_id', 'ShardId (integer uint64, at least 0)'),
    shownBy: ['congestion/shard 0', 'congestion/shard id uint64 max'],
  },
  {
    line: 179,
    says: 'The second form needs `chunk_id`, a `CryptoHash`.',
    carriedBy: required('ChunkReference.chunk_id', 'CryptoHash (string)'),
    shownBy: ['congestion/bad chunk', 'test/testing/methods/chunk.test.ts > the congestion level of %s'],
  },
  {
    line: 181,
    says: 'It returns `congestion_level`.',
    carriedBy: result('EXPERIMENTAL_congestion_level', 'CongestionLevel'),
    shownBy: 'congestion/by height',
  },
  {
    line: 181,
    says: 'Its failures are the error object with layers and causes.',
    carriedBy: error('EXPERIMENTAL_congestion_level', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
    shownBy: 'congestion/future height',
  },
]
