import {
  accountChanges,
  allAccessKeyChanges,
  allGasKeyChanges,
  contractCodeChanges,
  dataChanges,
} from 'near-rpc-client'
import { answers, unparsed, type Group } from './expectation.js'

const noBlockId = 'Failed parsing args: data did not match any variant of untagged enum BlockId'
const anyChanges = accountChanges({ account_ids: ['test.near'], finality: 'final' })

/** The expected outcome of each exchange in `changes.jsonl`. */
export const changesExpected: Group = {
  written: {
    'changes/short hash': unparsed(accountChanges({ account_ids: ['test.near'], block_id: 'abc' }), noBlockId),
    'changes/text height': unparsed(accountChanges({ account_ids: ['test.near'], block_id: '98' }), noBlockId),
    'changes/beyond uint64': unparsed(
      accountChanges({ account_ids: ['test.near'], block_id: 18446744073709551616n }),
      noBlockId,
    ),
    'changes/zero': answers(accountChanges({ account_ids: ['test.near'], block_id: 0 })),
    'changes/all_access_key_changes of call 0': answers(
      allAccessKeyChanges({
        account_ids: ['alice.test.near'],
        block_id: '6XAAPJRcH3dnKR1QDFq9U27Lp9gF2YrkUbeLBSqMmA87',
      }),
    ),
    'changes/account_changes of call 1': answers(
      accountChanges({ account_ids: ['alice.test.near'], block_id: '6XAAPJRcH3dnKR1QDFq9U27Lp9gF2YrkUbeLBSqMmA87' }),
    ),
    'changes/data_changes of call 1': answers(
      dataChanges({
        account_ids: ['alice.test.near'],
        key_prefix_base64: '',
        block_id: '6XAAPJRcH3dnKR1QDFq9U27Lp9gF2YrkUbeLBSqMmA87',
      }),
    ),
    'changes/contract_code_changes of call 1': answers(
      contractCodeChanges({
        account_ids: ['alice.test.near'],
        block_id: '6XAAPJRcH3dnKR1QDFq9U27Lp9gF2YrkUbeLBSqMmA87',
      }),
    ),
    'changes/account_changes of call 2': answers(
      accountChanges({ account_ids: ['alice.test.near'], block_id: 'FCSZae5ryGNKZb3WGH8JpNji1NRL14n9Wk4sb9n78XH4' }),
    ),
    'changes/data_changes of call 2': answers(
      dataChanges({
        account_ids: ['alice.test.near'],
        key_prefix_base64: '',
        block_id: 'FCSZae5ryGNKZb3WGH8JpNji1NRL14n9Wk4sb9n78XH4',
      }),
    ),
    'changes/contract_code_changes of call 2': answers(
      contractCodeChanges({
        account_ids: ['alice.test.near'],
        block_id: 'FCSZae5ryGNKZb3WGH8JpNji1NRL14n9Wk4sb9n78XH4',
      }),
    ),
    'changes/all_access_key_changes of add 0': answers(
      allAccessKeyChanges({
        account_ids: ['alice.test.near'],
        block_id: '8CgrwvKdsD6MsSZdHnGpUE6jtx5F3vpzjLjNjtFpF2k1',
      }),
    ),
    'changes/all_access_key_changes of add 1': answers(
      allAccessKeyChanges({
        account_ids: ['alice.test.near'],
        block_id: '8CgrwvKdsD6MsSZdHnGpUE6jtx5F3vpzjLjNjtFpF2k1',
      }),
    ),
    'changes/empty ids': answers(accountChanges({ account_ids: [], finality: 'final' })),
    'changes/finality': answers(accountChanges({ account_ids: ['alice.test.near'], finality: 'final' })),
    'changes/gas keys': answers(allGasKeyChanges({ account_ids: ['alice.test.near'], finality: 'final' })),
  },
  unwritten: {
    'Params that the types forbid.': {
      'changes/null': unparsed(anyChanges, noBlockId),
      'changes/bool': unparsed(anyChanges, noBlockId),
      'changes/both refs': answers(anyChanges),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'changes/no params': unparsed(
        anyChanges,
        'Failed parsing args: invalid type: null, expected struct RpcStateChangesInBlockByTypeRequest',
      ),
      'changes/empty object': unparsed(
        anyChanges,
        'Failed parsing args: no variant of enum BlockReference found in flattened data',
      ),
      'changes/empty array': unparsed(
        anyChanges,
        'Failed parsing args: invalid type: sequence, expected struct RpcStateChangesInBlockByTypeRequest',
      ),
    },
  },
}
