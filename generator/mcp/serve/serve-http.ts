import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { McpServerFactory } from '@modelcontextprotocol/server'
import type { HttpSdk, Sdk } from './sdk.js'

/** A server that listens. */
export type Listening = { readonly url: string; readonly close: () => Promise<void> }

/** Only programs of this machine reach it. */
const loopback = '127.0.0.1'
const path = '/mcp'

/**
 * Serves hosts of this machine over Streamable HTTP. A page in a browser cannot use it, also not under a name that leads
 * to 127.0.0.1: requests with another `Host` or `Origin` are refused. Rejects with an error of the system if the port
 * is taken.
 */
export async function serveOverHttp(
  sdk: Pick<Sdk, 'createMcpHandler'> & HttpSdk,
  factory: McpServerFactory,
  port: number,
  onError: (error: Error) => void,
): Promise<Listening> {
  const handler = sdk.createMcpHandler(factory, { onerror: onError })
  const handle = sdk.toNodeHandler(handler, { onerror: onError })
  const [isHost, isOrigin] = [sdk.localhostHostValidation(), sdk.localhostOriginValidation()]
  const server = createServer((request, response) => {
    if (!isHost(request, response) || !isOrigin(request, response)) return
    if (request.url?.split('?')[0] !== path) {
      response.writeHead(404).end()
      return
    }
    // A request that a server gets has a method and an address; the types of Node.js also cover answers.
    handle(request as Parameters<typeof handle>[0], response).catch(onError)
  })
  await listen(server, port)
  // A connection that the system cannot accept must not end the process.
  server.on('error', onError)
  const { port: chosen } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    await handler.close()
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }
  return { url: `http://${loopback}:${chosen}${path}`, close }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
