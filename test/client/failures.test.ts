import {
  callFunction,
  createClient,
  experimentalCongestionLevel,
  experimentalReceipt,
  sendTx,
  tx,
  viewAccessKey,
  viewAccount,
  viewCode,
  viewGasKey,
  viewGlobalContractCodeByAccountId,
  viewState,
  type Client,
} from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { recorded } from '../recordings/recorded.js'
import { openNodeThatSays, type WholeAnswer } from '../nodes/fake-node.js'

/** Each failure that the interface document names: the whole answer of a real node, and the whole error case. */
type Row = readonly [failure: string, answer: WholeAnswer, send: (near: Client) => Sent, error: object]
type Sent = Promise<{ readonly ok: boolean; readonly error?: object }>

const json = 'application/json'
const text = 'text/plain; charset=utf-8'

function recording(name: string, group?: string): WholeAnswer {
  const { status, headers, body } = recorded(name, group).response
  return { status, type: headers['content-type'] ?? json, body }
}

/** Forms that only the interface document has, and no recording: made from its tables. */
function declared(status: number, error: object): WholeAnswer {
  const body = { jsonrpc: '2.0', error: { ...error, code: -32000, message: 'Server error' }, id: 'dontcare' }
  return { status, type: json, body: JSON.stringify(body) }
}

const handlerError = (cause: object): WholeAnswer => declared(200, { name: 'HANDLER_ERROR', cause })

const account = { account_id: 'alice.test.near', finality: 'final' } as const
const call = { ...account, method_name: 'run', args_base64: '' }
const signed = { signed_tx_base64: 'AAAA' }

const sendAccount = (near: Client): Sent => near.send(viewAccount(account))
const sendCall = (near: Client): Sent => near.send(callFunction(call))
const sendSigned = (near: Client): Sent => near.send(sendTx(signed))
const sendCongestion = (near: Client): Sent =>
  near.send(experimentalCongestionLevel({ block_id: 186_278_611, shard_id: 18_446_744_073_709_551_615n }))

