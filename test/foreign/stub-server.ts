import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Call = { readonly id: unknown; readonly method: string; readonly params: unknown }

/** A service at 127.0.0.1 that answers each call with `result` or `error`, and keeps the calls. */
export async function stubServer(
  answer: (call: Call) => object,
): Promise<{ readonly url: string; readonly calls: readonly Call[] }> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      const call: Call = JSON.parse(body)
      calls.push(call)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answer(call) }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}
