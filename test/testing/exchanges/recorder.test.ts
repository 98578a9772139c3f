import {
  connect,
  createClient,
  gasPrice,
  status,
  viewAccount,
  viewState,
  type Client,
  type Outcome,
} from 'near-rpc-client'
import { createPlayer, createRecorder, startMockNode, type MockNode, type Recording } from 'near-rpc-client/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const shared: { node?: MockNode } = {}
beforeAll(async () => {
  shared.node = await startMockNode({ accounts: { 'own.test': { state: { wide: '✓' } } } })
})
afterAll(() => shared.node?.close())

function node(): MockNode {
  if (shared.node === undefined) throw new Error('The node starts with the tests.')
  return shared.node
}

/** What a file keeps. */
function saved(recording: Recording): Recording {
  return JSON.parse(JSON.stringify(recording)) as Recording
}

function shownOf(outcome: Outcome): unknown {
  return outcome.ok ? outcome.result : [outcome.error.message, outcome.error.info, outcome.error.answer?.body]
}

/** The kind and the info of a failure; as JSON, because not all headers are recorded. */
function toldOf(outcome: Outcome): unknown {
  const told = !outcome.ok && [outcome.error.kind, outcome.error.info]
  return JSON.parse(JSON.stringify(told)) as unknown
}

const alice = viewAccount({ account_id: 'alice.near', finality: 'final' })

async function outcomesOf(near: Client): Promise<unknown> {
  const requests = [
    alice,
    viewAccount({ account_id: 'nobody.near', finality: 'final' }),
    viewState({ account_id: 'own.test', finality: 'final', prefix_base64: '' }),
    gasPrice(null),
    gasPrice(1),
    status(),
  ]
  const outcomes: unknown[] = []
  for (const request of requests) outcomes.push(shownOf(await near.send(request)))
  return outcomes
}

test('a recording replays the calls of a client at a real socket, with the same bytes', async () => {
  const recorder = createRecorder()
  const real = await outcomesOf(createClient({ url: node().url, fetch: recorder.fetch }))
  const player = createPlayer(saved(recorder.recording()))
  expect(await outcomesOf(createClient({ url: 'https://other.example', fetch: player.fetch }))).toEqual(real)
  expect([player.unplayed, player.unmatched]).toEqual([[], []])
})

test('the recording has the exact body of each answer, and only headers that the client reads', async () => {
  const recorder = createRecorder()
  const near = createClient({ url: node().url, fetch: recorder.fetch })
  const body = '{"jsonrpc" : "2.0",\n "result":{"gas_price":"1"}, "id":"dontcare"}'
  const headers = { 'content-type': 'application/json', 'retry-after': '3', 'set-cookie': 'session=abcdef' }
  node().answerNextWith({ body, headers })
  await near.call(gasPrice(null))
  expect(recorder.recording()).toEqual({
    format: 'near-rpc-exchanges',
    version: 1,
    exchanges: [
      {
        node: 1,
        request: '{"jsonrpc":"2.0","id":"dontcare","method":"gas_price","params":[null]}',
        answer: { status: 200, headers: { 'content-type': 'application/json', 'retry-after': '3' }, body },
        failure: null,
      },
    ],
  })
})

test('credentials of a request are in no recording, even where an answer repeats them', async () => {
  const recorder = createRecorder()
  const secrets = ['p4ss-w0rd-in-path-1', 'query-key-2468', 'bearer-token-13579', 'plain-header-secret']
  const near = createClient({
    url: `${node().url}/${secrets[0]}?apiKey=${secrets[1]}&network=mainnet`,
    headers: { authorization: `Bearer ${secrets[2]}`, 'x-api-key': secrets[3] ?? '' },
    fetch: recorder.fetch,
  })
  node().answerNextWith({ status: 403, body: `mainnet says no to ${secrets.join(' and ')}` })
  const outcome = await near.send(gasPrice(null))
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'HTTP_ERROR' } })
  const text = JSON.stringify(recorder.recording())
  expect(secrets.filter(secret => text.includes(secret))).toEqual([])
  expect(text).not.toContain('127.0.0.1')
  expect(recorder.recording().exchanges[0]?.answer).toMatchObject({
    body: 'mainnet says no to <hidden> and <hidden> and <hidden> and <hidden>',
  })
})

test.each([
  ['reset', { fault: 'reset' } as const],
  ['cut off in its body', { fault: 'cut-off', body: '{"jsonrpc":"2.0","result":1}' } as const],
  ['a page of a proxy', { status: 502, body: '<title>Bad Gateway</title>', headers: { 'content-type': 'text/html' } }],
  ['never answered', { fault: 'stall' } as const],
  ['never complete', { fault: 'stall-in-body', body: '{"jsonrpc":"2.0","result":1}' } as const],
  ['a redirect', { status: 302, headers: { location: 'https://other.example' } }],
])('an exchange that is %s replays as the same failure', async (_, answer) => {
  const recorder = createRecorder()
  node().answerNextWith(answer)
  const real = await createClient({ url: node().url, fetch: recorder.fetch }).send(alice, { timeout: 300 })
  const player = createPlayer(saved(recorder.recording()))
  const played = await createClient({ url: 'https://x.example', fetch: player.fetch }).send(alice, { timeout: 300 })
  expect(toldOf(played)).toEqual(toldOf(real))
  expect(toldOf(played)).not.toBe(false)
})

test('an incident of several nodes, with retries and ids of its own, replays from one file', async () => {
  const second = await startMockNode()
  const recorder = createRecorder()
  const urls = [node().url, second.url] as const
  node().answerNextWith({ status: 503, body: 'down' }, { status: 503, body: 'down' }, { status: 503, body: 'down' })
  const real = await connect(urls, { fetch: recorder.fetch }).call(alice)
  await second.close()
  const recording = saved(recorder.recording())
  expect(new Set(recording.exchanges.map(each => each.node))).toEqual(new Set([1, 2]))
  const player = createPlayer(recording, { nodes: ['https://a.example', 'https://b.example'] })
  const near = connect(['https://a.example', 'https://b.example'], { fetch: player.fetch })
  expect(await near.call(alice)).toEqual(real)
})

test('bytes that are not UTF-8 are kept as base64', async () => {
  const bytes = Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)
  const recorder = createRecorder({ fetch: async () => new Response(bytes) })
  const outcome = await createClient({ url: 'https://x.example', fetch: recorder.fetch }).send(alice)
  expect(recorder.recording().exchanges[0]?.answer).toEqual({ status: 200, headers: {}, base64: 'e//+fQ==' })
  const player = createPlayer(saved(recorder.recording()))
  const played = await createClient({ url: 'https://x.example', fetch: player.fetch }).send(alice)
  expect(played).toMatchObject({ ok: false, error: { kind: 'MALFORMED_RESPONSE', answer: { invalidUtf8: true } } })
  expect(shownOf(played)).toEqual(shownOf(outcome))
})
