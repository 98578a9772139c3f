import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request that a fake node got. */
export type Call = {
  readonly id: unknown
  readonly method: string
  // Each test knows the params that it sends.
  readonly params: ReturnType<typeof JSON.parse>
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The whole body as text. */
  readonly body: string
}

/** A whole answer over HTTP: status 200 and JSON, unless it says otherwise. */
export type WholeAnswer = {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A text as it is, or the members of a JSON-RPC answer besides `jsonrpc` and `id`; null for none. */
  readonly body: string | object | null
}

/** What a fake node sends: a whole answer, or the members of a JSON-RPC answer, such as `{ result: 1 }`. */
export type NodeAnswer = WholeAnswer | object

export type FakeNode = {
  readonly url: string
  /** All requests, in the order of arrival. */
  readonly calls: readonly Call[]
  readonly close: () => Promise<void>
}

/**
 * A node on a free port of 127.0.0.1 that answers as `answer` says, until the test ends. It resets the connection where
 * `answer` throws.
 */
export async function openNode(answer: (call: Call) => NodeAnswer | Promise<NodeAnswer>): Promise<FakeNode> {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    try {
      const call: Call = { ...JSON.parse(body), path: request.url ?? '', headers: request.headers, body }
      calls.push(call)
      const said = await answer(call)
      const whole = isWhole(said) ? said : { body: said }
      const { status = 200, type = 'application/json', headers }: WholeAnswer = whole
      response.writeHead(status, { 'content-type': type, ...headers }).end(bodyText(whole, call.id))
    } catch {
      response.destroy()
    }
  })
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(close)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls, close }
}

/** A node that gives each request the same answer. */
export async function openNodeThatSays(answer: NodeAnswer): Promise<string> {
  return (await openNode(() => answer)).url
}

function isWhole(answer: NodeAnswer): answer is WholeAnswer {
  return 'body' in answer
}

function bodyText({ body }: WholeAnswer, id: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id, ...body })
}
