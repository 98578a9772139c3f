import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type WholeAnswer = { readonly status: number; readonly type: string; readonly body: string }

/** A server on a free port that gives each request the same answer, until the test ends. */
export async function answeringServer({ status, type, body }: WholeAnswer): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status, { 'content-type': type }).end(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
