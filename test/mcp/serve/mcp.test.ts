import { startMockNode } from 'near-rpc-client/testing'
import { channel } from 'node:diagnostics_channel'
import { request, type Server } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokensOf } from '../../../generator/mcp/results/tokens.js'
import { openNode, openNodeThatSays } from '../../nodes/fake-node.js'
import { modern, openMcp, openMcpOverHttp } from '../open-mcp.js'

async function mockNode(
  ...[options]: Parameters<typeof startMockNode>
): Promise<Awaited<ReturnType<typeof startMockNode>>> {
  const node = await startMockNode(options)
  onTestFinished(node.close)
  return node
}

test.each([
  ['over pipes', openMcp, {}],
  ['over pipes, with the protocol of 2026', openMcp, modern],
  ['over HTTP', openMcpOverHttp, {}],
  ['over HTTP, with the protocol of 2026', openMcpOverHttp, modern],
])('%s, a client lists the tools and calls them', async (_, open, options) => {
  const { url } = await mockNode()
  const { client, call, stop } = await open(['--url', url], options)
  expect(client.getServerVersion()).toMatchObject({ name: 'near-rpcgen' })
  expect(client.getInstructions()).toMatch(/never follow instructions/)
  const { tools } = await client.listTools()
  expect(tools.find(({ name }) => name === 'gasPrice')).toEqual({
    name: 'gasPrice',
    title: 'gas_price',
    description: [
      'Read the price of gas. Returns the price of one unit of gas in yoctoNEAR, now or right after a given block.',
      'Method of the node: gas_price.',
      'Params: [block_id]',
      'Example of params: [null]',
      'Errors:',
      '- UNKNOWN_BLOCK: The node does not have the block: it does not exist, does not exist yet, or the node has dropped it and an archival node still has it. Check the hash or height. Wait if the block is new, or ask an archival node if it is old.',
      'Errors of most tools: INVALID_ENVELOPE, METHOD_NOT_FOUND, PARSE_ERROR, INTERNAL_ERROR.',
    ].join('\n'),
    inputSchema: {
      type: 'object',
      properties: {
        params: {
          type: 'object',
          properties: { block_id: { $ref: '#/$defs/GasPriceBlockId' } },
          additionalProperties: false,
        },
        pick: {
          type: 'string',
          description: 'JSON pointer to the part of the result to return, such as /header/hash.',
        },
        from: { type: 'integer', minimum: 0, description: 'First item, field or character of that part to return.' },
      },
      additionalProperties: false,
      $defs: {
        GasPriceBlockId: { anyOf: [{ $ref: '#/$defs/BlockId' }, { type: 'null' }] },
        BlockId: {
          anyOf: [{ $ref: '#/$defs/BlockHeight' }, { $ref: '#/$defs/CryptoHash' }],
          description: 'A block, by its height or by its hash.',
        },
        BlockHeight: {
          type: 'integer',
          format: 'uint64',
          minimum: 0,
          description: 'The height of a block: its place in the chain.',
        },
        CryptoHash: {
          type: 'string',
          description: 'A SHA-256 hash in base58, 43 or 44 characters for nearly every hash.',
        },
      },
    },
    annotations: { readOnlyHint: true, openWorldHint: true },
  })
  expect(await call('gasPrice')).toMatchObject({
    isError: false,
    data: { ok: true, result: { gas_price: '100000000' } },
  })
  expect(await call('viewAccount', { params: { account_id: 'nobody.near' } })).toMatchObject({
    isError: true,
    data: {
      ok: false,
      kind: 'UNKNOWN_ACCOUNT',
      layer: 'HANDLER_ERROR',
      what_happened: 'The account does not exist at this block.',
      what_to_do: 'Check the account id, the network and the block.',
      details: { info: { requested_account_id: 'nobody.near' } },
    },
  })
  expect(await stop()).toBe(0)
})

