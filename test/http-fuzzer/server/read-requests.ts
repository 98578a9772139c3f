import type { Socket } from 'node:net'

/** What has arrived of a request: its head, and later its body. */
export type Arrival = { readonly path: string; readonly body: string | null }

/** Reads the requests of a connection, one after the other. `take` says whether the body is not to be read. */
export function readRequests(socket: Socket, take: (arrival: Arrival) => 'read body' | 'done'): void {
  let parts: Buffer[] = []
  let length = 0
  let needed = 0
  const read = (received: Buffer): Buffer => {
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return received
    const text = received.toString('latin1', 0, head)
    const path = /^\w+ (\S*)/.exec(text)?.[1] ?? ''
    const end = head + 4 + Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
    if (needed === 0 && take({ path, body: null }) === 'done') {
      // Nothing is read from this connection any more, as a gateway does that refuses by the head.
      socket.pause()
      return Buffer.alloc(0)
    }
    needed = end
    if (received.length < end) return received
    take({ path, body: received.toString('utf8', head + 4, end) })
    needed = 0
    return read(received.subarray(end))
  }
  socket.on('data', chunk => {
    parts.push(chunk)
    length += chunk.length
    if (length < needed) return
    const rest = read(Buffer.concat(parts))
    parts = [rest]
    length = rest.length
  })
}
