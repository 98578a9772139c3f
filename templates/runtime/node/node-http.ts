import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import type { ByteReader, FetchAnswer, FetchInit } from '../fetch.js'
import { networkError } from '../network-reason.js'
import { acceptedCodings, decompressed } from './decompressed.js'

/** A server of Node.js closes an idle connection after 5 seconds, and a request that arrives then fails. */
const longestIdle = 4_000

/** Connections stay open for the next requests. An idle one does not keep the process alive. */
const plain = { request: http.request, agent: new http.Agent({ keepAlive: true, timeout: longestIdle }) }
const secure = { request: https.request, agent: new https.Agent({ keepAlive: true, timeout: longestIdle }) }

/**
 * Sends with `node:http` in place of the global `fetch`, which takes about three times the CPU time: for programs in
 * Node.js that make many calls. Give it to each part that has the option `fetch`. It uses neither a proxy nor the
 * dispatcher or a mock of the global `fetch`.
 * @example
 * const client = connect('https://rpc.example', { fetch: nodeHttp })
 */
export async function nodeHttp(url: string, init: FetchInit): Promise<FetchAnswer> {
  const target = new URL(url)
  // As `fetch` does.
  if (target.username || target.password) throw new TypeError('A URL with a password: send it in a header.')
  if (init.signal?.aborted) throw networkError('ABORT_ERR')
  const answer = await post(target, init)
  const stream = decompressed(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: headersOf(answer),
    redirected: false,
    body: { getReader: () => readerOf(stream) },
    arrayBuffer: () => arrayBuffer(stream),
  }
}

/** Sends a request, and waits for the head of the answer. */
function post(url: URL, { method, headers, body, signal }: FetchInit): Promise<http.IncomingMessage> {
  const { request, agent } = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { 'accept-encoding': acceptedCodings, ...headers }, agent })
    // Without the reason: Node.js can emit it on a connection that has no listener any more, which ends the process.
    const stop = (): void => void sent.destroy()
    signal?.addEventListener('abort', stop)
    sent.on('close', () => {
      signal?.removeEventListener('abort', stop)
      // An answer that changes the protocol closes the connection without an error.
      reject(networkError('ECONNRESET'))
    })
    sent.on('response', resolve)
    // Also after the head: an error without a listener would end the process.
    sent.on('error', reject)
    sent.end(body)
  })
}

function readerOf(stream: Readable): ByteReader {
  const parts: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return { read: () => parts.next(), cancel: async () => void stream.destroy() }
}

function headersOf({ rawHeaders }: http.IncomingMessage): Headers {
  const headers = new Headers()
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}
