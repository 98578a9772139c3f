import { required, type, typeSays } from '../place.js'
import type { Evidence, Row } from '../row.js'

const exact: Evidence =
  'test/recordings/exact-integers.test.ts > a height of 2^64 - 1 is exact in the request and in the failure'
const shard = 'ShardId (integer uint64, at least 0)'
const block = 'BlockId (BlockHeight | CryptoHash)'

/** Lines 50 to 60: the types that several methods share. */
export const types: readonly Row[] = [
  {
    line: 54,
    says: '`CryptoHash` is a text.',
    carriedBy: type('CryptoHash', { type: 'string' }),
    shownBy: 'block/finality final',
  },
  {
    line: 54,
    says: '`ChunkHash` is a text.',
    carriedBy: type('ChunkHash', { type: 'string' }),
    shownBy: 'congestion/garbage collected chunk',
  },
  {
    line: 55,
    says: '`ShardId` is an integer of 64 bits, and at least 0.',
    carriedBy: type('ShardId', { type: 'integer', format: 'uint64', minimum: 0 }),
    shownBy: [
      'congestion/shard id uint64 max',
      'test/client/failures.test.ts > INVALID_SHARD_ID, with every digit of the id',
    ],
  },
  {
    line: 55,
    says: 'A shard id can be any such number: there is no fixed range.',
    carriedBy: [
      typeSays('ShardId', 'It can be any 64-bit number: shard ids have no range and no order.'),
      required('ChunkReference.shard_id', shard),
      type('ShardId', { 'x-unsafe-integer': true }),
    ],
    shownBy: [
      'congestion/shard id uint64 max',
      'test/client/congestion-level.test.ts > returns a number for a POST to its path with %o',
    ],
  },
  {
    line: 55,
    says: 'Shard ids do not follow one another.',
    carriedBy: typeSays('ShardId', 'It can be any 64-bit number: shard ids have no range and no order.'),
    shownBy: 'test/testing/methods/validators.test.ts > %s is the current epoch',
  },
  {
    line: 56,
    says: 'A `BlockId` can be a height: an integer of 64 bits, at least 0.',
    carriedBy: [
      type('BlockHeight', { type: 'integer', format: 'uint64', minimum: 0 }),
      required('BlockReference.block_id', block),
    ],
    shownBy: [exact, 'congestion/by height'],
    differs: 'A height is an integer.',
  },
  {
    line: 56,
    says: 'A `BlockId` can be the hash of a block.',
    carriedBy: type('CryptoHash', { type: 'string' }),
    shownBy: 'congestion/by hash',
  },
  {
    line: 57,
    says: 'The param `block_id` is a `BlockId`.',
    carriedBy: [required('BlockReference.block_id', block), required('ChunkReference.block_id', block)],
    shownBy: ['query/by height', 'protocol_config/by hash'],
  },
  {
    line: 58,
    says: 'The param `finality` is a text.',
    carriedBy: required('BlockReference.finality', 'Finality ("optimistic" | "near-final" | "final")'),
    shownBy: 'block/finality final',
  },
  {
    line: 58,
    says: '`final` selects the newest confirmed block.',
    carriedBy: [
      typeSays('Finality', '`final` cannot be undone.'),
      typeSays('BlockReference.finality', 'Selects the newest block with at least this finality.'),
    ],
    shownBy: 'block/finality final',
  },
  {
    line: 58,
    says: 'Other values of `finality` are left open.',
    carriedBy: type('Finality', { enum: ['optimistic', 'near-final', 'final'] }),
    shownBy: 'block/finality near-final',
    differs: '`finality` is `final`; other values are not shown.',
  },
  {
    line: 60,
    says: 'A query selects its block with `finality` or with `block_id`.',
    carriedBy: [
      required('ViewAccountParams.finality', 'Finality ("optimistic" | "near-final" | "final")'),
      required('ViewAccountParams.block_id', block),
    ],
    shownBy: ['query/by height', 'query/view_account {"finality":"optimistic"}'],
    differs: '`finality` or `block_id` selects a block.',
  },
  {
    line: 60,
    says: 'It must not have both.',
    carriedBy: typeSays('BlockReference', 'Use exactly one of the three keys.'),
    shownBy: ['test/types/requests.test-d.ts > two block references in one request', 'block/both keys'],
    differs: 'Not both of `finality` and `block_id`.',
  },
]
