import { connectNode, type NodeClient } from './node-client.ts'
import type { FromNode } from './protocol.ts'

let opened: NodeClient | undefined

/** The node of the page. All forms of a page share one worker, which starts at the first call. */
export function openNode(): NodeClient {
  return (opened ??= startWorker())
}

function startWorker(): NodeClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return connectNode({
    post: message => worker.postMessage(message, []),
    receive: listener => worker.addEventListener('message', (event: MessageEvent<FromNode>) => listener(event.data)),
  })
}
