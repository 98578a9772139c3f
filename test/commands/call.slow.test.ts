import { expect, onTestFinished, test, vi } from 'vitest'
import { nearWithFiles } from './described-host.js'
import { openNode, openNodeThatSays } from '../nodes/fake-node.js'

test('sends the params with every digit, and the headers', async () => {
  const { url, calls } = await openNode(() => ({ result: 1 }))
  const args = ['call', 'block', 'block_id=18446744073709551615', '--url', url, '--header', 'x-api-key: secret']
  expect(await nearWithFiles(args)).toEqual({ exitCode: 0, out: '1\n', err: '' })
  expect(calls.map(({ headers, body }) => [headers['x-api-key'], body])).toEqual([
    ['secret', '{"jsonrpc":"2.0","id":"dontcare","method":"block","params":{"block_id":18446744073709551615}}'],
  ])
})

test('reads the address from NODE_URL', async () => {
  vi.stubEnv('NODE_URL', await openNodeThatSays({ result: 'from the environment' }))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await nearWithFiles(['call', 'status'])).toMatchObject({ exitCode: 0, out: '"from the environment"\n' })
})

test('finds a failure that a node reports inside a result', async () => {
  const { exitCode, err } = await nearWithFiles([
    'call',
    'view_access_key',
    'alice.near',
    'ed25519:DcA2MzgpJbrUATQLLceocVckhhAqrkingax4oJ9kZ847',
    'final',
    '--mock',
  ])
  expect([exitCode, err.split('\n')[0]]).toEqual([1, 'view_access_key: UNKNOWN_ACCESS_KEY (HANDLER_ERROR)'])
})

test('says what a page of a proxy is, with its headers', async () => {
  const url = await openNodeThatSays({ status: 429, body: '<h1>Too many requests</h1>' })
  const { exitCode, out } = await nearWithFiles(['call', 'status', '--url', url, '--json'])
  expect(exitCode).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    error: {
      kind: 'HTTP_ERROR',
      info: { status: 429, body: '<h1>Too many requests</h1>', headers: { 'content-type': 'application/json' } },
    },
  })
})

test('names no address of a node that cannot be reached', async () => {
  const { exitCode, err } = await nearWithFiles(['call', 'status', '--url', 'http://127.0.0.1:9/secret?key=hush'])
  expect(exitCode).toBe(1)
  expect(err).toMatch(/^status: NETWORK_ERROR \(CLIENT\)\n {2}what happened: The connection failed /)
  expect(err).not.toMatch(/secret|hush/)
})

test('an answer that is nested too deeply is a failure and no crash', async () => {
  const depth = 100_000
  const result = '['.repeat(depth) + ']'.repeat(depth)
  const url = await openNodeThatSays({ body: `{"jsonrpc":"2.0","id":"dontcare","result":${result}}` })
  const { exitCode, out, err } = await nearWithFiles(['call', 'status', '--url', url])
  expect([exitCode, out]).toEqual([1, ''])
  expect(err.split('\n').slice(0, 2)).toEqual([
    'status: MALFORMED_RESPONSE (CLIENT)',
    '  what happened: The answer has more than 500 levels of arrays and objects. No honest node sends one.',
  ])
})

test('colors a result on a terminal only', async () => {
  const url = await openNodeThatSays({ result: 'x' })
  const said = { out: '' }
  const terminal = { out: (text: string) => void (said.out += text), err: () => undefined, now: () => 0 }
  const colored = { ...terminal, isLive: true, hasColors: true, outHasColors: true }
  await nearWithFiles(['call', 'status', '--url', url], { terminal: colored })
  expect(said.out).toBe('\u001b[32m"x"\u001b[39m\n')
  said.out = ''
  await nearWithFiles(['call', 'status', '--url', url, '--json'], { terminal: colored })
  expect(said.out).not.toContain('\u001b')
})

test.each([
  [
    'a misspelt method',
    ['blok', '--mock'],
    'error: unknown method "blok"\nDid you mean "block"? "near-rpcgen call --list" lists all methods.\n',
  ],
  [
    'a misspelt param',
    ['block', 'finalty=final', '--mock'],
    `error: block: there is no param "finalty". Did you mean "finality"?
Params: [block_id | sync_checkpoint | finality]
For example: near-rpcgen call block finality=final
`,
  ],
  ['no node', ['status'], 'error: no node to call\nPass --url or set NODE_URL, or pass --mock to call a mock node.\n'],
  ['no method', ['--mock'], 'error: missing required argument \'method\'\nTry "near-rpcgen --help".\n'],
  [
    'an address of another kind',
    ['status', '--url', 'ftp://me:secret@rpc.example'],
    `error: option '--url <address>' is invalid. It must be an address that starts with http:// or https://.\nTry "near-rpcgen --help".\n`,
  ],
  [
    'an address with a password',
    ['status', '--url', 'https://me:secret@rpc.example'],
    `error: option '--url <address>' is invalid. It has a user or a password, which fetch refuses: pass --header instead.\nTry "near-rpcgen --help".\n`,
  ],
  [
    'a header without a name',
    ['status', '--mock', '--header', 'secret'],
    `error: option '--header <line>' is invalid. Write it as "name: value".\nTry "near-rpcgen --help".\n`,
  ],
])('reports %s as wrong usage, before anything is sent', async (_, args, err) => {
  expect(await nearWithFiles(['call', ...args])).toEqual({ exitCode: 2, out: '', err })
})

test('a description with errors is reported, and nothing is sent', async () => {
  const { exitCode, err } = await nearWithFiles(['call', 'status', '--mock', '--spec', 'package.json'])
  expect([exitCode, err]).toEqual([3, expect.stringMatching(/^package\.json:\d+:\d+ error RPC\d+ /)])
})

test('without a description of the project, the one of near-rpcgen counts', async () => {
  const { system } = await import('../../generator/cli/host.js').then(({ processHost }) => processHost())
  const empty = { ...system, kindOf: async () => null }
  expect(await nearWithFiles(['call', 'gas_price', '--mock'], { system: empty })).toMatchObject({ exitCode: 0 })
})
