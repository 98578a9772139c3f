import { interfaceSays, methodSays, params, replaces, required, text, typeSays } from '../place.js'
import type { Evidence, Row } from '../row.js'

const version = 'ProtocolVersion (integer uint32, at least 0)'
const preferred: Evidence =
  'test/emit/code/builder-file.test.ts > has positional params as arguments, with their descriptions'

/** Lines 278 to 285: versions and stability. */
export const versions: readonly Row[] = [
  {
    line: 280,
    says: 'The version of the interface is 1.2.11.',
    carriedBy: text('spec/openapi.yaml', 'version: 1.2.11'),
    shownBy: 'test/spec/our-interface.test.ts > the interface is version 1.2.11',
  },
  {
    line: 281,
    says: 'The version of JSON-RPC is 2.0, in the field `jsonrpc`.',
    carriedBy: [required('Request.jsonrpc', '"2.0"'), required('Response.jsonrpc', '"2.0"')],
    shownBy: 'test/runtime/http.test.ts > the body of %o with %o',
  },
  {
    line: 281,
    says: 'No other version is allowed.',
    carriedBy: typeSays('Request.jsonrpc', 'The version of JSON-RPC. No other value is valid.'),
    shownBy: [
      'envelope/jsonrpc number',
      'test/runtime/answers/answer-reader-refused.test.ts > a version that is a number',
    ],
  },
  {
    line: 282,
    says: 'The genesis configuration has the version of the protocol in `protocol_version`.',
    carriedBy: required('GenesisConfig.protocol_version', version),
    shownBy: 'genesis_config/null',
  },
  {
    line: 282,
    says: 'The protocol configuration has it in the same field.',
    carriedBy: required('ProtocolConfig.protocol_version', version),
    shownBy: 'protocol_config/final',
  },
  {
    line: 283,
    says: 'Four methods have names that start with `EXPERIMENTAL_`.',
    carriedBy: [
      params('EXPERIMENTAL_protocol_config', 'BlockReference'),
      params('EXPERIMENTAL_congestion_level', 'ChunkReference'),
      params('EXPERIMENTAL_tx_status', 'ExperimentalTxStatusParams'),
      params('EXPERIMENTAL_receipt', 'ExperimentalReceiptParams'),
    ],
    shownBy: 'test/spec/our-interface.test.ts > these methods exist, with these builders and these forms of params',
    differs: 'Four methods start with `EXPERIMENTAL_`.',
  },
  {
    line: 284,
    says: 'Both `broadcast_tx_*` methods stay for older programs.',
    carriedBy: [
      methodSays('broadcast_tx_async', 'Kept for older programs'),
      methodSays('broadcast_tx_commit', 'Kept for older programs'),
    ],
    shownBy: ['broadcast_tx_async/again', 'broadcast_tx_commit/bad signature'],
  },
  {
    line: 284,
    says: 'New programs use `send_tx` and `tx`.',
    carriedBy: [
      replaces('send_tx', 'broadcast_tx_async'),
      replaces('send_tx', 'broadcast_tx_commit'),
      text('generated/src/methods/broadcast_tx_async.ts', '@deprecated Use `sendTx`.'),
      text('generated/src/methods/broadcast_tx_commit.ts', '@deprecated Use `sendTx`.'),
    ],
    shownBy: preferred,
  },
  {
    line: 285,
    says: 'Whether the `EXPERIMENTAL_` methods are stable is left open.',
    carriedBy: interfaceSays(
      'neither promises nor denies that methods with names that start with `EXPERIMENTAL_` stay as they are',
    ),
    shownBy: ['block_effects/alias', 'light_client_proof/alias'],
    differs: 'The stability of methods that start with `EXPERIMENTAL_` is not shown.',
  },
  {
    line: 285,
    says: 'When a method will be removed is left open.',
    carriedBy: text(
      'docs/nearcore-versions.md',
      'A change of the description says what nodes can send. It does not say when a node is updated',
    ),
    shownBy: 'test/spec/our-interface.test.ts > %s is the older name of %s, with the same result and the same errors',
  },
]
