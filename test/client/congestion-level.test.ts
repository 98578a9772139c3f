import {
  createClient,
  experimentalCongestionLevel,
  type Client,
  type ExperimentalCongestionLevelError,
  type ExperimentalCongestionLevelParams,
} from 'near-rpc-client'
import { expect, test } from 'vitest'
import { openNode, type Call, type NodeAnswer } from '../nodes/fake-node.js'

const byBlock = { block_id: 186_278_611, shard_id: 18_446_744_073_709_551_615n } as const
const byChunk = { chunk_id: '4g5zNicJkf8Btn2Go1AFgH4Pw5WDMd6zncdWUbcdMFKD' } as const

/** A client of a node that serves only the path that the interface document declares for the method. */
async function clientOf(answer: (call: Call) => NodeAnswer | Promise<NodeAnswer>): Promise<Client> {
  const { url } = await openNode(call =>
    call.path === '/EXPERIMENTAL_congestion_level' ? answer(call) : { status: 404, body: '' },
  )
  return createClient({ url, methodInPath: true, timeout: 30_000 })
}

test.each<[params: ExperimentalCongestionLevelParams, written: string]>([
  [byBlock, '{"block_id":186278611,"shard_id":18446744073709551615}'],
  [byChunk, '{"chunk_id":"4g5zNicJkf8Btn2Go1AFgH4Pw5WDMd6zncdWUbcdMFKD"}'],
])('returns a number for a POST to its path with %o', async (params, written) => {
  const bodies: string[] = []
  const near = await clientOf(({ body }) => {
    bodies.push(body)
    return { result: { congestion_level: 0.25 } }
  })
  expect(await near.send(experimentalCongestionLevel(params))).toEqual({ ok: true, result: { congestion_level: 0.25 } })
  expect(bodies).toEqual([
    `{"jsonrpc":"2.0","id":"dontcare","method":"EXPERIMENTAL_congestion_level","params":${written}}`,
  ])
})

const causes: readonly [status: number, error: string, told: string][] = [
  [400, layer('REQUEST_VALIDATION_ERROR', 'METHOD_NOT_FOUND', '{"method_name":"x"}'), 'no method x'],
  [400, layer('REQUEST_VALIDATION_ERROR', 'PARSE_ERROR', '{"error_message":"no"}'), 'params: no'],
  [
    400,
    layer('REQUEST_VALIDATION_ERROR', 'PARSE_ERROR', '{"error_message":"JSON RPC Request format was expected"}'),
    'envelope: JSON RPC Request format was expected',
  ],
  [422, layer('HANDLER_ERROR', 'UNKNOWN_BLOCK', '{}'), 'no block {}'],
  [
    200,
    layer('HANDLER_ERROR', 'INVALID_SHARD_ID', '{"shard_id":18446744073709551615}'),
    'no shard 18446744073709551615',
  ],
  [200, layer('HANDLER_ERROR', 'UNKNOWN_CHUNK', '{"chunk_hash":"7xuj"}'), 'no chunk 7xuj'],
  [200, layer('HANDLER_ERROR', 'INTERNAL_ERROR', '{"error_message":"disk"}'), 'HANDLER_ERROR: disk'],
  [500, layer('INTERNAL_ERROR', 'INTERNAL_ERROR', '{"error_message":"disk"}'), 'INTERNAL_ERROR: disk'],
  [200, layer('HANDLER_ERROR', 'OUT_OF_CHEESE', '{"left":0}'), 'unknown {"name":"OUT_OF_CHEESE","info":{"left":0}}'],
]

test.each(causes)('under status %d, %s is explained as "%s", by block and by chunk', async (status, error, told) => {
  const near = await clientOf(() => ({ status, body: `{"jsonrpc":"2.0","error":${error},"id":"dontcare"}` }))
  for (const params of [byBlock, byChunk]) {
    const outcome = await near.send(experimentalCongestionLevel(params))
    expect(outcome.ok || tell(outcome.error)).toBe(told)
  }
})

test.each<[told: string, answer: () => NodeAnswer]>([
  ['status 502', () => ({ status: 502, body: '<html>' })],
  ['status 404', () => ({ status: 404, body: '' })],
  ['no answer <html>', () => ({ body: '<html>' })],
  [
    'broken off: UND_ERR_SOCKET',
    () => {
      throw new Error('The node breaks off.')
    },
  ],
])('an answer that is not JSON-RPC is explained as "%s"', async (told, answer) => {
  const outcome = await (await clientOf(answer)).send(experimentalCongestionLevel(byBlock))
  expect(outcome.ok || tell(outcome.error)).toBe(told)
})

test('an abort and a timeout are cases of the same switch', async () => {
  const near = await clientOf(() => new Promise(() => {}))
  const aborted = await near.send(experimentalCongestionLevel(byBlock), { signal: AbortSignal.abort('enough') })
  expect(aborted.ok || tell(aborted.error)).toBe('aborted: enough')
  const late = await near.send(experimentalCongestionLevel(byBlock), { timeout: 20 })
  expect(late.ok || tell(late.error)).toBe('nothing within 20 ms')
})

function layer(name: string, cause: string, info: string): string {
  return `{"name":"${name}","cause":{"name":"${cause}","info":${info}},"code":-32000,"message":"Server error"}`
}

/** A switch over all kinds of the method's errors. */
function tell(error: ExperimentalCongestionLevelError): string {
  switch (error.kind) {
    case 'METHOD_NOT_FOUND':
      return `no method ${error.info.method_name}`
    case 'PARSE_ERROR':
      return `params: ${error.info.error_message}`
    case 'INVALID_ENVELOPE':
      return `envelope: ${error.info.error_message}`
    case 'UNKNOWN_BLOCK':
      return `no block ${JSON.stringify(error.info)}`
    case 'INVALID_SHARD_ID':
      return `no shard ${error.info.shard_id}`
    case 'UNKNOWN_CHUNK':
      return `no chunk ${error.info.chunk_hash}`
    case 'INTERNAL_ERROR':
      return `${error.layer}: ${error.info.error_message}`
    case 'ABORTED':
      return `aborted: ${error.info.reason}`
    case 'TIMED_OUT':
      return `nothing within ${error.info.timeout} ms`
    case 'NETWORK_ERROR':
      return `broken off: ${error.info.reason}`
    case 'HTTP_ERROR':
      return `status ${error.info.status}`
    case 'MALFORMED_RESPONSE':
      return `no answer ${error.info.body}`
    case 'INVALID_RESULT':
      return `${error.info.path} is ${error.info.found}`
    case 'UNKNOWN_ERROR':
      return `unknown ${JSON.stringify(error.info.cause)}`
    default:
      return error satisfies never
  }
}
