import { error, errorSays, text } from '../place.js'
import type { Evidence, Row } from '../row.js'

const congestion = 'EXPERIMENTAL_congestion_level'
const told: Evidence =
  'test/client/congestion-level.test.ts > under status %d, %s is explained as "%s", by block and by chunk'

/** Lines 219 to 238: the error object, its layers, and the chunk errors. */
export const errorObject: readonly Row[] = [
  {
    line: 223,
    says: 'The error object of the congestion level has `name` and `cause`.',
    carriedBy: text('spec/methods/EXPERIMENTAL_congestion_level.yaml', 'required: [name, cause]'),
    shownBy: [told, 'congestion/future height'],
    differs: 'An error has `name` and `cause`.',
  },
  {
    line: 227,
    says: '`METHOD_NOT_FOUND` under `REQUEST_VALIDATION_ERROR` has `method_name`, a text.',
    carriedBy: error(congestion, 'REQUEST_VALIDATION_ERROR', 'METHOD_NOT_FOUND', { method_name: 'string' }),
    shownBy: [told, 'envelope/method wrong case'],
  },
  {
    line: 227,
    says: '`PARSE_ERROR` under `REQUEST_VALIDATION_ERROR` has `error_message`, a text.',
    carriedBy: error(congestion, 'REQUEST_VALIDATION_ERROR', 'PARSE_ERROR', { error_message: 'string' }),
    shownBy: [told, 'congestion/finality'],
    differs: '`PARSE_ERROR`: the request cannot be parsed.',
  },
  {
    line: 227,
    says: '`METHOD_NOT_FOUND`: the node does not know the method.',
    carriedBy: errorSays(congestion, 'METHOD_NOT_FOUND', 'The node has no RPC method of this name.'),
    shownBy: ['envelope/method wrong case', 'not yet/EXPERIMENTAL_call_function'],
  },
  {
    line: 227,
    says: '`PARSE_ERROR`: the node cannot read the request.',
    carriedBy: errorSays(congestion, 'PARSE_ERROR', 'The node cannot read the params.'),
    shownBy: ['congestion/finality', 'envelope/method number'],
    differs: '`PARSE_ERROR`: the request cannot be parsed.',
  },
  {
    line: 228,
    says: 'A cause under `HANDLER_ERROR` is one of the chunk errors.',
    carriedBy: [
      error(congestion, 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
      error(congestion, 'HANDLER_ERROR', 'UNKNOWN_CHUNK', { chunk_hash: 'ChunkHash (string)' }),
    ],
    shownBy:
      'test/spec/our-interface.test.ts > the congestion level has three layers, and four chunk errors with their info in the handler layer',
  },
  {
    line: 228,
    says: '`HANDLER_ERROR`: the request is valid, and the node does not find what it asks for.',
    carriedBy: text('docs/errors.md', 'The request is valid, but the lookup fails.'),
    shownBy: [
      'congestion/future height',
      'test/docs/errors.test.ts > the table of layers has the statuses and the kinds of each layer',
    ],
  },
  {
    line: 229,
    says: '`INTERNAL_ERROR` under `INTERNAL_ERROR` has `error_message`, a text.',
    carriedBy: error(congestion, 'INTERNAL_ERROR', 'INTERNAL_ERROR', { error_message: 'string' }),
    shownBy: [told, 'test/client/failures.test.ts > INTERNAL_ERROR of the node, under 500'],
  },
  {
    line: 229,
    says: '`INTERNAL_ERROR`: the node failed.',
    carriedBy: [
      errorSays(congestion, 'INTERNAL_ERROR', 'The node failed while it worked on the request.'),
      text('docs/errors.md', 'Internal failure.'),
    ],
    shownBy: 'test/docs/errors.test.ts > the table of layers has the statuses and the kinds of each layer',
  },
  {
    line: 235,
    says: '`UNKNOWN_BLOCK` has an empty `info`.',
    carriedBy: error(congestion, 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
    shownBy: [told, 'congestion/future height'],
  },
  {
    line: 235,
    says: '`UNKNOWN_BLOCK`: the node does not know the block.',
    carriedBy: errorSays(
      congestion,
      'UNKNOWN_BLOCK',
      'The node does not have the block: it does not exist, does not exist yet, or the node has dropped it',
    ),
    shownBy: ['congestion/future height', 'congestion/garbage collected hash'],
    differs: 'An unknown block has status 200.',
  },
  {
    line: 236,
    says: '`INVALID_SHARD_ID` has `shard_id`, a `ShardId`.',
    carriedBy: error(congestion, 'HANDLER_ERROR', 'INVALID_SHARD_ID', {
      shard_id: 'ShardId (integer uint64, at least 0)',
    }),
    shownBy: [told, 'congestion/shard id uint64 max'],
  },
  {
    line: 236,
    says: '`INVALID_SHARD_ID`: the block has no such shard.',
    carriedBy: errorSays(congestion, 'INVALID_SHARD_ID', 'The shard does not exist at this block.'),
    shownBy: 'congestion/shard id uint64 max',
  },
  {
    line: 237,
    says: '`UNKNOWN_CHUNK` has `chunk_hash`, a `ChunkHash`.',
    carriedBy: error(congestion, 'HANDLER_ERROR', 'UNKNOWN_CHUNK', { chunk_hash: 'ChunkHash (string)' }),
    shownBy: [told, 'congestion/garbage collected chunk'],
  },
  {
    line: 237,
    says: '`UNKNOWN_CHUNK`: the node does not know the chunk.',
    carriedBy: errorSays(congestion, 'UNKNOWN_CHUNK', 'The node does not have the chunk: no chunk has this hash'),
    shownBy: 'congestion/garbage collected chunk',
    differs: 'All nodes give the same answer.',
  },
  {
    line: 238,
    says: '`INTERNAL_ERROR` among the chunk errors has `error_message`, a text.',
    carriedBy: error(congestion, 'HANDLER_ERROR', 'INTERNAL_ERROR', { error_message: 'string' }),
    shownBy: [
      told,
      'test/testing/http/script.test.ts > the internal chunk error of the interface document can be scripted',
    ],
    differs: '`INTERNAL_ERROR` is the name of a layer, and of a cause under `HANDLER_ERROR`.',
  },
  {
    line: 238,
    says: '`INTERNAL_ERROR` among the chunk errors: the node failed.',
    carriedBy: errorSays(congestion, 'INTERNAL_ERROR', 'The node failed while it worked on the request.'),
    shownBy: 'test/client/failures.test.ts > INTERNAL_ERROR of the handler, as the document declares it',
    differs: '`INTERNAL_ERROR` is the name of a layer, and of a cause under `HANDLER_ERROR`.',
  },
]
