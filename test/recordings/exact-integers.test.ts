import {
  block,
  createClient,
  experimentalProtocolConfig,
  query,
  sendTx,
  viewAccessKey,
  type Client,
} from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { answerText, openSocketServer } from '../nodes/socket-server.js'
import { recorded } from './recorded.js'
import { replayServer } from './replay-server.js'

/** Integers that a double cannot hold, in answers and in requests, over a real socket. */
const maxUint64 = 18446744073709551615n
const maxInt64 = 9223372036854775807n

test("a block's timestamp keeps its nanoseconds", async () => {
  const near = await clientOf('block/finality final')
  const { header } = await near.call(block({ finality: 'final' }))
  const { timestamp, timestamp_nanosec } = header
  expect({ timestamp, timestamp_nanosec }).toEqual({
    timestamp: 1795250967176323034n,
    timestamp_nanosec: '1795250967176323034',
  })
})

test('the limits of an old protocol, which had no limits, are exact', async () => {
  const near = await clientOf('protocol_config/final', body =>
    body.replace(/"congestion_control_config":\{.*?\}/, limits =>
      limits
        .replaceAll(/("(?:allowed|max|min)_\w+"):\d+/g, `$1:${maxInt64}`)
        .replace('"reject_tx_congestion_threshold":0.8', '"reject_tx_congestion_threshold":1.0'),
    ),
  )
  const { runtime_config } = await near.call(experimentalProtocolConfig({ finality: 'final' }))
  expect(runtime_config.congestion_control_config).toEqual({
    allowed_shard_outgoing_gas: maxInt64,
    max_congestion_incoming_gas: maxInt64,
    max_congestion_memory_consumption: maxInt64,
    max_congestion_missed_chunks: maxInt64,
    max_congestion_outgoing_gas: maxInt64,
    max_outgoing_gas: maxInt64,
    max_tx_gas: maxInt64,
    min_outgoing_gas: maxInt64,
    min_tx_gas: maxInt64,
    outgoing_receipts_big_size_limit: 4718592,
    outgoing_receipts_usual_size_limit: 102400,
    reject_tx_congestion_threshold: 1,
  })
})

test('a height of 2^64 - 1 is exact in the request and in the failure', async () => {
  const server = await replayServer(recorded('query/uint64 max').response)
  const outcome = await createClient(server).send(
    query({ request_type: 'view_account', account_id: 'test.near', block_id: maxUint64 }),
  )
  expect(server.requests.join('').split('\r\n\r\n')[1]).toBe(
    '{"jsonrpc":"2.0","id":"dontcare","method":"query","params":' +
      '{"request_type":"view_account","account_id":"test.near","block_id":18446744073709551615}}',
  )
  expect(outcome).toMatchObject({
    error: { kind: 'UNKNOWN_BLOCK', info: { block_reference: { block_id: maxUint64 } } },
  })
})

test('a nonce of 2^64 - 1 is exact in an answer', async () => {
  const near = await clientOf('query/view_access_key', body =>
    body.replace('"nonce":105000027', `"nonce":${maxUint64}`),
  )
  const key = { account_id: 'alice.test.near', public_key: 'ed25519:DC3aZWCx4qRAahaRzMHkFdVfxtAL1MJAafb7rxrCmn5D' }
  expect(await near.call(viewAccessKey({ ...key, finality: 'final' }))).toEqual({
    block_hash: '5NoiRuX1A4eL9QsUcbbCEWoMQogJeGyuhBDdCvfF1cgz',
    block_height: 687,
    nonce: maxUint64,
    permission: 'FullAccess',
  })
})

test('a nonce of 2^64 - 1 is exact in a transaction and in the reason of its rejection', async () => {
  const node = await startMockNode()
  onTestFinished(() => node.close())
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [], nonce: maxUint64 })
  const refusal = recorded('send_tx/invalid: nonce too small').response.body
  const server = await openSocketServer((socket, request) => {
    const body = refusal.replaceAll('"tx_nonce":1', `"tx_nonce":${nonceIn(request)}`)
    socket.end(answerText(200, body))
  })
  const outcome = await createClient(server).send(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  expect(outcome).toMatchObject({
    error: {
      kind: 'INVALID_TRANSACTION',
      info: { reason: { InvalidNonce: { ak_nonce: 105000018, tx_nonce: maxUint64 } } },
    },
  })
})

/** A client of a server that sends a recorded answer, changed if a change is given. */
async function clientOf(name: string, change = (body: string): string => body): Promise<Client> {
  const { response } = recorded(name)
  const body = change(response.body)
  return createClient(await replayServer({ ...response, headers: { connection: 'close' }, body }))
}

/** The nonce of the transaction in a request, after the signer with its length and a key of 33 bytes. */
function nonceIn(request: string): bigint {
  const bytes = Buffer.from(/"signed_tx_base64":"([^"]*)"/.exec(request)?.[1] ?? '', 'base64')
  return bytes.readBigUInt64LE(4 + bytes.readUInt32LE(0) + 33)
}
