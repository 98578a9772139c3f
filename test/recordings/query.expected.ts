import {
  callFunction,
  viewAccessKey,
  viewAccessKeyList,
  viewAccount,
  viewCode,
  viewGlobalContractCodeByAccountId,
  viewState,
} from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

const noBlockId = 'Failed parsing args: data did not match any variant of untagged enum BlockId'
const anyQuery = viewAccount({ account_id: 'test.near', finality: 'final' })
const at98 = { block_height: 98, block_hash: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX' }
const at687 = { block_height: 687, block_hash: '5NoiRuX1A4eL9QsUcbbCEWoMQogJeGyuhBDdCvfF1cgz' }
const at688 = { block_height: 688, block_hash: '7LxQAeZD9YPywNki7g6WBrbLRzENovr6i7yhbGBkiVF3' }
const at689 = { block_height: 689, block_hash: '3Lu4QNt5GXb9KSxcAG1tW7MMVzCz3giVnoJFYSk3H1KX' }
const at695 = { block_height: 695, block_hash: '2fMj5Hzf5ZUWhvTVuqGUQDdMvXkW5XLHXJyPMs6uE2Ne' }

/** The expected outcome of each exchange in `query.jsonl`. */
export const queryExpected: Group = {
  written: {
    'query/by height': answers(viewAccount({ account_id: 'test.near', block_id: 98 })),
    'query/bad hash': unparsed(viewAccount({ account_id: 'test.near', block_id: 'not-a-hash' }), noBlockId),
    'query/negative': unparsed(viewAccount({ account_id: 'test.near', block_id: -1 }), noBlockId),
    'query/text height': unparsed(viewAccount({ account_id: 'test.near', block_id: '98' }), noBlockId),
    'query/uint64 max': fails(
      viewAccount({ account_id: 'test.near', block_id: 18446744073709551615n }),
      'UNKNOWN_BLOCK',
      { block_reference: { block_id: 18446744073709551615n } },
    ),
    'query/beyond uint64': unparsed(
      viewAccount({ account_id: 'test.near', block_id: 18446744073709551616n }),
      noBlockId,
    ),
    'query/view_account {"finality":"optimistic"}': answers(
      viewAccount({ account_id: 'test.near', finality: 'optimistic' }),
    ),
    'query/view_account {"sync_checkpoint":"genesis"}': answers(
      viewAccount({ account_id: 'test.near', sync_checkpoint: 'genesis' }),
    ),
    'query/view_account {"sync_checkpoint":"earliest_available"}': answers(
      viewAccount({ account_id: 'test.near', sync_checkpoint: 'earliest_available' }),
    ),
    'query/view_account with contract': answers(viewAccount({ account_id: 'alice.test.near', finality: 'final' })),
    'query/view_account with global hash': answers(viewAccount({ account_id: 'secp.test.near', finality: 'final' })),
    'query/view_account with global account': answers(
      viewAccount({ account_id: 'globe.test.near', finality: 'final' }),
    ),
    'query/view_account unknown': fails(
      viewAccount({ account_id: 'nobody.test.near', finality: 'final' }),
      'UNKNOWN_ACCOUNT',
      { ...at687, requested_account_id: 'nobody.test.near' },
    ),
    'query/view_account deleted': fails(
      viewAccount({ account_id: 'gone.test.near', finality: 'final' }),
      'UNKNOWN_ACCOUNT',
      { ...at687, requested_account_id: 'gone.test.near' },
    ),
    'query/view_code none': fails(viewCode({ account_id: 'test.near', finality: 'final' }), 'NO_CONTRACT_CODE', {
      ...at687,
      contract_account_id: 'test.near',
    }),
    'query/view_code unknown account': fails(
      viewCode({ account_id: 'nobody.test.near', finality: 'final' }),
      'UNKNOWN_ACCOUNT',
      { ...at687, requested_account_id: 'nobody.test.near' },
    ),
    'query/view_code global': answers(viewCode({ account_id: 'secp.test.near', finality: 'final' })),
    'query/view_state prefix': answers(
      viewState({ account_id: 'alice.test.near', prefix_base64: 'U1RB', finality: 'final' }),
    ),
    'query/view_state prefix none': answers(
      viewState({ account_id: 'alice.test.near', prefix_base64: 'bm90aGluZw==', finality: 'final' }),
    ),
    'query/view_state proof': answers(
      viewState({ account_id: 'alice.test.near', prefix_base64: '', include_proof: true, finality: 'final' }),
    ),
    'query/view_state unknown account': fails(
      viewState({ account_id: 'nobody.test.near', prefix_base64: '', finality: 'final' }),
      'UNKNOWN_ACCOUNT',
      { ...at687, requested_account_id: 'nobody.test.near' },
    ),
    'query/view_access_key': answers(
      viewAccessKey({
        account_id: 'alice.test.near',
        public_key: 'ed25519:DC3aZWCx4qRAahaRzMHkFdVfxtAL1MJAafb7rxrCmn5D',
        finality: 'final',
      }),
    ),
    'query/view_access_key unknown': fails(
      viewAccessKey({
        account_id: 'alice.test.near',
        public_key: 'ed25519:GRNm5mcYJKyb2T31eACr7bErqU8jGR3XbRukEqYYj6JD',
        finality: 'final',
      }),
      'UNKNOWN_ACCESS_KEY',
      { public_key: 'ed25519:GRNm5mcYJKyb2T31eACr7bErqU8jGR3XbRukEqYYj6JD', ...at687 },
    ),
    'query/view_access_key bad key': unparsed(
      viewAccessKey({ account_id: 'alice.test.near', public_key: 'nope', finality: 'final' }),
      'Failed parsing args: invalid key length: expected the input of 32 bytes, but 3 was given',
    ),
    'query/view_access_key unknown account': fails(
      viewAccessKey({
        account_id: 'nobody.test.near',
        public_key: 'ed25519:DC3aZWCx4qRAahaRzMHkFdVfxtAL1MJAafb7rxrCmn5D',
        finality: 'final',
      }),
      'UNKNOWN_ACCESS_KEY',
      { public_key: 'ed25519:DC3aZWCx4qRAahaRzMHkFdVfxtAL1MJAafb7rxrCmn5D', ...at687 },
    ),
    'query/view_access_key_list': answers(viewAccessKeyList({ account_id: 'alice.test.near', finality: 'final' })),
    'query/call_function ok': answers(
      callFunction({
        account_id: 'alice.test.near',
        method_name: 'get_status',
        args_base64: 'eyJhY2NvdW50X2lkIjoiYWxpY2UudGVzdC5uZWFyIn0=',
        finality: 'final',
      }),
    ),
    'query/call_function echo text': answers(
      callFunction({
        account_id: 'token.test.near',
        method_name: 'echo',
        args_base64: 'eyJ0ZXh0Ijoi4oKsIDE4NDQ2NzQ0MDczNzA5NTUxNjE1In0=',
        finality: 'final',
      }),
    ),
    'query/call_function logs': answers(
      callFunction({ account_id: 'bob.test.near', method_name: 'log_something', args_base64: '', finality: 'final' }),
    ),
    'query/call_function empty result': answers(
      callFunction({ account_id: 'bob.test.near', method_name: 'noop', args_base64: '', finality: 'final' }),
    ),
    'query/call_function args not json': answers(
      callFunction({
        account_id: 'alice.test.near',
        method_name: 'strict_arguments',
        args_base64: 'bm90IGpzb24=',
        finality: 'final',
      }),
    ),
    'query/call_function args not base64': unparsed(
      callFunction({ account_id: 'alice.test.near', method_name: 'get_status', args_base64: '%%%', finality: 'final' }),
      'Failed parsing args: Invalid byte 37, offset 0.',
    ),
    'query/call_function args missing': answers(
      callFunction({ account_id: 'alice.test.near', method_name: 'get_status', args_base64: '', finality: 'final' }),
    ),
    'query/call_function unreachable code': fails(
      callFunction({
        account_id: 'bob.test.near',
        method_name: 'unreachable_code',
        args_base64: '',
        finality: 'final',
      }),
      'CONTRACT_EXECUTION_ERROR',
      {
        vm_error: 'wasm execution failed with error: WasmTrap(Unreachable)',
        reason: { kind: 'TRAP', trap: 'Unreachable' },
        ...at688,
      },
    ),
    'query/call_function divide by zero': fails(
      callFunction({ account_id: 'bob.test.near', method_name: 'divide_by_zero', args_base64: '', finality: 'final' }),
      'CONTRACT_EXECUTION_ERROR',
      {
        vm_error: 'wasm execution failed with error: WasmTrap(IllegalArithmetic)',
        reason: { kind: 'TRAP', trap: 'IllegalArithmetic' },
        ...at688,
      },
    ),
    'query/call_function prohibited in view': fails(
      callFunction({ account_id: 'bob.test.near', method_name: 'who_signed', args_base64: '', finality: 'final' }),
      'CONTRACT_EXECUTION_ERROR',
      {
        vm_error: 'wasm execution failed with error: HostError(ProhibitedInView { method_name: "signer_account_id" })',
        reason: { kind: 'PROHIBITED_IN_VIEW', host_function: 'signer_account_id' },
        ...at688,
      },
    ),
    'query/call_function loops': fails(
      callFunction({ account_id: 'bob.test.near', method_name: 'loop_forever', args_base64: '', finality: 'final' }),
      'CONTRACT_EXECUTION_ERROR',
      {
        vm_error: 'wasm execution failed with error: HostError(GasLimitExceeded)',
        reason: { kind: 'OUT_OF_GAS' },
        ...at688,
      },
    ),
    'query/call_function recursion': fails(
      callFunction({ account_id: 'bob.test.near', method_name: 'recurse', args_base64: '', finality: 'final' }),
      'CONTRACT_EXECUTION_ERROR',
      {
        vm_error: 'wasm execution failed with error: WasmTrap(StackOverflow)',
        reason: { kind: 'TRAP', trap: 'StackOverflow' },
        ...at689,
      },
    ),
    'query/call_function method not found': fails(
      callFunction({
        account_id: 'alice.test.near',
        method_name: 'no_such_method',
        args_base64: '',
        finality: 'final',
      }),
      'CONTRACT_METHOD_NOT_FOUND',
      { ...at689 },
    ),
    'query/call_function method empty': fails(
      callFunction({ account_id: 'alice.test.near', method_name: '', args_base64: '', finality: 'final' }),
      'CONTRACT_EXECUTION_ERROR',
      {
        vm_error: 'wasm execution failed with error: MethodResolveError(MethodEmptyName)',
        reason: { kind: 'OTHER', failure: 'wasm execution failed with error: MethodResolveError(MethodEmptyName)' },
        ...at689,
      },
    ),
    'query/call_function no contract': fails(
      callFunction({ account_id: 'test.near', method_name: 'anything', args_base64: '', finality: 'final' }),
      'NO_CONTRACT_CODE',
      { contract_account_id: 'test.near', ...at689 },
    ),
    'query/view_global_contract_code_by_account_id unknown': fails(
      viewGlobalContractCodeByAccountId({ account_id: 'alice.test.near', finality: 'final' }),
      'NO_GLOBAL_CONTRACT_CODE',
      { ...at689, identifier: { AccountId: 'alice.test.near' } },
    ),
    'query/view_account with large state': answers(viewAccount({ account_id: 'big.test.near', finality: 'final' })),
    'query/view_state too large': fails(
      viewState({ account_id: 'big.test.near', prefix_base64: '', finality: 'final' }),
      'TOO_LARGE_CONTRACT_STATE',
      { ...at695, contract_account_id: 'big.test.near' },
    ),
    'query/garbage collected height': fails(
      viewAccount({ account_id: 'test.near', block_id: 98 }),
      'GARBAGE_COLLECTED_BLOCK',
      { ...at98 },
    ),
    'query/garbage collected hash': fails(
      viewAccount({ account_id: 'test.near', block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX' }),
      'GARBAGE_COLLECTED_BLOCK',
      { ...at98 },
    ),
    'query/view_state garbage collected': fails(
      viewState({ account_id: 'alice.test.near', prefix_base64: '', block_id: 98 }),
      'GARBAGE_COLLECTED_BLOCK',
      { ...at98 },
    ),
  },
  unwritten: {
    'An integer with an exponent: the builder writes digits.': {
      'query/exponent': unparsed(anyQuery, noBlockId),
    },
    'Params that the types forbid.': {
      'query/null': unparsed(anyQuery, noBlockId),
      'query/bool': unparsed(anyQuery, noBlockId),
      'query/view_account both refs': answers(anyQuery),
      'query/view_account no account': unparsed(anyQuery, 'Failed parsing args: missing field `account_id`'),
      'query/unknown request type': unparsed(
        anyQuery,
        'Failed parsing args: unknown variant `view_nothing`, expected one of `view_account`, `view_code`, `view_state`, `view_access_key`, `view_access_key_list`, `call_function`, `view_global_contract_code`, `view_global_contract_code_by_account_id`',
      ),
      'query/unknown finality': unparsed(
        anyQuery,
        'Failed parsing args: unknown variant `soon`, expected one of `optimistic`, `near-final`, `final`',
      ),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'query/view_account no ref': unparsed(
        anyQuery,
        'Failed parsing args: no variant of enum BlockReference found in flattened data',
      ),
      'query/no params': unparsed(anyQuery, 'Failed parsing args: invalid type: null, expected struct RpcQueryRequest'),
    },
    'The older form of two strings, a path and data: the builders write names.': {
      'query/legacy account/alice.test.near': answers(
        viewAccount({ account_id: 'alice.test.near', finality: 'optimistic' }),
      ),
      'query/legacy access_key/alice.test.near': answers(
        viewAccessKeyList({ account_id: 'alice.test.near', finality: 'optimistic' }),
      ),
      'query/legacy code/bob.test.near': answers(viewCode({ account_id: 'bob.test.near', finality: 'optimistic' })),
      'query/legacy contract/alice.test.near': answers(
        viewState({ account_id: 'alice.test.near', prefix_base64: '', finality: 'optimistic' }),
      ),
      'query/legacy call/alice.test.near/get_status': answers(
        callFunction({
          account_id: 'alice.test.near',
          method_name: 'get_status',
          args_base64: '',
          finality: 'optimistic',
        }),
      ),
    },
  },
}