const congestion: readonly Row[] = [
  [
    'METHOD_NOT_FOUND',
    recording('envelope/method wrong case'),
    sendCongestion,
    { kind: 'METHOD_NOT_FOUND', layer: 'REQUEST_VALIDATION_ERROR', info: { method_name: 'BLOCK' } },
  ],
  [
    'PARSE_ERROR',
    recording('congestion/bad chunk'),
    sendCongestion,
    { kind: 'PARSE_ERROR', layer: 'REQUEST_VALIDATION_ERROR', info: { error_message: expect.any(String) } },
  ],
  [
    'UNKNOWN_BLOCK, under 422 for a height below the head',
    recording('block/genesis height'),
    sendCongestion,
    { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'INVALID_SHARD_ID, with every digit of the id',
    recording('congestion/shard id uint64 max'),
    sendCongestion,
    { kind: 'INVALID_SHARD_ID', layer: 'HANDLER_ERROR', info: { shard_id: 18_446_744_073_709_551_615n } },
  ],
  [
    'UNKNOWN_CHUNK',
    recording('congestion/garbage collected chunk'),
    sendCongestion,
    { kind: 'UNKNOWN_CHUNK', layer: 'HANDLER_ERROR', info: { chunk_hash: expect.any(String) } },
  ],
  [
    'INTERNAL_ERROR of the handler, as the document declares it',
    handlerError({ name: 'INTERNAL_ERROR', info: { error_message: 'no disk' } }),
    sendCongestion,
    { kind: 'INTERNAL_ERROR', layer: 'HANDLER_ERROR', info: { error_message: 'no disk' } },
  ],
  [
    'INTERNAL_ERROR of the node, under 500',
    declared(500, {
      name: 'INTERNAL_ERROR',
      cause: { name: 'INTERNAL_ERROR', info: { error_message: 'no disk' } },
    }),
    sendCongestion,
    { kind: 'INTERNAL_ERROR', layer: 'INTERNAL_ERROR', info: { error_message: 'no disk' } },
  ],
]

const viewedAt = { block_hash: expect.any(String), block_height: expect.any(Number) }

const queries: readonly Row[] = [
  [
    'UnknownAccount',
    recording('query/view_account unknown'),
    sendAccount,
    {
      kind: 'UNKNOWN_ACCOUNT',
      layer: 'HANDLER_ERROR',
      info: { ...viewedAt, requested_account_id: 'nobody.test.near' },
    },
  ],
  [
    'InvalidAccount',
    handlerError({
      name: 'INVALID_ACCOUNT',
      info: { requested_account_id: 'no good', block_height: 7, block_hash: 'H7' },
    }),
    sendAccount,
    {
      kind: 'INVALID_ACCOUNT',
      layer: 'HANDLER_ERROR',
      info: { requested_account_id: 'no good', block_height: 7, block_hash: 'H7' },
    },
  ],
  [
    'UnknownBlock',
    declared(422, {
      name: 'HANDLER_ERROR',
      cause: { name: 'UNKNOWN_BLOCK', info: { block_reference: { block_id: 1 } } },
    }),
    sendAccount,
    { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: { block_reference: { block_id: 1 } } },
  ],
  [
    'GarbageCollectedBlock',
    recording('query/garbage collected height'),
    sendAccount,
    { kind: 'GARBAGE_COLLECTED_BLOCK', layer: 'HANDLER_ERROR', info: { ...viewedAt, block_height: 98 } },
  ],
  [
    'NoContractCode of view_code',
    recording('query/view_code none'),
    near => near.send(viewCode(account)),
    { kind: 'NO_CONTRACT_CODE', layer: 'HANDLER_ERROR', info: { ...viewedAt, contract_account_id: 'test.near' } },
  ],
  [
    'NoContractCode of call_function, as text in the result',
    recording('query/call_function no contract'),
    sendCall,
    { kind: 'NO_CONTRACT_CODE', layer: 'HANDLER_ERROR', info: { ...viewedAt, contract_account_id: 'test.near' } },
  ],
  [
    'MethodNotFound, as text in the result',
    recording('query/call_function method not found'),
    sendCall,
    { kind: 'CONTRACT_METHOD_NOT_FOUND', layer: 'HANDLER_ERROR', info: expect.objectContaining(viewedAt) },
  ],
  [
    'InvalidArgs, known to the document only',
    handlerError({ name: 'InvalidArgs' }),
    sendCall,
    { kind: 'INVALID_ARGS', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'contract state over 50 kB',
    recording('query/view_state too large'),
    near => near.send(viewState({ ...account, prefix_base64: '' })),
    {
      kind: 'TOO_LARGE_CONTRACT_STATE',
      layer: 'HANDLER_ERROR',
      info: { ...viewedAt, contract_account_id: 'big.test.near' },
    },
  ],
  [
    'an unknown access key, as text in the result',
    recording('query/view_access_key unknown'),
    near =>
      near.send(viewAccessKey({ ...account, public_key: 'ed25519:GRNm5mcYJKyb2T31eACr7bErqU8jGR3XbRukEqYYj6JD' })),
    {
      kind: 'UNKNOWN_ACCESS_KEY',
      layer: 'HANDLER_ERROR',
      info: { ...viewedAt, public_key: 'ed25519:GRNm5mcYJKyb2T31eACr7bErqU8jGR3XbRukEqYYj6JD' },
    },
  ],
  [
    'a contract that traps, as text in the result',
    recording('query/call_function unreachable code'),
    sendCall,
    {
      kind: 'CONTRACT_EXECUTION_ERROR',
      layer: 'HANDLER_ERROR',
      info: {
        ...viewedAt,
        vm_error: 'wasm execution failed with error: WasmTrap(Unreachable)',
        reason: { kind: 'TRAP', trap: 'Unreachable' },
      },
    },
  ],
]

const transactions: readonly Row[] = [
  [
    'INVALID_TRANSACTION, with its reason in the data',
    recording('send_tx/invalid: nonce too small'),
    sendSigned,
    {
      kind: 'INVALID_TRANSACTION',
      layer: 'HANDLER_ERROR',
      info: { reason: { InvalidNonce: { ak_nonce: 105_000_018, tx_nonce: 1 } } },
      data: { TxExecutionError: { InvalidTxError: { InvalidNonce: { ak_nonce: 105_000_018, tx_nonce: 1 } } } },
    },
  ],
  [
    'EXPIRED_TRANSACTION, in the data',
    recording('alone/send_tx INCLUDED'),
    sendSigned,
    { kind: 'EXPIRED_TRANSACTION', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'INVALID_SIGNATURE, in the data',
    recording('broadcast_tx_commit/bad signature'),
    sendSigned,
    { kind: 'INVALID_SIGNATURE', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'TIMEOUT_ERROR, under 408',
    recording('tx/unknown hash FINAL'),
    sendSigned,
    { kind: 'TIMEOUT_ERROR', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'UNKNOWN_TRANSACTION',
    recording('tx/garbage collected'),
    near => near.send(tx({ tx_hash: 'H', sender_account_id: 'test.near', wait_until: 'NONE' })),
    {
      kind: 'UNKNOWN_TRANSACTION',
      layer: 'HANDLER_ERROR',
      info: { requested_transaction_hash: 'Gg5yG4N3Wpd6EzRbm6wodb3BjNqvrxmNTSUTAqRRGvPb' },
    },
  ],
  [
    'UNKNOWN_RECEIPT',
    handlerError({ name: 'UNKNOWN_RECEIPT', info: { receipt_id: 'R' } }),
    near => near.send(experimentalReceipt({ receipt_id: 'R' })),
    { kind: 'UNKNOWN_RECEIPT', layer: 'HANDLER_ERROR', info: { receipt_id: 'R' } },
  ],
]

/** An invalid transaction with this reason as JSON text, because its integers can exceed 2^53. */
function refused(reason: string): WholeAnswer {
  const data = `{"TxExecutionError":{"InvalidTxError":${reason}}}`
  const cause = '{"info":{},"name":"INVALID_TRANSACTION"}'
  const error = `{"name":"HANDLER_ERROR","cause":${cause},"code":-32000,"message":"Server error","data":${data}}`
  return { status: 200, type: json, body: `{"jsonrpc":"2.0","error":${error},"id":"dontcare"}` }
}

const refusals: readonly Row[] = (
  [
    ['a text', 'send_tx/invalid: cost overflow', 'CostOverflow'],
    [
      'an access key for another receiver',
      'send_tx/invalid: function key receiver mismatch',
      { InvalidAccessKeyError: { ReceiverMismatch: { ak_receiver: 'bob.test.near', tx_receiver: 'token.test.near' } } },
    ],
    [
      'a deposit that the access key may not attach',
      'send_tx/invalid: function key deposit',
      { InvalidAccessKeyError: 'DepositWithFunctionCall' },
    ],
    [
      'too much gas',
      'send_tx/invalid: gas total exceeded',
      {
        ActionsValidation: {
          TotalPrepaidGasExceeded: { limit: 300_000_000_000_000, total_prepaid_gas: 2_000_000_000_000_000 },
        },
      },
    ],
    [
      'a nonce with every digit',
      refused('{"InvalidNonce":{"tx_nonce":18446744073709551615,"ak_nonce":1}}'),
      { InvalidNonce: { tx_nonce: 18_446_744_073_709_551_615n, ak_nonce: 1 } },
    ],
    ['a reason that nobody knows', refused('{"TooBoring":{"yawns":3}}'), { TooBoring: { yawns: 3 } }],
  ] as const
).map(([failure, answer, reason]) => [
  failure,
  typeof answer === 'string' ? recording(answer) : answer,
  sendSigned,
  { kind: 'INVALID_TRANSACTION', layer: 'HANDLER_ERROR', info: { reason } },
])

const others: readonly Row[] = [
  [
    'an unknown transaction without its hash, as the document shows it',
    handlerError({ name: 'UNKNOWN_TRANSACTION' }),
    near => near.send(tx({ tx_hash: 'H7', sender_account_id: 'alice.test.near' })),
    { kind: 'UNKNOWN_TRANSACTION', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'an invalid transaction without data, as the document shows it',
    handlerError({ name: 'INVALID_TRANSACTION', info: {} }),
    sendSigned,
    { kind: 'INVALID_TRANSACTION', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'an internal error of a transaction, whose text stands in the data only',
    declared(500, {
      name: 'INTERNAL_ERROR',
      cause: {
        name: 'INTERNAL_ERROR',
        info: { error_message: 'InternalError happened during serializing InternalError' },
      },
      data: 'no disk',
    }),
    sendSigned,
    { kind: 'INTERNAL_ERROR', layer: 'INTERNAL_ERROR', data: 'no disk' },
  ],
  [
    'an internal error of a transaction with debug_info',
    declared(500, { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR', info: { debug_info: 'no disk' } } }),
    sendSigned,
    { kind: 'INTERNAL_ERROR', layer: 'INTERNAL_ERROR', info: { debug_info: 'no disk' } },
  ],
  [
    'an unknown gas key',
    handlerError({ name: 'UNKNOWN_GAS_KEY', info: { public_key: 'ed25519:1', block_height: 7, block_hash: 'H7' } }),
    near => near.send(viewGasKey({ ...account, public_key: 'ed25519:1' })),
    {
      kind: 'UNKNOWN_GAS_KEY',
      layer: 'HANDLER_ERROR',
      info: { public_key: 'ed25519:1', block_height: 7, block_hash: 'H7' },
    },
  ],
  [
    'a global contract that the node has never seen',
    recording('query/view_global_contract_code_by_account_id unknown'),
    near => near.send(viewGlobalContractCodeByAccountId({ account_id: 'alice.test.near', finality: 'final' })),
    {
      kind: 'NO_GLOBAL_CONTRACT_CODE',
      layer: 'HANDLER_ERROR',
      info: { ...viewedAt, identifier: { AccountId: 'alice.test.near' } },
    },
  ],
  [
    'a cause that only other request types have',
    recording('query/view_code none'),
    sendAccount,
    { kind: 'UNKNOWN_ERROR', layer: 'HANDLER_ERROR' },
  ],
]

/** The envelopes that a node rejected, and requests with wrong methods or params. */
const requests: readonly Row[] = [
  ...['number', 'method number', 'jsonrpc number', 'extra members', 'a response message'].map((name): Row => [
    `the envelope "${name}"`,
    recording(`envelope/${name}`),
    sendAccount,
    {
      kind: 'INVALID_ENVELOPE',
      layer: 'REQUEST_VALIDATION_ERROR',
      info: { error_message: 'JSON RPC Request format was expected' },
    },
  ]),
  [
    'the params, under the same name on the wire',
    recording('query/view_account no ref'),
    sendAccount,
    {
      kind: 'PARSE_ERROR',
      layer: 'REQUEST_VALIDATION_ERROR',
      info: { error_message: 'Failed parsing args: no variant of enum BlockReference found in flattened data' },
    },
  ],
  [
    "params whose message is another cause's name",
    declared(400, {
      name: 'REQUEST_VALIDATION_ERROR',
      cause: { name: 'PARSE_ERROR', info: { error_message: 'NO_SYNCED_BLOCKS' } },
    }),
    sendAccount,
    { kind: 'PARSE_ERROR', layer: 'REQUEST_VALIDATION_ERROR', info: { error_message: 'NO_SYNCED_BLOCKS' } },
  ],
  [
    'the method',
    recording('envelope/method wrong case'),
    sendAccount,
    { kind: 'METHOD_NOT_FOUND', layer: 'REQUEST_VALIDATION_ERROR', info: { method_name: 'BLOCK' } },
  ],
]

const spellings: readonly Row[] = (
  [
    ['UnknownAccount', 'UNKNOWN_ACCOUNT'],
    ['InvalidAccount', 'INVALID_ACCOUNT'],
    ['UnknownBlock', 'UNKNOWN_BLOCK'],
    ['GarbageCollectedBlock', 'GARBAGE_COLLECTED_BLOCK'],
    ['NoContractCode', 'NO_CONTRACT_CODE'],
    ['MethodNotFound', 'CONTRACT_METHOD_NOT_FOUND'],
    ['InvalidArgs', 'INVALID_ARGS'],
  ] as const
).map(([spelling, kind]) => [
  `"${spelling}" as a cause's name`,
  handlerError({ name: spelling }),
  sendCall,
  { kind, layer: 'HANDLER_ERROR', info: {} },
])

/** Each code of the document, and each spelling of it, as `error.name`: the document leaves open which name has it. */
const codes: readonly Row[] = (
  [
    ['UnknownAccount', 'UNKNOWN_ACCOUNT', sendCall],
    ['InvalidAccount', 'INVALID_ACCOUNT', sendCall],
    ['UnknownBlock', 'UNKNOWN_BLOCK', sendCall],
    ['GarbageCollectedBlock', 'GARBAGE_COLLECTED_BLOCK', sendCall],
    ['NoContractCode', 'NO_CONTRACT_CODE', sendCall],
    ['MethodNotFound', 'CONTRACT_METHOD_NOT_FOUND', sendCall],
    ['InvalidArgs', 'INVALID_ARGS', sendCall],
    ['UNKNOWN_ACCOUNT', 'UNKNOWN_ACCOUNT', sendCall],
    ['INVALID_ACCOUNT', 'INVALID_ACCOUNT', sendCall],
    ['UNKNOWN_BLOCK', 'UNKNOWN_BLOCK', sendCall],
    ['GARBAGE_COLLECTED_BLOCK', 'GARBAGE_COLLECTED_BLOCK', sendCall],
    ['NO_CONTRACT_CODE', 'NO_CONTRACT_CODE', sendCall],
    ['INVALID_TRANSACTION', 'INVALID_TRANSACTION', sendSigned],
    ['EXPIRED_TRANSACTION', 'EXPIRED_TRANSACTION', sendSigned],
    ['TIMEOUT_ERROR', 'TIMEOUT_ERROR', sendSigned],
    ['UNKNOWN_TRANSACTION', 'UNKNOWN_TRANSACTION', sendSigned],
    ['INVALID_SIGNATURE', 'INVALID_SIGNATURE', sendSigned],
  ] as const
).flatMap(([name, kind, send]) =>
  [{ name }, { name, cause: {} }, { name, code: -32000, message: 'Server error' }].map((error): Row => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error })
    const expected = { kind, layer: 'HANDLER_ERROR', sentLayer: '', info: {} }
    return [JSON.stringify(error), { status: 200, type: json, body }, send, expected]
  }),
)

const transport: readonly Row[] = [
  [
    'plain text under 400',
    recording('envelope/not json'),
    sendAccount,
    { kind: 'HTTP_ERROR', layer: 'CLIENT', info: expect.objectContaining({ status: 400 }) },
  ],
  [
    'plain text under 413',
    { status: 413, type: text, body: 'length limit exceeded' },
    sendAccount,
    {
      kind: 'HTTP_ERROR',
      layer: 'CLIENT',
      info: expect.objectContaining({ status: 413, body: 'length limit exceeded' }),
    },
  ],
  [
    'plain text under 415',
    recording('envelope/content type text'),
    sendAccount,
    { kind: 'HTTP_ERROR', layer: 'CLIENT', info: expect.objectContaining({ status: 415 }) },
  ],
  [
    "a proxy's page under 502",
    { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
    sendAccount,
    { kind: 'HTTP_ERROR', layer: 'CLIENT', info: expect.objectContaining({ status: 502 }) },
  ],
  [
    'a page under 200',
    { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
    sendAccount,
    { kind: 'MALFORMED_RESPONSE', layer: 'CLIENT', info: expect.objectContaining({ body: '<h1>Welcome</h1>' }) },
  ],
  [
    'a cause that the description does not know',
    handlerError({ name: 'OUT_OF_CHEESE', info: { left: 0 } }),
    sendAccount,
    { kind: 'UNKNOWN_ERROR', layer: 'HANDLER_ERROR', info: { cause: { name: 'OUT_OF_CHEESE', info: { left: 0 } } } },
  ],
]

describe.each([
  ['the congestion level', congestion],
  ['account and contract queries', queries],
  ['transactions', transactions],
  ['why a transaction is refused', refusals],
  ['what newer nodes and the document say', others],
  ['which part of a request was wrong', requests],
  ["the document's own spellings", spellings],
  ["codes as the error's own name", codes],
  ['answers that are not JSON-RPC, and unknown errors', transport],
])('%s', (_, rows) => {
  test.each(rows)('%s', async (_failure, answer, send, error) => {
    const outcome = await send(createClient({ url: await openNodeThatSays(answer) }))
    expect(outcome).toEqual({ ok: false, error: expect.objectContaining(error) })
  })
})
