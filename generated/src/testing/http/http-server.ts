import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ScriptedAnswer } from './script.js'

export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
  /** True if the body was longer than the limit. `body` is its start. */
  readonly truncated: boolean
}

export type HttpAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

export type HttpServer = { readonly url: string; readonly close: () => Promise<void> }

/** Listens on a port of 127.0.0.1; 0 is a free port. `close` also closes connections that still wait for an answer. */
export function serve(
  port: number,
  bodyLimit: number,
  answer: (request: HttpRequest) => ScriptedAnswer,
): Promise<HttpServer> {
  const server = createServer((incoming, outgoing) => {
    // A client that disconnects during a request is not an error of the server.
    incoming.on('error', () => outgoing.destroy())
    void readRequest(incoming, bodyLimit).then(request => send(outgoing, answer(request)))
  })
  const close = (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'))
      else resolve({ url: `http://127.0.0.1:${address.port}`, close })
    })
  })
}

/** Reads the whole body and keeps as much as the limit allows. */
function readRequest(incoming: IncomingMessage, limit: number): Promise<HttpRequest> {
  const chunks: Uint8Array[] = []
  let length = 0
  incoming.on('data', (chunk: Uint8Array) => {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  })
  return new Promise(resolve => {
    incoming.once('end', () =>
      resolve({
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: plainHeaders(incoming),
        body: Buffer.concat(chunks).toString('utf8'),
        truncated: length > limit,
      }),
    )
  })
}

function plainHeaders({ headers }: IncomingMessage): HttpRequest['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function send(outgoing: ServerResponse, answer: ScriptedAnswer): void {
  if (answer.delay === undefined) return sendNow(outgoing, answer)
  setTimeout(() => sendNow(outgoing, answer), answer.delay).unref()
}

function sendNow(outgoing: ServerResponse, { status = 200, headers = {}, body = '', fault }: ScriptedAnswer): void {
  if (fault === 'stall') return
  if (fault === 'reset') {
    outgoing.socket?.resetAndDestroy()
    return
  }
  const bytes = Buffer.from(body)
  outgoing.writeHead(status, { ...headers, 'content-length': String(bytes.length) })
  if (fault === undefined) outgoing.end(bytes)
  else if (fault === 'stall-in-body') outgoing.write(half(bytes))
  else outgoing.write(half(bytes), () => outgoing.destroy())
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
