import { example, interfaceSays, methodSays, params, required, result, text, typeSays } from '../place.js'
import type { Evidence, Row } from '../row.js'

const account = 'AccountId (string)'
const bytes = 'Base64 (string)'
const block = 'BlockId (BlockHeight | CryptoHash)'
const finality = 'Finality ("optimistic" | "near-final" | "final")'
const builders: Evidence = 'test/spec/our-interface.test.ts > %s has a builder for each %s'
const path: Evidence = 'test/client/congestion-level.test.ts > returns a number for a POST to its path with %o'

/** Lines 135 to 158: the form of requests, `query` and `changes`. */
export const queries: readonly Row[] = [
  {
    line: 137,
    says: 'Every request is a POST.',
    carriedBy: [
      interfaceSays('A request is an HTTP POST of JSON'),
      text('templates/runtime/http.ts', "method: 'POST'"),
    ],
    shownBy: 'test/runtime/http.test.ts > the body of %o with %o',
    differs: 'Every request is a POST.',
  },
  {
    line: 137,
    says: 'The body names the method in `method`.',
    carriedBy: text('templates/runtime/http.ts', "stringifyExact({ jsonrpc: '2.0', id, method, params }"),
    shownBy: 'test/runtime/http.test.ts > the body of %o with %o',
  },
  {
    line: 137,
    says: 'All methods can be sent to the base address.',
    carriedBy: text('docs/differences.md', 'It posts to the given URL'),
    shownBy: 'test/runtime/http.test.ts > the path of "/%s" with the method in it: %s',
  },
  {
    line: 137,
    says: 'Another form has the name of the method in the path of the URL, and an object as body.',
    carriedBy: text('templates/runtime/http.ts', 'methodInPath'),
    shownBy: 'test/runtime/http.test.ts > the path of "/%s" with the method in it: %s',
    differs: "The path can contain the method's name.",
  },
  {
    line: 137,
    says: 'The congestion level has the path `/EXPERIMENTAL_congestion_level`, with the envelope as body.',
    carriedBy: text('spec/openapi.yaml', '/EXPERIMENTAL_congestion_level:'),
    shownBy: [path, 'envelope/path form congestion'],
    differs: "The path can contain the method's name.",
  },
  {
    line: 137,
    says: 'Which of the two forms a node accepts is left open.',
    carriedBy: text('templates/runtime/http.ts', 'methodInPath'),
    shownBy: [path, 'envelope/path unknown'],
    differs: "The path can contain the method's name.",
  },
  {
    line: 141,
    says: '`query` takes an object with `request_type`, always.',
    carriedBy: [params('query', 'QueryParams'), required('QueryParams.request_type', '"view_account"')],
    shownBy: [builders, 'query/unknown request type'],
  },
  {
    line: 141,
    says: '`query` takes `finality` or `block_id`.',
    carriedBy: [required('QueryParams.finality', finality), required('QueryParams.block_id', block)],
    shownBy: ['query/by height', 'query/view_account no ref'],
    differs: '`finality` or `block_id` selects a block.',
  },
  {
    line: 141,
    says: '`query` takes `account_id`, a text, always.',
    carriedBy: required('QueryParams.account_id', account),
    shownBy: 'query/view_account no account',
    differs: 'The request types for access keys are not shown.',
  },
  {
    line: 145,
    says: '`view_account` takes nothing more.',
    carriedBy: example('query', 'view_account', {
      request_type: 'view_account',
      finality: 'final',
      account_id: 'alice.near',
    }),
    shownBy: [builders, 'query/by height'],
  },
  {
    line: 145,
    says: '`view_account` returns an account.',
    carriedBy: result('query', 'AccountView', 'view_account'),
    shownBy: 'query/by height',
  },
  {
    line: 146,
    says: '`view_code` takes nothing more.',
    carriedBy: example('query', 'view_code', {
      request_type: 'view_code',
      finality: 'final',
      account_id: 'status.alice.near',
    }),
    shownBy: [builders, 'query/view_code global'],
  },
  {
    line: 146,
    says: '`view_code` returns a Wasm binary in base64.',
    carriedBy: [result('query', 'ContractCode', 'view_code'), required('ContractCode.code_base64', bytes)],
    shownBy: 'query/view_code global',
  },
  {
    line: 147,
    says: '`view_state` takes `prefix_base64`, a prefix of keys in base64.',
    carriedBy: required('ViewStateParams.prefix_base64', bytes),
    shownBy: [builders, 'query/view_state prefix'],
  },
  {
    line: 147,
    says: 'An empty prefix selects all state.',
    carriedBy: typeSays('ViewStateParams.prefix_base64', 'The empty string selects the whole storage.'),
    shownBy: 'query/view_state proof',
  },
  {
    line: 147,
    says: '`view_state` returns the keys and values under the prefix.',
    carriedBy: [
      result('query', 'ContractState', 'view_state'),
      typeSays('ContractState.values', 'The entries whose keys start with the prefix'),
    ],
    shownBy: ['query/view_state prefix', 'query/view_state prefix none'],
  },
  {
    line: 148,
    says: '`call_function` takes `method_name`, a text.',
    carriedBy: required('CallFunctionParams.method_name', 'string'),
    shownBy: [builders, 'query/call_function ok'],
  },
  {
    line: 148,
    says: '`call_function` takes `args_base64`, the arguments in base64.',
    carriedBy: required('CallFunctionParams.args_base64', bytes),
    shownBy: 'query/call_function echo text',
  },
  {
    line: 148,
    says: 'An empty text passes no arguments.',
    carriedBy: typeSays('CallFunctionParams.args_base64', 'The empty string passes none.'),
    shownBy: 'query/call_function empty result',
  },
  {
    line: 148,
    says: '`call_function` runs a method of the contract, which can only read, and returns its result.',
    carriedBy: [
      result('query', 'CallResult', 'call_function'),
      methodSays('query', 'it costs nothing and changes nothing'),
    ],
    shownBy: ['query/call_function ok', 'query/call_function prohibited in view'],
  },
  {
    line: 152,
    says: '`changes` takes an object with `changes_type`, always.',
    carriedBy: [params('changes', 'ChangesRequest'), required('ChangesRequest.changes_type', '"account_changes"')],
    shownBy: [builders, 'changes/empty object'],
  },
  {
    line: 152,
    says: '`changes` takes `account_ids`, a list of texts.',
    carriedBy: [
      required('AccountChangesParams.account_ids', `array of ${account}`),
      required('DataChangesParams.account_ids', `array of ${account}`),
      required('ContractCodeChangesParams.account_ids', `array of ${account}`),
    ],
    shownBy: 'changes/account_changes of call 1',
    differs: '`changes` has three types of changes.',
  },
  {
    line: 152,
    says: '`changes` takes `finality` or `block_id`.',
    carriedBy: [required('ChangesRequest.finality', finality), required('ChangesRequest.block_id', block)],
    shownBy: ['changes/finality', 'changes/data_changes of call 1'],
    differs: '`finality` or `block_id` selects a block.',
  },
  {
    line: 156,
    says: '`account_changes` takes nothing more.',
    carriedBy: example('changes', 'account_changes_by_height', {
      changes_type: 'account_changes',
      block_id: 186278611,
      account_ids: ['alice.near'],
    }),
    shownBy: [builders, 'changes/account_changes of call 1'],
  },
  {
    line: 156,
    says: '`account_changes` returns what transactions changed in these accounts.',
    carriedBy: result('changes', 'AccountChanges', 'account_changes'),
    shownBy: 'changes/account_changes of call 1',
  },
  {
    line: 157,
    says: '`data_changes` takes `key_prefix_base64`, a text.',
    carriedBy: required('DataChangesParams.key_prefix_base64', bytes),
    shownBy: [builders, 'changes/data_changes of call 1'],
  },
  {
    line: 157,
    says: 'An empty prefix selects all keys.',
    carriedBy: typeSays('DataChangesParams.key_prefix_base64', 'The empty string selects all keys.'),
    shownBy: 'changes/data_changes of call 1',
  },
  {
    line: 157,
    says: '`data_changes` returns the changes of the state under the prefix.',
    carriedBy: result('changes', 'DataChanges', 'data_changes'),
    shownBy: [
      'changes/data_changes of call 1',
      'test/testing/methods/changes.test.ts > the changes of a block, by type',
    ],
  },
  {
    line: 158,
    says: '`contract_code_changes` takes nothing more.',
    carriedBy: example('changes', 'contract_code_changes', {
      changes_type: 'contract_code_changes',
      finality: 'final',
      account_ids: ['status.alice.near'],
    }),
    shownBy: [builders, 'changes/contract_code_changes of call 1'],
  },
  {
    line: 158,
    says: '`contract_code_changes` returns code that a contract got, a Wasm file in base64.',
    carriedBy: [
      result('changes', 'ContractCodeChanges', 'contract_code_changes'),
      typeSays('ContractCodeChange.change.code_base64', 'The new Wasm binary in base64.'),
    ],
    shownBy: 'test/testing/methods/changes.test.ts > a deployment is a change of code, with the Wasm binary in base64',
  },
]
