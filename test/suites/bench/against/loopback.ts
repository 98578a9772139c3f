/** Prints the CPU time of a call over a loopback connection: 10,000 calls, 64 at once, each client in its own process. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { rowsOf, show } from '../compare.js'
import { recordedBody } from '../recorded-body.js'
import { needPeers, peersFolder, versionsOf } from './peers.js'

// The validated official client would take minutes.
const clients = [
  'undici by hand',
  'fetch by hand',
  'near-rpc-client',
  'near-rpc-client, nodeHttp',
  'near-api-js',
  'near-kit',
  '@near-js/jsonrpc-client, not validated',
]
const rounds = 5
const longest = 120_000

needPeers()
const { result } = JSON.parse(recordedBody('query', 'query/view_account {"finality":"optimistic"}'))
const server = createServer(async (request, response) => {
  const { id } = JSON.parse(await text(request))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', result, id }))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The node has no port.')
const url = `http://127.0.0.1:${address.port}/`

const measured = new Map(clients.map(client => [client, [] as number[]]))
const end = Date.now() + 240_000
for (let round = 0; round < rounds && (round === 0 || Date.now() < end); round++)
  for (const client of clients) measured.get(client)?.push(await microsecondsOf(client))
server.closeAllConnections()
server.close()
show(
  'CPU of one call over loopback',
  rowsOf('10,000 calls, 64 at once', measured),
  versionsOf('undici', 'near-api-js', 'near-kit', '@near-js/jsonrpc-client'),
)

async function microsecondsOf(client: string): Promise<number> {
  const program = [`${peersFolder}/call-over-loopback.js`, client, url]
  const { stdout } = await promisify(execFile)(process.execPath, program, { timeout: longest })
  return Number(stdout)
}
