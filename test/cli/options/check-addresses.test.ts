import { afterEach, expect, test, vi } from 'vitest'
import { nearWithFiles } from '../../commands/described-host.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['call', 'mcp'])('%s repeats no address that is invalid: it can hold a key', async command => {
  const rule = 'is invalid. It must be an address that starts with http:// or https://.\nTry "near-rpcgen --help".\n'
  expect(await nearWithFiles([command, '--url', 'wss://rpc.example/secret'])).toEqual({
    exitCode: 2,
    out: '',
    err: `error: option '--url <address>' ${rule}`,
  })
  vi.stubEnv('NODE_URL', 'wss://me:secret@rpc.example')
  expect(await nearWithFiles([command])).toEqual({
    exitCode: 2,
    out: '',
    err: `error: the value of NODE_URL ${rule}`,
  })
})

test.each([['call', 'status'], ['mcp']])('%s takes no --url beside --mock, and ignores NODE_URL', async (...args) => {
  const url = 'http://127.0.0.1:1'
  const { exitCode, err } = await nearWithFiles([...args, '--mock', '--url', url])
  expect([exitCode, err.split('\n')[0]]).toEqual([
    2,
    "error: option '--url <address>' cannot be used with option '--mock'",
  ])
  vi.stubEnv('NODE_URL', url)
  expect((await nearWithFiles(['call', 'gas_price', '--mock'])).exitCode).toBe(0)
})

test.each([['call', 'status'], ['mcp']])('%s takes an empty NODE_URL as none', async (...args) => {
  vi.stubEnv('NODE_URL', '')
  expect(await nearWithFiles(args)).toEqual({
    exitCode: 2,
    out: '',
    err: 'error: no node to call\nPass --url or set NODE_URL, or pass --mock to call a mock node.\n',
  })
})
