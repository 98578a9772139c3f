import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The address of a server that answers each request with this body. */
export async function nodeThatSays(body: string, seen: string[] = [], status = 200): Promise<string> {
  const server = createServer((request, response) => {
    seen.push(`${request.headers['x-api-key'] ?? ''}`)
    request.on('data', data => seen.push(String(data)))
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