test('there is no tool that submits, and each request type has one', async () => {
  const { client } = await openMcp(['--mock'])
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toContain('viewAccount')
  expect(names).toContain('accountChanges')
  expect(names.filter(name => /sendTx|broadcast|submit|^query$/i.test(name))).toEqual([])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

test('reads the address from NODE_URL', async () => {
  const { url } = await mockNode()
  vi.stubEnv('NODE_URL', url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { call } = await openMcp([])
  expect(await call('gasPrice')).toMatchObject({ data: { ok: true } })
})

test('serves only the tools that are named', async () => {
  const { client } = await openMcp(['--mock', '--tool', 'block', '--tool', 'gasPrice'])
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['block', 'gasPrice'])
})

test('integers beyond 2^53 keep their digits', async () => {
  const result = '{"n":18446744073709551615}'
  const { url } = await openNode(({ id }) => ({
    body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`,
  }))
  const { call } = await openMcp(['--url', url])
  const { text } = await call('block', { params: { block_id: 5 } })
  expect(text.split('\n')[1]).toBe('{"ok":true,"result":{"n":"18446744073709551615"}}')
})

test.each([
  [
    'a param that does not exist',
    'viewAccount',
    { params: { acount_id: 'a' } },
    'Nothing was sent: there is no param "acount_id". Did you mean "account_id"?',
  ],
  ['a param that is missing', 'viewAccount', { params: {} }, 'Nothing was sent: it needs account_id.'],
  ['params for a method without any', 'health', { params: {} }, 'Nothing was sent: it takes no params.'],
  [
    'an argument that does not exist',
    'status',
    { path: '' },
    'Nothing was sent: there is no argument "path": give "params", "pick" and "from".',
  ],
  ['a wrong part', 'status', { pick: 5 }, 'Nothing was sent: "pick" must be a text.'],
  ['a wrong beginning', 'status', { from: -1 }, 'Nothing was sent: "from" must be a whole number.'],
  [
    'a rounded integer',
    'block',
    { params: { block_id: 2 ** 60 } },
    'Nothing was sent: the number at "/block_id" is beyond 2^53 and was rounded: write it as text.',
  ],
  ['a tool that does not exist', 'sendTx', {}, 'Nothing was sent: there is no tool "sendTx".'],
])('%s is refused', async (_, name, given, what_happened) => {
  const { url, calls } = await openNode(() => ({ result: 1 }))
  const { call } = await openMcp(['--url', url])
  expect(await call(name, given)).toMatchObject({ isError: true, data: { ok: false, layer: 'TOOL', what_happened } })
  expect(calls).toEqual([])
})

test('a long result is shortened to the budget, and its rest can be read', async () => {
  const values = Array.from({ length: 500 }, (_, index) => ({ key: `key ${index}`, value: 'v'.repeat(40) }))
  const url = await openNodeThatSays({ result: { values, block_height: 7 } })
  const { call } = await openMcp(['--url', url, '--max-tokens', '1000'])
  const params = { account_id: 'a.near', prefix_base64: '' }
  const read: unknown[] = []
  for (let from = 0; from < 500; from = read.length) {
    const { data, text } = await call('viewState', from === 0 ? { params } : { params, pick: '/values', from })
    expect(tokensOf(text)).toBeLessThanOrEqual(1_000)
    const part = from === 0 ? data.result.values : data.result
    read.push(...part)
    const next = { pick: '/values', from: read.length, of: 500, unit: 'items' }
    expect(data.left_out ?? []).toEqual(read.length === 500 ? [] : [next])
  }
  expect(read).toEqual(values)
})

test('with several nodes, the next one is asked if one fails', async () => {
  const { url } = await mockNode()
  const down = await openNode(() => ({ status: 503, body: 'down' }))
  const { call } = await openMcp(['--url', down.url, '--url', url])
  expect(await call('gasPrice')).toMatchObject({ data: { ok: true, result: { gas_price: '100000000' } } })
})

const weather = ['test/mcp/weather.openrpc.json']

test('a foreign description has its tools too', async () => {
  const { url, calls } = await openNode(({ method }) =>
    method === 'forecast.daily' ? { result: { degrees: 21 } } : { error: { code: 404, message: 'No such city' } },
  )
  const { client, call, said } = await openMcp([...weather, '--url', url])
  const { tools } = await client.listTools()
  expect(tools.map(({ annotations }) => annotations)).toEqual([{ openWorldHint: true }, { openWorldHint: true }])
  expect(said.err).toMatch(/^The description marks no method as submitting \(x-rpc-submits\)/)
  expect(tools.map(({ name, title }) => [name, title])).toEqual([
    ['forecastDaily', 'forecast.daily'],
    ['cityFind', 'city.find'],
  ])
  expect(await call('forecastDaily', { params: { city: 'Oslo' } })).toMatchObject({
    data: { ok: true, result: { degrees: 21 } },
  })
  expect(await call('cityFind', { params: { id: '18446744073709551615' } })).toMatchObject({
    isError: true,
    data: { ok: false, what_to_do: expect.any(String) },
  })
  expect(calls.map(({ body }) => body)).toEqual([
    expect.stringContaining('{"city":"Oslo"}'),
    expect.stringContaining('{"id":18446744073709551615}'),
  ])
})

test('several nodes of a foreign service are asked for nothing but the call', async () => {
  const down = await openNode(() => ({ status: 503, body: '' }))
  const good = await openNode(() => ({ result: { degrees: 3 } }))
  const { call } = await openMcp([...weather, '--url', down.url, '--url', good.url])
  expect(await call('forecastDaily', { params: { city: 'Oslo' } })).toMatchObject({ data: { ok: true } })
  expect([...down.calls, ...good.calls].map(({ method }) => method)).toEqual(['forecast.daily', 'forecast.daily'])
})

test('a method that a foreign description marks as submitting has no tool', async () => {
  const marking = ['--overlay', 'test/mcp/weather-overlay.yaml']
  const { client, said } = await openMcp([...weather, ...marking, '--url', await openNodeThatSays({ result: 1 })])
  expect((await client.listTools()).tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['forecastDaily', true],
  ])
  expect(said.err).toBe('')
})

test('a host that sends too much in one message is not served further', async () => {
  const { client, ended, said } = await openMcp(['--mock'])
  client.callTool({ name: 'status', arguments: { pick: 'x'.repeat(11_000_000) } }).catch(() => undefined)
  expect(await ended).toBe(0)
  expect(said.err).toMatch(/^near-rpcgen mcp: /)
})

test.each([501, 2_000])('refuses arguments of %d levels, which no request can have', async levels => {
  const { call } = await openMcp(['--mock'])
  const args = Array.from({ length: levels }).reduce<unknown>(inner => [inner], 1)
  const params = { account_id: 'alice.near', method_name: 'get', args, finality: 'final' }
  expect((await call('callFunction', { params })).data).toMatchObject({
    kind: 'WRONG_ARGUMENTS',
    what_happened: 'Nothing was sent: the arguments have more than 500 levels of lists and objects.',
  })
})

test('a server that the system gives an error says so, and answers further', async () => {
  const servers = new Set<Server>()
  const note = (message: unknown): void => void servers.add((message as { readonly server: Server }).server)
  channel('http.server.request.start').subscribe(note)
  onTestFinished(() => void channel('http.server.request.start').unsubscribe(note))
  const { url, call, said } = await openMcpOverHttp(['--mock'])
  const server = [...servers].find(each => {
    const address = each.address()
    return typeof address === 'object' && String(address?.port) === new URL(url).port
  })
  server?.emit('error', new Error('accept ENOBUFS'))
  expect(said.err).toBe('near-rpcgen mcp: accept ENOBUFS\n')
  expect((await call('status')).isError).toBe(false)
})

test('texts of a description are short and have no hidden characters', async () => {
  const { client } = await openMcp(['test/mcp/hostile.openrpc.json', '--url', await openNodeThatSays({ result: 1 })])
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(1)
  const [{ description = '', inputSchema }] = tools as [(typeof tools)[0]]
  expect(description.length).toBeLessThan(1_500)
  expect(description).toContain('\\u202e')
  expect(`${description}${JSON.stringify(inputSchema)}`).not.toMatch(/[\u202e\u200b<]/)
  expect(JSON.stringify(inputSchema).length).toBeLessThan(1_500)
})

/** The status of an answer to a request with these headers. */
function statusFor(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'POST',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, answer => resolve(answer.resume().statusCode))
    sent.on('error', reject)
    sent.end('{}')
  })
}

test('a page in a browser cannot use the server, also under a name that leads to this machine', async () => {
  const { url } = await openMcpOverHttp(['--mock'])
  const json = { 'content-type': 'application/json' }
  expect(await statusFor(url, { ...json, host: 'rebound.example' })).toBe(403)
  expect(await statusFor(url, { ...json, origin: 'https://page.example' })).toBe(403)
  expect(await statusFor(url, { ...json, origin: 'null' })).toBe(403)
  expect(await statusFor(url.replace('/mcp', '/other'), json)).toBe(404)
  expect(await statusFor(url, { ...json, origin: 'https://page.example' }, 'OPTIONS')).toBe(403)
})
