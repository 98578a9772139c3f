import { advice, error, errorSays, spelling } from '../place.js'
import type { Evidence, Row } from '../row.js'

const spelled = (name: string): Evidence[] => [
  'test/spec/our-interface.test.ts > query knows the spelling %s of %s',
  `test/client/failures.test.ts > ${name}`,
]
const names = 'The names are `UnknownAccount`, `NoContractCode` and so on.'

/** Lines 240 to 252: the errors of accounts and contracts. */
export const queryErrors: readonly Row[] = [
  {
    line: 240,
    says: 'The errors below are those of queries of accounts and contracts.',
    carriedBy: [
      error('query', 'HANDLER_ERROR', 'NO_SYNCED_BLOCKS', null),
      error('query', 'HANDLER_ERROR', 'INVALID_ARGS', null),
    ],
    shownBy:
      'test/spec/our-interface.test.ts > these kinds belong to some request types only; all other kinds of query belong to each',
  },
  {
    line: 244,
    says: 'There is the code `UnknownAccount`.',
    carriedBy: spelling('query', 'UnknownAccount', 'UNKNOWN_ACCOUNT'),
    shownBy: spelled('UnknownAccount'),
    differs: names,
  },
  {
    line: 244,
    says: '`UnknownAccount`: there is no such account.',
    carriedBy: errorSays('query', 'UNKNOWN_ACCOUNT', 'The account does not exist at this block.'),
    shownBy: 'query/view_account unknown',
  },
  {
    line: 245,
    says: 'There is the code `InvalidAccount`.',
    carriedBy: spelling('query', 'InvalidAccount', 'INVALID_ACCOUNT'),
    shownBy: spelled('InvalidAccount'),
    differs: names,
  },
  {
    line: 245,
    says: '`InvalidAccount`: the text is not an account id.',
    carriedBy: errorSays(
      'query',
      'INVALID_ACCOUNT',
      'The text is not an account id. Most nodes answer such a text with `PARSE_ERROR`.',
    ),
    shownBy: 'test/client/failures.test.ts > InvalidAccount',
    differs: '`InvalidAccount`: the account id format is invalid.',
  },
  {
    line: 246,
    says: 'There is the code `UnknownBlock`.',
    carriedBy: spelling('query', 'UnknownBlock', 'UNKNOWN_BLOCK'),
    shownBy: spelled('UnknownBlock'),
    differs: names,
  },
  {
    line: 246,
    says: '`UnknownBlock`: the node does not find the block.',
    carriedBy: errorSays('query', 'UNKNOWN_BLOCK', 'The node does not have the block of the query.'),
    shownBy: 'query/uint64 max',
    differs: 'An unknown block has status 200.',
  },
  {
    line: 246,
    says: 'Callers then use a valid hash or height.',
    carriedBy: advice(
      'query',
      'UNKNOWN_BLOCK',
      'Check the hash or height. Wait if the block is new, or ask an archival node if it is old.',
    ),
    shownBy: 'test/client/explain.test.ts > $kind of $wireName has the words of the description',
  },
  {
    line: 247,
    says: 'There is the code `GarbageCollectedBlock`.',
    carriedBy: spelling('query', 'GarbageCollectedBlock', 'GARBAGE_COLLECTED_BLOCK'),
    shownBy: spelled('GarbageCollectedBlock'),
    differs: names,
  },
  {
    line: 247,
    says: '`GarbageCollectedBlock`: the node has dropped the block, which is too old.',
    carriedBy: errorSays('query', 'GARBAGE_COLLECTED_BLOCK', 'The node has dropped the block because it is too old.'),
    shownBy: ['query/garbage collected height', 'query/garbage collected hash'],
    differs: 'A block that is too old is a `GarbageCollectedBlock`.',
  },
  {
    line: 247,
    says: 'Callers then ask an archival node.',
    carriedBy: advice('query', 'GARBAGE_COLLECTED_BLOCK', 'Ask an archival node, or for a more recent block.'),
    shownBy: 'test/client/explain.test.ts > $kind of $wireName has the words of the description',
  },
  {
    line: 247,
    says: 'Or they ask for a newer block.',
    carriedBy: advice('query', 'GARBAGE_COLLECTED_BLOCK', 'Ask an archival node, or for a more recent block.'),
    shownBy: 'test/client/explain.test.ts > $kind of $wireName has the words of the description',
  },
  {
    line: 248,
    says: 'There is the code `NoContractCode`.',
    carriedBy: spelling('query', 'NoContractCode', 'NO_CONTRACT_CODE'),
    shownBy: spelled('NoContractCode'),
    differs: names,
  },
  {
    line: 248,
    says: '`NoContractCode`: the account has no contract.',
    carriedBy: errorSays(
      'query',
      'NO_CONTRACT_CODE',
      'The account has no contract. `view_code` reports it as an error',
    ),
    shownBy: ['query/view_code none', 'query/call_function no contract'],
    differs: '`NoContractCode` if the account has no contract.',
  },
  {
    line: 249,
    says: 'There is the code `MethodNotFound`.',
    carriedBy: spelling('query', 'MethodNotFound', 'CONTRACT_METHOD_NOT_FOUND'),
    shownBy: spelled('MethodNotFound'),
    differs: '`MethodNotFound`: the contract method does not exist.',
  },
  {
    line: 249,
    says: '`MethodNotFound`: the contract has no such method.',
    carriedBy: errorSays('query', 'CONTRACT_METHOD_NOT_FOUND', 'The contract has no method of this name.'),
    shownBy: 'query/call_function method not found',
    differs: '`MethodNotFound`: the contract method does not exist.',
  },
  {
    line: 250,
    says: 'There is the code `InvalidArgs`.',
    carriedBy: [
      spelling('query', 'InvalidArgs', 'INVALID_ARGS'),
      error('query', 'HANDLER_ERROR', 'INVALID_ARGS', null),
    ],
    shownBy: spelled('InvalidArgs'),
    differs: '`InvalidArgs`: the arguments are invalid.',
  },
  {
    line: 250,
    says: '`InvalidArgs`: the arguments of the method have a wrong format or encoding.',
    carriedBy: errorSays('query', 'INVALID_ARGS', "The format or encoding of a contract's arguments is wrong."),
    shownBy: 'test/client/failures.test.ts > InvalidArgs, known to the document only',
    differs: '`InvalidArgs`: the arguments are invalid.',
  },
  {
    line: 252,
    says: '`view_state` fails for more than 50 kB of state.',
    carriedBy: [
      error('query', 'HANDLER_ERROR', 'TOO_LARGE_CONTRACT_STATE', {
        contract_account_id: 'AccountId (string)',
        block_height: 'BlockHeight (integer uint64, at least 0)',
        block_hash: 'CryptoHash (string)',
      }),
      errorSays(
        'query',
        'TOO_LARGE_CONTRACT_STATE',
        "The contract's state is larger than the node's limit, 50 kB by default.",
      ),
    ],
    shownBy: 'query/view_state too large',
  },
]
