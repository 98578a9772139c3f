import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { blockAt, epochLength, forgeChain } from '../../../light/forged-chain.js'
import { bodyOf, forgedNode } from '../../../light/nodes.js'
import type { WalkedMemory } from './walking-process.js'

const program = resolve('dist/test/suites/bench/proofs/walking-process.js')

/**
 * Peak memory of a walk over so many epochs, in a process of its own: its node is here, because signing is no work of a
 * client, and a chain takes memory too.
 */
export async function measureWalkMemory(epochs: number, producers: number): Promise<WalkedMemory> {
  const chain = forgeChain(epochs + 2, 'bench', new Map(), producers)
  // The walk itself begins once the first state is proven.
  let final = epochLength
  const node = forgedNode(chain, () => final)
  const server = createServer(async (request, response) => {
    if (request.url === '/grow') final = chain.blocks.length - 1
    response.end(request.url === '/grow' ? '' : await bodyOf(node, await text(request)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const walking = spawn(process.execPath, ['--expose-gc', program, url, blockAt(chain.blocks, 1).hash], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(await text(walking.stdout))
  } finally {
    server.close()
  }
}
