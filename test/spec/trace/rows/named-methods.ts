import { interfaceSays, params, required, result } from '../place.js'
import type { Evidence, Row } from '../row.js'

const named = 'Other methods are only named, or not mentioned.'
const builders: Evidence = 'test/spec/our-interface.test.ts > %s has a builder for each %s'

/** Lines 198 to 217: methods that are only named, authentication, and events. */
export const namedMethods: readonly Row[] = [
  { line: 202, says: 'There is `block`.', carriedBy: result('block', 'BlockView'), shownBy: 'block/finality final' },
  { line: 202, says: 'There is `chunk`.', carriedBy: result('chunk', 'ChunkView'), shownBy: 'chunk/by height' },
  {
    line: 202,
    says: 'There is `block_effects`.',
    carriedBy: result('block_effects', 'BlockEffects'),
    shownBy: 'block_effects/by hash',
  },
  {
    line: 203,
    says: '`query` has request types for access keys.',
    carriedBy: [
      result('query', 'AccessKeyView', 'view_access_key'),
      result('query', 'AccessKeyList', 'view_access_key_list'),
    ],
    shownBy: [builders, 'query/view_access_key', 'query/view_access_key_list'],
    differs: 'The request types for access keys are not shown.',
  },
  {
    line: 204,
    says: 'There is `status`.',
    carriedBy: result('status', 'NodeStatus'),
    shownBy: 'status/no params',
  },
  { line: 204, says: 'There is `health`.', carriedBy: result('health', 'HealthResult'), shownBy: 'health/no params' },
  {
    line: 204,
    says: 'There is `network_info`.',
    carriedBy: result('network_info', 'NetworkInfo'),
    shownBy: 'untracking/network info',
  },
  {
    line: 204,
    says: 'There is `validators`.',
    carriedBy: result('validators', 'EpochValidators'),
    shownBy: 'validators/[null]',
  },
  {
    line: 205,
    says: 'There is `light_client_proof`.',
    carriedBy: result('light_client_proof', 'OutcomeProof'),
    shownBy: 'light_client_proof/transaction',
  },
  {
    line: 205,
    says: 'There is `next_light_client_block`.',
    carriedBy: result('next_light_client_block', 'NextLightClientBlock'),
    shownBy: 'next_light_client_block/object',
  },
  {
    line: 207,
    says: 'The params of these methods are left open.',
    carriedBy: [
      params('block', 'BlockParams'),
      params('chunk', 'ChunkReference'),
      params('validators', 'EpochReference'),
    ],
    shownBy: ['block/finality final', 'chunk/by height', 'validators/[null]'],
    differs: named,
  },
  {
    line: 207,
    says: 'The results of these methods are left open.',
    carriedBy: [result('block', 'BlockView'), result('validators', 'EpochValidators')],
    shownBy: ['block/finality final', 'validators/[null]'],
    differs: 'Results of `block` and `chunk` are not shown.',
  },
  {
    line: 207,
    says: 'Params and results of the request types for access keys are left open.',
    carriedBy: [
      required('ViewAccessKeyParams.public_key', 'PublicKey (string)'),
      required('AccessKeyView.nonce', 'Nonce (integer uint64, at least 0)'),
    ],
    shownBy: ['query/view_access_key', 'query/view_access_key_list'],
    differs: 'The request types for access keys are not shown.',
  },
  {
    line: 209,
    says: 'The results of `view_code`, `view_state` and `call_function` are left open.',
    carriedBy: [
      result('query', 'ContractCode', 'view_code'),
      result('query', 'ContractState', 'view_state'),
      result('query', 'CallResult', 'call_function'),
    ],
    shownBy: ['query/view_code global', 'query/view_state prefix', 'query/call_function ok'],
  },
  {
    line: 209,
    says: 'The result of `changes` is left open.',
    carriedBy: result('changes', 'ChangesResult'),
    shownBy: 'changes/account_changes of call 1',
    differs: '`changes` has three types of changes.',
  },
  {
    line: 209,
    says: 'The results of `tx` and `send_tx` are left open.',
    carriedBy: [result('tx', 'TransactionResult'), result('send_tx', 'TransactionResult')],
    shownBy: ['tx/by signed tx', 'send_tx/first time'],
    differs: 'Results of transactions are not shown.',
  },
  {
    line: 209,
    says: 'The result of `EXPERIMENTAL_tx_status` is left open.',
    carriedBy: result('EXPERIMENTAL_tx_status', 'TransactionResultWithReceipts'),
    shownBy: 'EXPERIMENTAL_tx_status/by hash FINAL',
    differs: 'Results of transactions are not shown.',
  },
  {
    line: 209,
    says: 'The result of `EXPERIMENTAL_receipt` is left open.',
    carriedBy: result('EXPERIMENTAL_receipt', 'Receipt'),
    shownBy: 'receipt/of transfer 0',
  },
  {
    line: 209,
    says: 'The results of both `broadcast_tx_*` methods are left open.',
    carriedBy: [
      result('broadcast_tx_async', 'CryptoHash'),
      result('broadcast_tx_commit', 'OptimisticTransactionResult'),
    ],
    shownBy: [
      'broadcast_tx_async/again',
      'test/spec/examples.test.ts > the answer "$name" with status $status matches its schema',
    ],
  },
  {
    line: 213,
    says: 'No method asks for a security scheme.',
    carriedBy: interfaceSays('no method asks for credentials'),
    shownBy: 'test/runtime/http.test.ts > the body of %o with %o',
  },
  {
    line: 213,
    says: 'A request has no credentials, no header for authentication and no key.',
    carriedBy: interfaceSays('no method asks for credentials'),
    shownBy: 'test/runtime/http.test.ts > sends no header that identifies the caller',
  },
  {
    line: 213,
    says: 'A request is anonymous.',
    carriedBy: interfaceSays('Requests are anonymous'),
    shownBy: 'test/runtime/http.test.ts > sends no header that identifies the caller',
  },
  {
    line: 213,
    says: 'The signature of a transaction authorises it, and the request does not.',
    carriedBy: interfaceSays('a signed transaction is authorised by its own signature'),
    shownBy: 'broadcast_tx_commit/bad signature',
  },
  {
    line: 217,
    says: 'Events and subscriptions are left open.',
    carriedBy: interfaceSays('There are no subscriptions.'),
    shownBy: 'test/client/blocks/follow-blocks.test.ts > waits for new blocks without `to`',
  },
]
