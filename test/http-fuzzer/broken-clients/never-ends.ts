import { connect } from 'node:net'
import type { Subject } from '../calls/run-cases.js'

/** Waits for the end of a status line, however long the server takes. */
export const subject: Subject = async (one, urlOf) => {
  const { hostname, port, pathname } = new URL(urlOf(0))
  const line = await new Promise<string>(resolve => {
    let received = ''
    const socket = connect(Number(port), hostname)
    socket
      .on('error', () => {})
      .on('data', chunk => {
        received += String(chunk)
        if (!received.includes('\r\n')) return
        resolve(received.slice(0, 12))
        socket.destroy()
      })
    socket.write(`POST ${pathname} HTTP/1.1\r\ncontent-length: 2\r\n\r\n{}`)
  })
  return [line, `${one.seed}`].slice(0, 1)
}
