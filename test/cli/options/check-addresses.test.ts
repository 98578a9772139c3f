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

test.each([['call', 'status'], ['mcp']])('%s takes an empty NODE_URL as none', async (...args) => {
  vi.stubEnv('NODE_URL', '')
  expect(await nearWithFiles(args)).toEqual({
    exitCode: 2,
    out: '',
    err: 'error: no node to call\nPass --url or set NODE_URL, or pass --mock to call a mock node.\n',
  })
})
