/**
 * Prints how long a page in Chromium takes to load what one read needs, with each client: one script without a cache,
 * bundled and minified by esbuild, from a server on this machine. Tasks of the page are measured, not the network.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { rowsOf, show } from '../compare.js'
import { bundleOfPeers } from './bundle-of-peers.js'
import { needPeers, versionsOf } from './peers.js'

const imports = {
  nothing: 'export const read = 1',
  'near-rpc-client': `export { http, viewAccount } from 'near-rpc-client'`,
  '@near-js/jsonrpc-client, not validated': `export { viewAccount, NearRpcClient } from '@near-js/jsonrpc-client/no-validation'`,
  '@near-js/jsonrpc-client, validated': `export { viewAccount, NearRpcClient } from '@near-js/jsonrpc-client'`,
  'near-api-js': `export { JsonRpcProvider } from 'near-api-js'`,
  'near-kit': `export { Near } from 'near-kit'`,
}
const rounds = 11

needPeers()
const scripts = await Promise.all(Object.values(imports).map(bundleOfPeers))
const server = createServer((request, response) => {
  const index = /^\/(\d+)\.js/.exec(request.url ?? '')?.[1]
  const page = /^\/page-(\d+)/.exec(request.url ?? '')?.[1]
  const isScript = index !== undefined
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'cache-control': 'no-store' })
  response.end(isScript ? scripts[Number(index)] : `<script type="module" src="/${page ?? 0}.js"></script>`)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The server has no port.')

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const names = Object.keys(imports)
  const measured = new Map(names.map(name => [name, [] as number[]]))
  const url = `http://127.0.0.1:${address.port}`
  for (let round = -1; round < rounds; round++)
    for (const [index, name] of names.entries()) {
      const time = await taskTime(`${url}/page-${index}`)
      // The first round warms up.
      if (round >= 0) measured.get(name)?.push(time)
    }
  show(
    'Tasks of a page',
    rowsOf('load a page', measured),
    versionsOf('near-api-js', 'near-kit', '@near-js/jsonrpc-client'),
  )
} finally {
  await browser.close()
  server.close()
}

/** Microseconds of all tasks of a new page until its script ran. */
async function taskTime(url: string): Promise<number> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  const { metrics } = await session.send('Performance.getMetrics')
  await page.close()
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1e6
}
