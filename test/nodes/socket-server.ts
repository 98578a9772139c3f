import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type SocketServer = {
  readonly url: string
  /** Each complete request as received, in the order of arrival. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

/** Registers what runs at the end of a test. Concurrent tests pass their own, of their context. */
export type AtEnd = (run: () => Promise<void>) => void

/** A TCP server on 127.0.0.1, closed when the test ends. Calls `answer` for each complete request. */
export async function openSocketServer(
  answer: (socket: Socket, request: string) => void,
  atEnd: AtEnd = onTestFinished,
): Promise<SocketServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    // Some tests make the client close the connection; this is not an error of the server.
    socket.on('error', () => {})
    readRequests(socket, request => {
      requests.push(request)
      answer(socket, request)
    })
  })
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  atEnd(close)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, requests, close }
}

/** Splits the received bytes into requests with their bodies; one connection can carry several. */
function readRequests(socket: Socket, take: (request: string) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk])
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /^content-length: (\d+)$/im.exec(received.toString('latin1', 0, head))?.[1]
    const end = head + 4 + Number(length ?? 0)
    if (received.length < end) return
    const request = received.toString('utf8', 0, end)
    received = received.subarray(end)
    take(request)
  })
}

/** The bytes of an answer; `announced` is its `content-length`, which is more if the body is cut short. */
export function answerText(status: number, body: string, announced: number = Buffer.byteLength(body)): string {
  return `HTTP/1.1 ${status} Any\r\ncontent-type: application/json\r\ncontent-length: ${announced}\r\n\r\n${body}`
}

/** A server that gives the same answer to each request. */
export function openAnsweringServer(status: number, body: string, atEnd?: AtEnd): Promise<SocketServer> {
  return openSocketServer(socket => socket.write(answerText(status, body)), atEnd)
}
