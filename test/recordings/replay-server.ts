import { openSocketServer, type SocketServer } from '../nodes/socket-server.js'
import type { Recorded } from './recorded.js'

/** A server that answers every request with the recorded status, headers and bytes. */
export function replayServer({ status, headers, body }: Recorded['response']): Promise<SocketServer> {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `HTTP/1.1 ${status} Recorded\r\n${head.join('')}\r\n${body}`
  return openSocketServer(socket => socket.end(answer))
}
