import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import { nodeHttp } from '../../../templates/runtime/node/node-http.js'
import { health } from '../sample-methods.js'

const certificate = new URL('certificate/certificate.pem', import.meta.url)
const answer = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'

/** The URL of a server whose certificate signs itself. */
async function openSecureServer(): Promise<string> {
  const key = readFileSync(new URL('certificate/key.pem', import.meta.url))
  const server = createServer({ key, cert: readFileSync(certificate) }, (request, response) => {
    request.resume().on('end', () => response.end(answer))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('refuses a certificate that nobody vouches for', async () => {
  expect(await http(await openSecureServer(), { fetch: nodeHttp })(health())).toMatchObject({
    ok: false,
    error: { kind: 'NETWORK_ERROR', info: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
  })
})

test('calls a node whose certificate is trusted, and lets the process end while its connection is open', async () => {
  const program = `
    import { createClient, health } from 'near-rpc-client'
    import { nodeHttp } from 'near-rpc-client/node'
    const near = createClient({ url: process.argv[1], fetch: nodeHttp })
    console.log(await near.call(health()))`
  const url = await openSecureServer()
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, url], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: fileURLToPath(certificate) },
  })
  expect(stdout).toBe('null\n')
})
