import { half, type HttpRequest } from './exchange.js'
import type * as NodeHttp from 'node:http'
import type { ScriptedAnswer } from './script.js'

export type HttpServer = { readonly url: string; readonly close: () => Promise<void> }

/** Listens on a port of 127.0.0.1; 0 is a free port. `close` also closes connections that still wait for an answer. */
export async function serve(
  port: number,
  bodyLimit: number,
  answer: (request: HttpRequest) => ScriptedAnswer,
): Promise<HttpServer> {
  const server = nodeHttp().createServer((incoming, outgoing) => {
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
function readRequest(incoming: NodeHttp.IncomingMessage, limit: number): Promise<HttpRequest> {
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
        headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('utf8'),
        truncated: length > limit,
      }),
    )
  })
}

function send(outgoing: NodeHttp.ServerResponse, answer: ScriptedAnswer): void {
  if (answer.delay === undefined) return sendNow(outgoing, answer)
  setTimeout(() => sendNow(outgoing, answer), answer.delay).unref()
}

function sendNow(
  outgoing: NodeHttp.ServerResponse,
  { status = 200, headers = {}, body = '', fault }: ScriptedAnswer,
): void {
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

/** Not an import: bundles for browsers contain this module next to the rest of the mock node. */
function nodeHttp(): typeof NodeHttp {
  const module = globalThis.process?.getBuiltinModule?.('node:http')
  if (module) return module
  throw new TypeError(
    'Only Node.js, Deno and Bun can listen on a port. Use `createMockNode()` and its `fetch` instead.',
  )
}
