import { error, interfaceSays, params, required, text, typeSays } from '../place.js'
import type { Evidence, Row } from '../row.js'

const body: Evidence = 'test/runtime/http.test.ts > the body of %o with %o'
const id: Evidence = 'test/runtime/answers/answer-reader.test.ts > with %j and the id %j'

/** Lines 23 to 48: the envelopes of requests and answers, and the error object. */
export const envelope: readonly Row[] = [
  {
    line: 29,
    says: 'The request field `jsonrpc` is a text.',
    carriedBy: required('Request.jsonrpc', '"2.0"'),
    shownBy: body,
  },
  {
    line: 29,
    says: 'It is 2.0; no other value is allowed.',
    carriedBy: typeSays('Request.jsonrpc', 'No other value is valid.'),
    shownBy: [body, 'envelope/jsonrpc number'],
  },
  {
    line: 29,
    says: 'A request can leave `jsonrpc` out.',
    differs: '`jsonrpc` and `id` are optional.',
  },
  {
    line: 29,
    says: 'Where `jsonrpc` is left out, it counts as 2.0.',
    differs: '`jsonrpc` and `id` are optional.',
  },
  {
    line: 30,
    says: 'The request field `id` is a text.',
    carriedBy: required('Request.id', 'string'),
    shownBy: body,
  },
  {
    line: 30,
    says: 'A request can leave `id` out.',
    differs: '`jsonrpc` and `id` are optional.',
  },
  {
    line: 30,
    says: 'The `id` is "dontcare" unless the caller gives one.',
    carriedBy: [
      text('spec/schemas/envelope.yaml', 'default: dontcare'),
      text('templates/runtime/facts.ts', "defaultId = 'dontcare'"),
    ],
    shownBy: [
      'test/spec/our-interface.test.ts > an envelope is JSON-RPC 2.0, and its id is "dontcare" unless given',
      body,
    ],
  },
  {
    line: 30,
    says: 'Any text is valid as `id`, and the answer repeats it.',
    carriedBy: typeSays('Request.id', 'Any text; the answer has the same id.'),
    shownBy: [body, id],
    differs: '`id` is any text, and the answer has the same `id`.',
  },
  {
    line: 31,
    says: 'A request must have `method`.',
    carriedBy: text('spec/methods/gas_price.yaml', 'required: [method, params]'),
    shownBy: body,
  },
  {
    line: 31,
    says: '`method` is a text.',
    carriedBy: text('spec/methods/gas_price.yaml', 'const: gas_price'),
    shownBy: [body, 'envelope/method number'],
  },
  {
    line: 31,
    says: '`method` is the name of the method.',
    carriedBy: text('spec/methods/gas_price.yaml', 'const: gas_price'),
    shownBy: ['envelope/method wrong case', body],
  },
  {
    line: 32,
    says: '`params` is an object or an array.',
    carriedBy: [params('tx', 'TxParams'), params('gas_price', ['block_id'])],
    shownBy: 'envelope/params string',
    differs: 'Other methods take an object.',
  },
  {
    line: 32,
    says: 'A method with params needs them.',
    carriedBy: text('spec/methods/gas_price.yaml', 'required: [method, params]'),
    shownBy: ['block/no params', 'send_tx/no params'],
  },
  {
    line: 32,
    says: 'Most methods take their params as an object.',
    carriedBy: [params('query', 'QueryParams'), params('send_tx', 'SendTxParams')],
    shownBy: 'test/spec/our-interface.test.ts > these methods exist, with these builders and these forms of params',
    differs: 'Other methods take an object.',
  },
  {
    line: 32,
    says: '`gas_price` takes its params as an array.',
    carriedBy: params('gas_price', ['block_id']),
    shownBy: ['gas_price/by height', body],
    differs: '`gas_price` takes an array of exactly one element.',
  },
  {
    line: 32,
    says: '`broadcast_tx_async` and `broadcast_tx_commit` take one text by position.',
    carriedBy: [
      params('broadcast_tx_async', ['signed_tx_base64']),
      params('broadcast_tx_commit', ['signed_tx_base64']),
    ],
    shownBy: 'broadcast_tx_async/again',
    differs: '`broadcast_tx_async` and `broadcast_tx_commit` take a single positional text.',
  },
  {
    line: 32,
    says: '`genesis_config` takes no params.',
    carriedBy: params('genesis_config', 'none'),
    shownBy: 'test/spec/our-interface.test.ts > these methods exist, with these builders and these forms of params',
    differs: '`genesis_config` has no params.',
  },
  {
    line: 38,
    says: 'An answer always has the text `jsonrpc`.',
    carriedBy: [
      required('Response.jsonrpc', '"2.0"'),
      text('templates/runtime/answers/answer-reader.ts', "envelope.jsonrpc === '2.0'"),
    ],
    shownBy: 'test/runtime/answers/answer-reader-refused.test.ts > other JSON under 200',
  },
  {
    line: 39,
    says: 'The `id` of an answer is a text.',
    carriedBy: required('Response.id', 'string | null'),
    shownBy: id,
    differs: '`id` is any text, and the answer has the same `id`.',
  },
  {
    line: 39,
    says: 'An answer always has it.',
    carriedBy: required('Response.id', 'string | null'),
    shownBy: id,
    differs: '`id` is any text, and the answer has the same `id`.',
  },
  {
    line: 39,
    says: 'It equals the `id` of the request.',
    carriedBy: typeSays('Response.id', 'The id of the request; null if the node could not read the request'),
    shownBy: id,
    differs: '`id` is any text, and the answer has the same `id`.',
  },
  {
    line: 40,
    says: '`result` is an object.',
    differs: '`result` is an object.',
  },
  {
    line: 40,
    says: '`result` is there if the call succeeds.',
    carriedBy: text('spec/methods/gas_price.yaml', 'required: [result]'),
    shownBy: 'test/runtime/answers/answer-reader.test.ts > of %o under %i in %s',
  },
  {
    line: 40,
    says: 'An answer has `result` or `error`, and never both or none.',
    carriedBy: typeSays('Response', 'the id of the request with either `result` or `error`'),
    shownBy: [
      'test/runtime/answers/answer-reader-refused.test.ts > neither result nor error',
      'test/runtime/answers/answer-reader-refused.test.ts > both result and error',
    ],
  },
  {
    line: 41,
    says: '`error` is there if the call fails.',
    carriedBy: text('spec/methods/gas_price.yaml', 'required: [error]'),
    shownBy: 'gas_price/future height',
    differs: 'Contract failures are not mentioned.',
  },
  {
    line: 41,
    says: '`error` is an object.',
    carriedBy: required('LegacyError.code', 'integer'),
    shownBy: [
      'gas_price/future height',
      'test/runtime/answers/answer-reader-refused.test.ts > an error that is 0 and no result',
    ],
  },
  {
    line: 47,
    says: 'The `name` of an error is a text.',
    carriedBy: text('spec/schemas/errors.yaml', 'required: [name, cause]'),
    shownBy: 'congestion/future height',
  },
  {
    line: 47,
    says: 'The `name` is one of three layers.',
    carriedBy: [
      error('EXPERIMENTAL_congestion_level', 'REQUEST_VALIDATION_ERROR', 'METHOD_NOT_FOUND', { method_name: 'string' }),
      error('EXPERIMENTAL_congestion_level', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
      error('EXPERIMENTAL_congestion_level', 'INTERNAL_ERROR', 'INTERNAL_ERROR', { error_message: 'string' }),
    ],
    shownBy:
      'test/spec/our-interface.test.ts > the congestion level has three layers, and four chunk errors with their info in the handler layer',
    differs: 'An error has `name` and `cause`.',
  },
  {
    line: 48,
    says: 'The `cause` of an error is an object.',
    carriedBy: text('spec/schemas/errors.yaml', 'required: [name, cause]'),
    shownBy: 'congestion/future height',
    differs: 'An error has `name` and `cause`.',
  },
  {
    line: 48,
    says: 'A cause has a `name` of its own.',
    carriedBy: interfaceSays('its `cause.name` the exact cause'),
    shownBy: 'congestion/future height',
  },
  {
    line: 48,
    says: 'Most causes have an object `info`.',
    carriedBy: [
      error('EXPERIMENTAL_congestion_level', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
      error('query', 'HANDLER_ERROR', 'NO_SYNCED_BLOCKS', null),
    ],
    shownBy: ['congestion/shard id uint64 max', 'tx/unknown hash FINAL'],
    differs: '`cause.info` is there "for most causes".',
  },
]
