/** What docs/proofs.md says about the answers of a method that `verified` proves. */
export interface ProvenMethod {
  readonly by: string
  /** The oldest blocks about which it holds. */
  readonly since: string
  readonly open: string
}

const blocks = 'blocks of 2025'

/** By method, and for `query` by request type. */
export const provenMethods: { readonly [name: string]: ProvenMethod } = {
  block: {
    by: 'the hash of the header, and the path to the head',
    since: blocks,
    open: 'signatures, `author`, `challenges_root`; `optimistic` and `near-final`',
  },
  chunk: {
    by: 'the block that includes it',
    since: blocks,
    open: 'which transactions, receipts, `author`, the signature; by its hash, `height_included`',
  },
  gas_price: { by: 'the header of the block', since: blocks, open: 'the price at the newest block' },
  tx: {
    by: '`light_client_proof` of each outcome',
    since: 'any block',
    open: 'why it failed, gas profiles, what the transaction asked for, and outcomes that are missing',
  },
  EXPERIMENTAL_tx_status: {
    by: '`light_client_proof` of each outcome',
    since: 'any block',
    open: 'the same, and `receipts`',
  },
  light_client_proof: { by: 'the answer itself', since: 'any block', open: 'why it failed, and the gas profile' },
  EXPERIMENTAL_light_client_proof: { by: 'the answer itself', since: 'any block', open: 'the same' },
  EXPERIMENTAL_light_client_block_proof: { by: 'the answer itself', since: 'any block', open: '' },
  EXPERIMENTAL_validators_ordered: {
    by: 'the last block of the epoch before',
    since: blocks,
    open: 'the validators at the newest block',
  },
  EXPERIMENTAL_view_state: {
    by: '`include_proof`, and the next block',
    since: blocks,
    open: 'that an account has no entry at all; more than 50 kB',
  },
  'query view_state': {
    by: '`include_proof`, and the next block',
    since: blocks,
    open: 'that an account has no entry at all; more than 50 kB',
  },
  'query view_global_contract_code': {
    by: 'the hash of the code, which the question has',
    since: 'any block',
    open: 'from which block on the chain has the code',
  },
}

const byState = '`EXPERIMENTAL_light_client_state_proof`'
const later = 'networks that certify states: none yet'

/** Those that are proven on networks that certify the results of chunks, and on no other. */
export const certifiedMethods: { readonly [name: string]: ProvenMethod } = {
  EXPERIMENTAL_view_account: { by: byState, since: later, open: 'that there is no account' },
  EXPERIMENTAL_view_code: { by: byState, since: later, open: 'the code of global contracts' },
  EXPERIMENTAL_view_access_key: {
    by: byState,
    since: later,
    open: 'the nonces of a gas key, and that there is no key',
  },
  'query view_account': { by: byState, since: later, open: 'that there is no account' },
  'query view_code': { by: byState, since: later, open: 'the code of global contracts' },
  'query view_access_key': { by: byState, since: later, open: 'the nonces of a gas key, and that there is no key' },
}

const certified = 'the layout of these proofs can still change: `verify` has a function'
const noList = 'a node proves one key at a time, and nothing proves that a list of them is complete'
const ofNode = 'each node has its own answer'

/** Why nothing proves the answers of a method. */
export const unprovenMethods: { readonly [name: string]: string } = {
  query: 'see the request types',
  changes: 'no hash covers the list',
  EXPERIMENTAL_changes: 'no hash covers the list',
  EXPERIMENTAL_changes_in_block: 'no hash covers the list',
  block_effects: 'no hash covers the list',
  genesis_config: 'no hash covers it',
  EXPERIMENTAL_genesis_config: 'no hash covers it',
  EXPERIMENTAL_protocol_config: 'no hash covers it',
  EXPERIMENTAL_congestion_level: 'it follows from a chunk: ask `chunk`',
  EXPERIMENTAL_split_storage_info: ofNode,
  send_tx: 'a submission: send it, and prove `tx`',
  broadcast_tx_async: 'a submission: send it, and prove `tx`',
  broadcast_tx_commit: 'a submission: send it, and prove `tx`',
  EXPERIMENTAL_receipt: 'a receipt has a hash, and its layout is not read yet',
  EXPERIMENTAL_receipt_to_tx: 'no hash covers it',
  status: ofNode,
  health: ofNode,
  network_info: ofNode,
  client_config: ofNode,
  validators: 'no hash covers who is online',
  maintenance_windows: ofNode,
  EXPERIMENTAL_maintenance_windows: ofNode,
  next_light_client_block: 'the light client proves it: call `advance()`',
  EXPERIMENTAL_light_client_chunk_execution_proof: certified,
  EXPERIMENTAL_light_client_execution_outcome_proof: certified,
  EXPERIMENTAL_light_client_state_proof: certified,
  EXPERIMENTAL_view_access_key_list: noList,
  EXPERIMENTAL_call_function: 'nobody but a node runs the code',
  'query view_access_key_list': noList,
  'query call_function': 'nobody but a node runs the code',
  'query view_gas_key': 'of older nodes; newer ones show gas keys in `view_access_key`',
  'query view_gas_key_list': noList,
  'query view_gas_key_nonces': 'nodes prove no nonce: `EXPERIMENTAL_light_client_state_proof` has no such target',
  'query view_global_contract_code_by_account_id':
    'nodes prove no such entry: `EXPERIMENTAL_light_client_state_proof` has no such target',
  'changes account_changes': 'no hash covers the list',
  'changes single_access_key_changes': 'no hash covers the list',
  'changes single_gas_key_changes': 'no hash covers the list',
  'changes all_access_key_changes': 'no hash covers the list',
  'changes all_gas_key_changes': 'no hash covers the list',
  'changes contract_code_changes': 'no hash covers the list',
  'changes data_changes': 'no hash covers the list',
}

/** A row of the table on the page. */
export function rowOf(name: string): readonly string[] {
  const found = provenMethods[name] ?? certifiedMethods[name]
  const title = name
    .split(' ')
    .map(word => `\`${word}\``)
    .join(' ')
  return found ? [title, 'yes', found.by, found.since, found.open] : [title, 'no', '', '', unprovenMethods[name] ?? '?']
}
