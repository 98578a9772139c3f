import { errorSays, interfaceSays, params, replaces, result, text } from '../place.js'
import type { Evidence, Row } from '../row.js'

const methods: Evidence =
  'test/spec/our-interface.test.ts > these methods exist, with these builders and these forms of params'
const dropped: Evidence =
  'test/runtime/transport/archival.test.ts > a block that the node has dropped comes from the archive'

/** Lines 1 to 21: what the node is for, and how requests and answers travel. */
export const purpose: readonly Row[] = [
  {
    line: 3,
    says: 'The interface has queries, changes, gas price, both configurations, congestion and transactions.',
    carriedBy: interfaceSays(
      'accounts, contracts and their changes, blocks, gas price, genesis and protocol configuration, congestion of shards, and transactions.',
    ),
    shownBy: methods,
  },
  {
    line: 3,
    says: 'No other document describes the interface.',
    carriedBy: text(
      'docs/nearcore-versions.md',
      'publishes a description of its interface with each version of its node',
    ),
    shownBy: methods,
    differs: 'Other methods are only named, or not mentioned.',
  },
  {
    line: 7,
    says: 'The node speaks JSON-RPC 2.0 over HTTP.',
    carriedBy: interfaceSays('The JSON-RPC 2.0 interface of a NEAR node'),
    shownBy: 'test/runtime/http.test.ts > the body of %o with %o',
  },
  {
    line: 7,
    says: 'The address of the node is a parameter, `base_url`.',
    carriedBy: text('spec/openapi.yaml', "url: '{base_url}'"),
    shownBy: 'test/runtime/http.test.ts > the path of "/%s" with the method in it: %s',
  },
  {
    line: 9,
    says: 'Callers can read an account.',
    carriedBy: result('query', 'AccountView', 'view_account'),
    shownBy: 'query/by height',
  },
  {
    line: 9,
    says: 'Callers can read the code of a contract.',
    carriedBy: result('query', 'ContractCode', 'view_code'),
    shownBy: 'query/view_code global',
  },
  {
    line: 9,
    says: 'Callers can read the storage of a contract.',
    carriedBy: result('query', 'ContractState', 'view_state'),
    shownBy: 'query/view_state prefix',
  },
  {
    line: 9,
    says: 'Callers can call contract methods that only read.',
    carriedBy: result('query', 'CallResult', 'call_function'),
    shownBy: 'query/call_function ok',
  },
  {
    line: 10,
    says: 'Callers can read how accounts change from block to block.',
    carriedBy: result('changes', 'AccountChanges', 'account_changes'),
    shownBy: [
      'changes/account_changes of call 1',
      'test/client/blocks/paginate-changes.test.ts > yields the changes of each block of a range in order, requested by hash',
    ],
  },
  {
    line: 10,
    says: 'Callers can read how the storage of contracts changes from block to block.',
    carriedBy: result('changes', 'DataChanges', 'data_changes'),
    shownBy: 'changes/data_changes of call 1',
  },
  {
    line: 10,
    says: 'Callers can read how the code of contracts changes from block to block.',
    carriedBy: result('changes', 'ContractCodeChanges', 'contract_code_changes'),
    shownBy: [
      'test/testing/methods/changes.test.ts > a deployment is a change of code, with the Wasm binary in base64',
    ],
  },
  {
    line: 11,
    says: 'Callers can read the gas price at a block.',
    carriedBy: params('gas_price', ['block_id']),
    shownBy: 'gas_price/by height',
  },
  {
    line: 12,
    says: 'Callers can read the genesis configuration.',
    carriedBy: params('genesis_config', 'none'),
    shownBy: 'genesis_config/null',
  },
  {
    line: 12,
    says: 'Callers can read the protocol configuration.',
    carriedBy: params('EXPERIMENTAL_protocol_config', 'BlockReference'),
    shownBy: 'protocol_config/final',
  },
  {
    line: 13,
    says: 'Callers can read how congested a shard is.',
    carriedBy: params('EXPERIMENTAL_congestion_level', 'ChunkReference'),
    shownBy: 'congestion/by height',
  },
  {
    line: 14,
    says: 'Callers can send signed transactions.',
    carriedBy: params('send_tx', 'SendTxParams'),
    shownBy: 'send_tx/first time',
  },
  {
    line: 14,
    says: 'Callers can ask for the status of a transaction.',
    carriedBy: params('tx', 'TxParams'),
    shownBy: 'tx/by hash NONE',
  },
  {
    line: 14,
    says: 'Callers can read a receipt.',
    carriedBy: params('EXPERIMENTAL_receipt', 'ExperimentalReceiptParams'),
    shownBy: 'receipt/of transfer 0',
  },
  {
    line: 16,
    says: 'There are more methods, which are only named.',
    carriedBy: [params('block', 'BlockParams'), replaces('block_effects', 'EXPERIMENTAL_changes_in_block')],
    shownBy: methods,
    differs: 'Other methods are only named, or not mentioned.',
  },
  {
    line: 16,
    says: 'Only an archival node has the blocks that other nodes no longer keep.',
    carriedBy: interfaceSays('an archival node keeps all blocks'),
    shownBy: dropped,
    differs: 'A block that is too old is a `GarbageCollectedBlock`.',
  },
  {
    line: 16,
    says: 'For such a block another node answers with `GarbageCollectedBlock`.',
    carriedBy: errorSays('query', 'GARBAGE_COLLECTED_BLOCK', 'The node has dropped the block because it is too old.'),
    shownBy: 'query/garbage collected height',
    differs: 'A block that is too old is a `GarbageCollectedBlock`.',
  },
  {
    line: 20,
    says: 'A request is an HTTP POST.',
    carriedBy: [
      interfaceSays('A request is an HTTP POST of JSON'),
      text('templates/runtime/http.ts', "method: 'POST'"),
    ],
    shownBy: 'test/runtime/http.test.ts > the body of %o with %o',
    differs: 'Every request is a POST.',
  },
  {
    line: 20,
    says: 'Its body is JSON with the content type `application/json`.',
    carriedBy: text('templates/runtime/http.ts', "const json = { 'content-type': 'application/json' }"),
    shownBy: ['test/runtime/http.test.ts > the body of %o with %o', 'envelope/content type text'],
  },
  {
    line: 21,
    says: 'Every answer has the HTTP status 200.',
    differs: 'Every answer has HTTP status 200.',
  },
  {
    line: 21,
    says: 'Every answer is a JSON-RPC object.',
    differs: 'Every answer is a JSON-RPC object.',
  },
  {
    line: 21,
    says: 'A failure is inside of this object.',
    carriedBy: interfaceSays('An answer has the same `id` and either `result` or `error`.'),
    shownBy: 'query/view_account unknown',
  },
]
