/**
 * A child process, because an error that nobody listens to ends it: sends one request to each of many servers whose
 * answers are refused, and prints how each call ends.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createServer, type AddressInfo } from 'node:net'
import { connect } from '../../../templates/runtime/connect.js'
import { createClient } from '../../../templates/runtime/client.js'
import { nodeHttp } from '../../../templates/runtime/node/node-http.js'
import { health } from '../sample-methods.js'

const json = Buffer.from('{"jsonrpc":"2.0","result":null,"id":"dontcare"}')
const long = Buffer.from(`"${'a page of a proxy, '.repeat(5_000)}"`)

type Body = readonly [name: string, coding: string, bytes: Buffer]

const bodies: readonly Body[] = [
  ['gzip', 'gzip', gzipSync(long)],
  ['br', 'br', brotliCompressSync(long)],
  ['gzip of an answer', 'gzip', gzipSync(json)],
  ['gzip, cut off', 'gzip', gzipSync(long).subarray(0, 60)],
  ['gzip that is none', 'gzip', json],
  ['br that is none', 'br', json],
  ['gzip, then rubbish', 'gzip', Buffer.concat([gzipSync(json), json])],
  ['gzip six times', 'gzip,gzip,gzip,gzip,gzip,gzip', json],
  ['gzip fifty times', Array(50).fill('gzip').join(', '), gzipSync(json)],
  ['plain', 'identity', json],
]
const statuses = [200, 204, 301, 302, 303, 307, 308, 500]
const framings = ['length', 'until the end', 'longer length'] as const
const timings = ['one packet', 'several packets', 'reset'] as const
type Framing = (typeof framings)[number]
type Timing = (typeof timings)[number]

/** Sends one answer to each connection, byte for byte. */
async function openServer(head: string, body: Buffer, timing: Timing): Promise<[string, () => void]> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      if (timing === 'one packet') return socket.end(Buffer.concat([Buffer.from(head), body]))
      socket.write(head)
      // One timer after the other: on a busy machine two can fire out of order, which cuts the body short.
      setTimeout(() => {
        socket.write(body.subarray(0, 20))
        setTimeout(() => (timing === 'reset' ? socket.resetAndDestroy() : socket.end(body.subarray(20))), 2)
      }, 2)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => server.close()]
}

/** One answer, and how its call ends with each sender. */
async function endsOf(status: number, [, coding, body]: Body, framing: Framing, timing: Timing): Promise<string[]> {
  const length = body.length + (framing === 'length' ? 0 : 9)
  const frame = framing === 'until the end' ? '' : `content-length: ${length}\r\n`
  const head = `HTTP/1.1 ${status} Any\r\nlocation: /\r\ncontent-encoding: ${coding}\r\n${frame}connection: close\r\n\r\n`
  const [url, close] = await openServer(head, body, timing)
  // The fetch of Node.js ends the process itself, without this client too, if such a body is cut short.
  const isFatal = coding.split(',').length > 5 && (framing === 'longer length' || timing === 'reset')
  const ends: string[] = []
  // A redirect ends its call at once, so that it needs no timeout. Without one, the client ends the body in another way.
  const timeouts = status > 300 && status < 400 ? [1_000, Infinity] : [1_000]
  for (const fetch of isFatal ? [nodeHttp] : [undefined, nodeHttp])
    for (const timeout of timeouts) {
      const near = createClient({ url, timeout, maxResponseBytes: 50_000, ...(fetch && { fetch }) })
      const outcome = await near.send(health())
      ends.push(outcome.ok ? 'ok' : outcome.error.kind)
    }
  close()
  return ends
}

const ends = new Set<string>()
let answers = 0
for (const status of statuses)
  for (const body of bodies) {
    const calls = framings.flatMap(framing => timings.map(timing => endsOf(status, body, framing, timing)))
    for (const ended of await Promise.all(calls)) {
      answers++
      ended.forEach(end => ends.add(end))
    }
  }
const [url, close] = await openServer(
  'HTTP/1.1 200 OK\r\ncontent-encoding: gzip,gzip,gzip,gzip,gzip,gzip\r\n\r\n',
  json,
  'one packet',
)
const outcome = await connect(url, { timeout: 5_000 }).send(health())
close()
// An unhandled error of a connection can come later than the end of the call.
await new Promise(resolve => setTimeout(resolve, 200))
console.log(
  JSON.stringify({
    answers,
    connect: outcome.ok || outcome.error.kind,
    ends: [...ends].toSorted(),
  }),
)
