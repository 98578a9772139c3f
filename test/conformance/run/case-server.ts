import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { jsonIn } from '../exact-text.js'
import { memberOf } from '../../recordings/exact-reading.js'
import type { AnswerOnWire } from '../case.js'

export type CaseServer = {
  readonly url: string
  /** Whether a request came. */
  readonly hasAnswered: () => boolean
  readonly close: () => Promise<void>
}

/** A server on 127.0.0.1 that gives one answer to each request, byte for byte except for the id. */
export async function openCaseServer(answer: AnswerOnWire): Promise<CaseServer> {
  const sockets = new Set<Socket>()
  let answered = false
  const server = createServer(socket => {
    sockets.add(socket)
    // A client that reads no further than it must closes the connection.
    socket.on('error', () => {})
    let received = ''
    socket.on('data', chunk => {
      received += chunk.toString('latin1')
      const body = wholeBody(received)
      if (body === undefined) return
      answered = true
      socket.end(answerTo(body, answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/`, hasAnswered: () => answered, close }
}

/** The body of a request, or undefined as long as a part of it is missing. */
function wholeBody(request: string): string | undefined {
  const end = request.indexOf('\r\n\r\n') + 4
  if (end < 4) return undefined
  const length = Number(/^content-length: *(\d+)$/im.exec(request.slice(0, end))?.[1] ?? 0)
  return request.length < end + length ? undefined : Buffer.from(request.slice(end), 'latin1').toString()
}

function answerTo(request: string, { status, headers, body, idPart }: AnswerOnWire): Buffer {
  const recorded = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64')
  const id = memberOf(jsonIn(request), 'id')
  const sent = idPart === undefined ? recorded : withId(recorded, idPart, JSON.stringify(id) ?? 'null')
  const all = { 'content-length': sent.length, ...headers, connection: 'close' }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Recorded\r\n${head.join('')}\r\n`), sent])
}

/** One character a byte keeps all bytes as they are. */
function withId(body: Buffer, idPart: string, id: string): Buffer {
  return Buffer.from(
    body.toString('latin1').replace(idPart, () => `"id":${id}`),
    'latin1',
  )
}
