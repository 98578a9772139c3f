import { createClient, type Request } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { expectedCases } from './expected.js'
import type { Expectation } from './expectation.js'
import { groups, recorded } from './recorded.js'
import { replayServer } from './replay-server.js'

/** The message of the error that the client makes of a recorded answer. */
async function messageOf({ send, methodInPath = false }: Expectation, group: string, name: string): Promise<string> {
  const server = await replayServer(recorded(name, group).response)
  const near = createClient({ url: server.url, methodInPath })
  const outcome = await near.send<Request>(send, { id: idIn(recorded(name, group).response.body) })
  return outcome.ok ? 'It is a result.' : outcome.error.message
}

function idIn(body: string): string {
  return /"id":"([^"]*)"/.exec(body)?.[1] ?? 'dontcare'
}

const failures = groups.flatMap(group =>
  expectedCases(group).flatMap(({ name, expectation }) =>
    expectation.ending === 'result' ? [] : [{ group, name, expectation }],
  ),
)

test.each<[recording: string, message: string]>([
  ['alone/account zzz', 'viewAccount: UNKNOWN_ACCOUNT: account zzz does not exist'],
  ['alone/block height', 'block: UNKNOWN_BLOCK: DB Not Found Error: BLOCK HEIGHT: 1'],
  ['alone/health', 'health: NO_NEW_BLOCKS: elapsed: [210, 398150420]'],
  ['alone/next light client block', 'nextLightClientBlock: UNKNOWN_BLOCK'],
  ['alone/send_tx INCLUDED', 'sendTx: EXPIRED_TRANSACTION'],
  ['alone/tx final', 'tx: TIMEOUT_ERROR'],
  ['alone/validators', 'validators: UNKNOWN_EPOCH'],
  [
    'alone/proof',
    "lightClientProof: UNAVAILABLE_SHARD: Node doesn't track the shard where " +
      '8GtodXMuGqHdc2Qxs7Y2WYHiXCSFGc9oqEnGynNPe6j9 is executed',
  ],
  [
    'block/finality latest',
    'block: PARSE_ERROR: Failed parsing args: unknown variant `latest`, expected one of `optimistic`, `near-final`, ' +
      '`final`',
  ],
  ['broadcast_tx_commit/bad signature', 'broadcastTxCommit: INVALID_SIGNATURE'],
  [
    'broadcast_tx_commit/bad nonce',
    'broadcastTxCommit: INVALID_TRANSACTION: InvalidNonce: ak_nonce=105000026, tx_nonce=1',
  ],
  ['chunk/shard id uint64 max', 'chunk: INVALID_SHARD_ID: Shard id 18446744073709551615 does not exist'],
  [
    'chunk/garbage collected chunk',
    'chunk: UNKNOWN_CHUNK: Chunk Missing (unavailable on the node): ' +
      'ChunkHash(`GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt`)',
  ],
  ['envelope/method wrong case', 'block: METHOD_NOT_FOUND: BLOCK'],
  [
    'envelope/not json',
    'health: HTTP_ERROR: status 400: Failed to parse the request body as JSON: expected value at line 1 column 1',
  ],
  [
    'envelope/content type text',
    'health: HTTP_ERROR: status 415: Expected request with `Content-Type: application/json`',
  ],
  ['not yet/EXPERIMENTAL_call_function', 'experimentalCallFunction: METHOD_NOT_FOUND: EXPERIMENTAL_call_function'],
  ['query/call_function loops', 'callFunction: CONTRACT_EXECUTION_ERROR: OUT_OF_GAS'],
  ['query/call_function unreachable code', 'callFunction: CONTRACT_EXECUTION_ERROR: TRAP: Unreachable'],
  [
    'query/call_function prohibited in view',
    'callFunction: CONTRACT_EXECUTION_ERROR: PROHIBITED_IN_VIEW: signer_account_id',
  ],
  ['query/call_function method empty', 'callFunction: CONTRACT_EXECUTION_ERROR: MethodResolveError(MethodEmptyName)'],
  [
    'query/call_function method not found',
    'callFunction: CONTRACT_METHOD_NOT_FOUND: MethodResolveError(MethodNotFound)',
  ],
  [
    'query/call_function no contract',
    'callFunction: NO_CONTRACT_CODE: CompilationError(CodeDoesNotExist { account_id: "test.near" })',
  ],
  [
    'query/view_access_key unknown',
    'viewAccessKey: UNKNOWN_ACCESS_KEY: access key ed25519:GRNm5mcYJKyb2T31eACr7bErqU8jGR3XbRukEqYYj6JD does not exist',
  ],
  [
    'query/view_code none',
    'viewCode: NO_CONTRACT_CODE: Contract code for contract ID #test.near has never been observed on the node',
  ],
  [
    'query/view_state too large',
    'viewState: TOO_LARGE_CONTRACT_STATE: State of contract big.test.near is too large to be viewed',
  ],
  [
    'query/unknown request type',
    'viewAccount: PARSE_ERROR: Failed parsing args: unknown variant `view_nothing`, expected one of `view_account`, ' +
      '`view_code`, `view_state`, `view_access_key`, `view_access_key_list`, `call_function`, ' +
      '`view_global_contract_code`, …',
  ],
  ['send_tx/invalid: cost overflow', 'sendTx: INVALID_TRANSACTION: CostOverflow'],
  [
    'send_tx/invalid: function key receiver mismatch',
    'sendTx: INVALID_TRANSACTION: InvalidAccessKeyError: ReceiverMismatch: ak_receiver=bob.test.near, ' +
      'tx_receiver=token.test.near',
  ],
  [
    'send_tx/invalid: gas total exceeded',
    'sendTx: INVALID_TRANSACTION: ActionsValidation: TotalPrepaidGasExceeded: limit=300000000000000, ' +
      'total_prepaid_gas=2000000000000000',
  ],
  [
    'send_tx/bare string',
    'sendTx: PARSE_ERROR: Failed parsing args: invalid type: string "…", expected struct RpcSendTransactionRequest',
  ],
  ['stalled/account optimistic', 'viewAccount: UNAVAILABLE_SHARD: The node does not track the shard ID 2'],
  [
    'tx/garbage collected',
    "tx: UNKNOWN_TRANSACTION: Transaction Gg5yG4N3Wpd6EzRbm6wodb3BjNqvrxmNTSUTAqRRGvPb doesn't exist",
  ],
])('%s: the whole message', async (recording, message) => {
  const found = failures.find(({ name }) => name === recording)
  if (!found) throw new Error('There is no such failure.')
  expect(await messageOf(found.expectation, found.group, found.name)).toBe(message)
})

describe('the message of each recorded failure', () => {
  test.each(failures)('$name', async ({ group, name, expectation }) => {
    const message = await messageOf(expectation, group, name)
    expect(message).toMatch(/^[a-z]\w+: [A-Z_]+(: .+)?$/)
    expect(message).toContain(`: ${expectation.kind}`)
    expect(message).not.toMatch(/Server error|while viewing|Cause: Unknown|[{[]"/)
    expect(message.length).toBeLessThan(300)
  })
})
