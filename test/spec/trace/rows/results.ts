import { required, result, type, typeSays, type Place } from '../place.js'
import type { Evidence, Row } from '../row.js'

const token = 'NearToken (string)'
const gas = 'NearGas (integer uint64, at least 0)'
const count = 'integer uint64, at least 0'
const receiptCosts = 'ProtocolConfig.runtime_config.transaction_costs.action_receipt_creation_config'
const decimals: Place = type('NearToken', { type: 'string', pattern: '^[0-9]+$' })
const account: Evidence = 'query/view_account with contract'
const genesis: Evidence = 'genesis_config/null'
const protocol: Evidence = 'protocol_config/final'
const shownGenesis: Evidence =
  'test/testing/methods/config.test.ts > the genesis configuration has what the document shows'

/** Lines 62 to 118: the fields of results. */
export const results: readonly Row[] = [
  {
    line: 66,
    says: 'An account has `amount`, decimal digits in a text.',
    carriedBy: [required('AccountView.amount', token), decimals],
    shownBy: account,
  },
  {
    line: 67,
    says: 'An account has `locked`, decimal digits in a text.',
    carriedBy: [required('AccountView.locked', token), decimals],
    shownBy: account,
  },
  {
    line: 68,
    says: 'An account has `code_hash`, a hash in a text.',
    carriedBy: required('AccountView.code_hash', 'CryptoHash (string)'),
    shownBy: account,
  },
  {
    line: 68,
    says: 'A `code_hash` of ones means that there is no contract.',
    carriedBy: typeSays('AccountView.code_hash', '32 times the digit `1` if the account has no contract of its own'),
    shownBy: 'query/by height',
    differs: '`view_account` has six fields.',
  },
  {
    line: 69,
    says: 'An account has `storage_usage`, an integer.',
    carriedBy: required('AccountView.storage_usage', count),
    shownBy: account,
  },
  {
    line: 70,
    says: 'The answer has `block_hash`, a hash in a text.',
    carriedBy: required('AccountView.block_hash', 'CryptoHash (string)'),
    shownBy: account,
  },
  {
    line: 71,
    says: 'The answer has `block_height`, an integer.',
    carriedBy: required('AccountView.block_height', 'BlockHeight (integer uint64, at least 0)'),
    shownBy: account,
  },
  {
    line: 77,
    says: 'A gas price has `gas_price`, decimal digits in a text.',
    carriedBy: [required('GasPrice.gas_price', token), decimals],
    shownBy: 'gas_price/by height',
  },
  {
    line: 83,
    says: 'The genesis configuration has `chain_id`, a text.',
    carriedBy: required('GenesisConfig.chain_id', 'string'),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 84,
    says: 'The genesis configuration has `epoch_length`, an integer.',
    carriedBy: required('GenesisConfig.epoch_length', count),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 85,
    says: 'The genesis configuration has `gas_limit`, an integer.',
    carriedBy: required('GenesisConfig.gas_limit', gas),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 86,
    says: 'The genesis configuration has `genesis_height`, an integer.',
    carriedBy: required('GenesisConfig.genesis_height', 'BlockHeight (integer uint64, at least 0)'),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 87,
    says: 'The genesis configuration has `genesis_time`, a time in ISO 8601.',
    carriedBy: required('GenesisConfig.genesis_time', 'string date-time'),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 87,
    says: 'The time has a fraction of a second, and ends in `Z`.',
    carriedBy: typeSays('GenesisConfig.genesis_time', 'in RFC 3339 in UTC, with up to nine fractional digits and `Z`'),
    shownBy: 'test/recordings/times.test.ts > every recorded time has nine fractional digits and ends with Z',
  },
  {
    line: 88,
    says: 'The genesis configuration has `min_gas_price`, decimal digits in a text.',
    carriedBy: [required('GenesisConfig.min_gas_price', token), decimals],
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 89,
    says: 'The genesis configuration has `num_block_producer_seats`, an integer.',
    carriedBy: required('GenesisConfig.num_block_producer_seats', count),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 90,
    says: 'The genesis configuration has `protocol_version`, an integer.',
    carriedBy: required('GenesisConfig.protocol_version', 'ProtocolVersion (integer uint32, at least 0)'),
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 91,
    says: 'The genesis configuration has `total_supply`, decimal digits in a text.',
    carriedBy: [required('GenesisConfig.total_supply', token), decimals],
    shownBy: [genesis, shownGenesis],
  },
  {
    line: 93,
    says: 'Further fields of the genesis configuration are left open.',
    carriedBy: result('genesis_config', 'GenesisConfig'),
    shownBy: genesis,
    differs: 'Few fields of the genesis and protocol configuration are shown.',
  },
  {
    line: 99,
    says: 'The protocol configuration has `chain_id`, a text.',
    carriedBy: required('ProtocolConfig.chain_id', 'string'),
    shownBy: protocol,
  },
  {
    line: 100,
    says: 'The protocol configuration has `epoch_length`, an integer.',
    carriedBy: required('ProtocolConfig.epoch_length', count),
    shownBy: protocol,
  },
  {
    line: 101,
    says: 'The protocol configuration has `gas_limit`, an integer.',
    carriedBy: required('ProtocolConfig.gas_limit', gas),
    shownBy: protocol,
  },
  {
    line: 102,
    says: 'The protocol configuration has `protocol_version`, an integer.',
    carriedBy: required('ProtocolConfig.protocol_version', 'ProtocolVersion (integer uint32, at least 0)'),
    shownBy: protocol,
  },
  {
    line: 103,
    says: 'The runtime configuration has `storage_amount_per_byte`, decimal digits in a text.',
    carriedBy: [required('ProtocolConfig.runtime_config.storage_amount_per_byte', token), decimals],
    shownBy: protocol,
  },
  {
    line: 104,
    says: 'The costs of an action receipt have `execution`, an integer.',
    carriedBy: required(`${receiptCosts}.execution`, gas),
    shownBy: protocol,
  },
  {
    line: 105,
    says: 'The costs of an action receipt have `send_not_sir`, an integer.',
    carriedBy: required(`${receiptCosts}.send_not_sir`, gas),
    shownBy: protocol,
  },
  {
    line: 106,
    says: 'The costs of an action receipt have `send_sir`, an integer.',
    carriedBy: required(`${receiptCosts}.send_sir`, gas),
    shownBy: protocol,
  },
  {
    line: 108,
    says: 'Callers work out the costs of storage and of transactions from it.',
    carriedBy: typeSays('ProtocolConfig', 'with all costs of storage, transactions and contracts'),
    shownBy: protocol,
  },
  {
    line: 108,
    says: 'Further fields of the protocol configuration are left open.',
    carriedBy: result('EXPERIMENTAL_protocol_config', 'ProtocolConfig'),
    shownBy: protocol,
    differs: 'Few fields of the genesis and protocol configuration are shown.',
  },
  {
    line: 114,
    says: 'A congestion level has `congestion_level`, a number of double precision.',
    carriedBy: required('CongestionLevel.congestion_level', 'number double'),
    shownBy: 'congestion/by height',
  },
  {
    line: 114,
    says: 'It is always there.',
    carriedBy: required('CongestionLevel.congestion_level', 'number double'),
    shownBy: [
      'congestion/by height',
      'test/client/congestion-level.test.ts > returns a number for a POST to its path with %o',
    ],
  },
  {
    line: 118,
    says: 'The result of `view_code` is left open.',
    carriedBy: result('query', 'ContractCode', 'view_code'),
    shownBy: 'query/view_code global',
  },
  {
    line: 118,
    says: 'The result of `view_state` is left open.',
    carriedBy: result('query', 'ContractState', 'view_state'),
    shownBy: 'query/view_state prefix',
  },
  {
    line: 118,
    says: 'The result of `call_function` is left open.',
    carriedBy: result('query', 'CallResult', 'call_function'),
    shownBy: 'query/call_function ok',
  },
  {
    line: 118,
    says: 'The results of the three types of changes are left open.',
    carriedBy: [
      result('changes', 'AccountChanges', 'account_changes'),
      result('changes', 'DataChanges', 'data_changes'),
      result('changes', 'ContractCodeChanges', 'contract_code_changes'),
    ],
    shownBy: [
      'changes/account_changes of call 1',
      'changes/data_changes of call 1',
      'test/testing/methods/changes.test.ts > a deployment is a change of code, with the Wasm binary in base64',
    ],
  },
  {
    line: 118,
    says: 'The status of a transaction is left open.',
    carriedBy: result('tx', 'TransactionResult'),
    shownBy: 'tx/by signed tx',
    differs: 'Results of transactions are not shown.',
  },
  {
    line: 118,
    says: 'The result of a receipt is left open.',
    carriedBy: result('EXPERIMENTAL_receipt', 'Receipt'),
    shownBy: 'receipt/of transfer 0',
  },
  {
    line: 118,
    says: 'The code of a contract is a Wasm binary in base64.',
    carriedBy: [
      required('ContractCode.code_base64', 'Base64 (string)'),
      typeSays('ContractCode.code_base64', "The contract's Wasm binary in base64."),
    ],
    shownBy: 'query/view_code global',
  },
  {
    line: 118,
    says: 'Changed code is a Wasm binary in base64.',
    carriedBy: typeSays('ContractCodeChange.change.code_base64', 'The new Wasm binary in base64.'),
    shownBy: 'test/testing/methods/changes.test.ts > a deployment is a change of code, with the Wasm binary in base64',
  },
  {
    line: 118,
    says: 'State is a list of keys and values.',
    carriedBy: [
      required('ContractState.values', 'array of StateItem (object)'),
      required('StateItem.key', 'Base64 (string)'),
      required('StateItem.value', 'Base64 (string)'),
    ],
    shownBy: 'query/view_state prefix',
  },
  {
    line: 118,
    says: 'A prefix of the keys in base64 selects the state.',
    carriedBy: required('ViewStateParams.prefix_base64', 'Base64 (string)'),
    shownBy: ['query/view_state prefix', 'query/view_state prefix none'],
  },
]
