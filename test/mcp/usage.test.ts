import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nearWithFiles } from '../commands/described-host.js'

const url = ['--url', 'http://127.0.0.1:9']
const submitting = [...url, '--allow-submit']
const foreign = 'test/mcp/weather.openrpc.json'

test.each([
  [
    ['-', ...url],
    'the standard input is for the host that starts the server\nSave the description to a file, or pass --http.',
  ],
  [[], 'no node to call\nPass --url or set NODE_URL, or pass --mock to call a mock node.'],
  [[foreign, '--mock'], '--mock is a node of NEAR, and the description is of another service'],
  [[...url, '--max-tokens', '499'], '--max-tokens must be at least 500'],
  [
    [...url, '--tool', 'viewAcount'],
    '--tool has no tool "viewAcount"\nDid you mean "viewAccount"? The tools have the names of builders.',
  ],
  [[...url, '--tool', 'sendTx'], '--tool has no tool "sendTx"\nThe tools have the names of builders.'],
  [
    [...url, '--verified'],
    '--verified needs a block that you trust\nPass --checkpoint with a file of near-rpcgen checkpoint.',
  ],
  [[...url, '--checkpoint', 'c.json'], '--checkpoint has a meaning only with --verified'],
  [
    [foreign, ...url, '--verified', '--checkpoint', 'c.json'],
    '--verified needs a description of NEAR nodes that has their proofs',
  ],
  [[foreign, ...submitting], '--allow-submit needs a description with the flow "transactions" of NEAR'],
  [submitting, '--allow-submit needs an allowance in NEAR\nPass it, such as --allowance 1.5.'],
  [[...submitting, '--allowance', '-1'], '--allowance must be an amount of NEAR, such as 1.5'],
  [[...submitting, '--allowance', '1e3'], '--allowance must be an amount of NEAR, such as 1.5'],
  [
    [...submitting, '--allowance', '1'],
    '--allow-submit needs a folder that keeps what is spent\nPass it, such as --store near-mcp.',
  ],
  [
    [...submitting, '--allowance', '1', '--store', 's', '--allow-action', 'everything'],
    '--allow-action has no action "everything"\nThese exist: deploy-contract, full-access-key, unlimited-key, delete-key, delete-account, stake.',
  ],
  [[...url, '--allowance', '1'], '--allowance has a meaning only with --allow-submit'],
  [[...url, '--allow-action', 'stake'], '--allow-action has a meaning only with --allow-submit'],
  [[...url, '--store', 's'], '--store has a meaning only with --allow-submit or --verified'],
])('%j is wrong usage', async (args, problem) => {
  expect(await nearWithFiles(['mcp', ...args])).toEqual({ exitCode: 2, out: '', err: `error: ${problem}\n` })
})

test('a description with errors is reported', async () => {
  const { exitCode, err } = await nearWithFiles(['mcp', 'package.json', ...url])
  expect([exitCode, err.split(' error ')[0]]).toEqual([3, 'package.json:1:1'])
})

test('says that a port is taken', async () => {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await nearWithFiles(['mcp', ...url, '--http', String(port)])).toEqual({
    exitCode: 1,
    out: '',
    err: `error: cannot listen on port ${port} (EADDRINUSE)\nPass another --http, or 0 for a free one.\n`,
  })
})

const missing = (name: string): Error =>
  Object.assign(new Error(`Cannot find package '${name}' imported from host.js`), { code: 'ERR_MODULE_NOT_FOUND' })

const sdk = 'npm install --save-dev @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/node@2.1.2'

test.each([
  ['@modelcontextprotocol/server', url, `the SDK of the Model Context Protocol is not installed\nInstall it: ${sdk}`],
  [
    '@modelcontextprotocol/node',
    [...url, '--http', '0'],
    `the SDK of the Model Context Protocol is not installed\nInstall it: ${sdk}`,
  ],
  [
    'near-rpc-client',
    [...submitting, '--allowance', '1', '--store', 's'],
    '"near-rpc-client", which submits and proves, is not installed\nInstall it: npm install --save-dev near-rpc-client',
  ],
])('without %s, says how to install it', async (name, args, problem) => {
  const importPeer = (asked: string): Promise<unknown> =>
    asked === name || asked.startsWith(`${name}/`) ? Promise.reject(missing(name)) : import(asked)
  expect(await nearWithFiles(['mcp', ...args], { importPeer })).toEqual({
    exitCode: 1,
    out: '',
    err: `error: ${problem}\n`,
  })
})

test('a package that is broken is not called missing', async () => {
  const importPeer = vi.fn<(name: string) => Promise<unknown>>().mockRejectedValue(new Error('broken'))
  await expect(nearWithFiles(['mcp', ...url], { importPeer })).rejects.toThrow('broken')
})
