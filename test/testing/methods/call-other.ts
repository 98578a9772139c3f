import { base64 } from '../ask.js'

// What a node answers about a transaction of `bob.near`: `contract.near` calls `big.near`, and then itself with the result.
// Names replace the hashes: blocks have numbers, from that of the transaction.

/** The receipts that the transaction causes. */
export type ReceiptName = 'call_other' | 'set_status' | 'refund 1' | 'callback' | 'refund 2' | 'refund 3'

/** What the contract returns. */
export const message: string = base64('{"text":"from afar"}')

function profileOf(...costs: readonly (readonly [cost: string, gas: string])[]): readonly object[] {
  return costs.map(([cost, gas]) => ({ cost, cost_category: 'WASM_HOST_COST', gas_used: gas }))
}

const callProfile = profileOf(
  ['BASE', '264768111'],
  ['CONTRACT_LOADING_BASE', '35445963'],
  ['CONTRACT_LOADING_BYTES', '1455298120'],
  ['READ_MEMORY_BASE', '2609863200'],
  ['WASM_INSTRUCTION', '9050316'],
)

const callOther = {
  FunctionCall: { args: base64('big.near'), deposit: '0', gas: 100_000_000_000_000, method_name: 'call_other' },
}

/** The transaction in each answer. */
export const transaction: object = {
  actions: [callOther],
  hash: 'transaction',
  nonce: 1,
  priority_fee: 0,
  public_key: 'key of bob',
  receiver_id: 'contract.near',
  signature: 'signature',
  signer_id: 'bob.near',
}

/** The outcome of the transaction itself. */
export const transactionOutcome: object = {
  block_hash: 'block 1',
  id: 'transaction',
  outcome: {
    executor_id: 'bob.near',
    gas_burnt: 308917806870,
    logs: [],
    metadata: { gas_profile: null, version: 1 },
    receipt_ids: ['call_other'],
    status: { SuccessReceiptId: 'call_other' },
    tokens_burnt: '30891780687000000000',
  },
  proof: [],
}

const refundOutcome = {
  executor_id: 'bob.near',
  gas_burnt: 223182562500,
  logs: [],
  metadata: { gas_profile: [], version: 3 },
  receipt_ids: [],
  status: { SuccessValue: '' },
  tokens_burnt: '0',
}

/** The outcomes of the receipts, in the order in which a node lists them. */
export const outcomes: Readonly<Record<ReceiptName, object>> = {
  call_other: {
    block_hash: 'block 2',
    id: 'call_other',
    outcome: {
      executor_id: 'contract.near',
      gas_burnt: 1510034863642,
      logs: [],
      metadata: { gas_profile: callProfile, version: 3 },
      receipt_ids: ['set_status', 'callback', 'refund 3'],
      status: { SuccessReceiptId: 'callback' },
      tokens_burnt: '151003486364200000000',
    },
    proof: [],
  },
  set_status: {
    block_hash: 'block 3',
    id: 'set_status',
    outcome: {
      executor_id: 'big.near',
      gas_burnt: 892501003730,
      logs: ['status written'],
      metadata: { gas_profile: callProfile, version: 3 },
      receipt_ids: ['refund 1'],
      status: { SuccessValue: '' },
      tokens_burnt: '89250100373000000000',
    },
    proof: [{ direction: 'Right', hash: 'hash' }],
  },
  'refund 1': {
    block_hash: 'block 4',
    id: 'refund 1',
    outcome: refundOutcome,
    proof: [{ direction: 'Right', hash: 'hash' }],
  },
  callback: {
    block_hash: 'block 4',
    id: 'callback',
    outcome: {
      executor_id: 'contract.near',
      gas_burnt: 892445105380,
      logs: [],
      metadata: { gas_profile: callProfile, version: 3 },
      receipt_ids: ['refund 2'],
      status: { SuccessValue: message },
      tokens_burnt: '89244510538000000000',
    },
    proof: [{ direction: 'Left', hash: 'hash' }],
  },
  'refund 2': { block_hash: 'block 5', id: 'refund 2', outcome: refundOutcome, proof: [] },
  'refund 3': {
    block_hash: 'block 3',
    id: 'refund 3',
    outcome: refundOutcome,
    proof: [{ direction: 'Left', hash: 'hash' }],
  },
}

const call = { gas_price: '100000000', input_data_ids: [], is_promise_yield: false, output_data_receivers: [] }
const signer = { signer_id: 'bob.near', signer_public_key: 'key of bob' }

function refund(id: string, deposit: string): object {
  const action = { ...call, actions: [{ Transfer: { deposit } }], gas_price: '0', ...signer }
  return { predecessor_id: 'system', priority: 0, receipt: { Action: action }, receipt_id: id, receiver_id: 'bob.near' }
}

/** The receipts, which only `EXPERIMENTAL_tx_status` lists. */
export const receipts: Readonly<Record<ReceiptName, object>> = {
  call_other: {
    predecessor_id: 'bob.near',
    priority: 0,
    receipt: { Action: { ...call, actions: [callOther], ...signer } },
    receipt_id: 'call_other',
    receiver_id: 'contract.near',
  },
  set_status: {
    predecessor_id: 'contract.near',
    priority: 0,
    receipt: {
      Action: {
        ...call,
        actions: [
          { FunctionCall: { args: message, deposit: '0', gas: 10_000_000_000_000, method_name: 'set_status' } },
        ],
        output_data_receivers: [{ data_id: 'hash', receiver_id: 'contract.near' }],
        ...signer,
      },
    },
    receipt_id: 'set_status',
    receiver_id: 'big.near',
  },
  'refund 1': refund('refund 1', '999562557429000000000'),
  callback: {
    predecessor_id: 'contract.near',
    priority: 0,
    receipt: {
      Action: {
        ...call,
        actions: [{ FunctionCall: { args: '', deposit: '0', gas: 10_000_000_000_000, method_name: 'after' } }],
        input_data_ids: ['hash'],
        ...signer,
      },
    },
    receipt_id: 'callback',
    receiver_id: 'contract.near',
  },
  'refund 2': refund('refund 2', '999562557429000000000'),
  'refund 3': refund('refund 3', '7760186762548000000000'),
}
