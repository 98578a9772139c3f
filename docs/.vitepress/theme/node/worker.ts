/** The module of the worker that has the node of the page. */
import { createPageNode } from './page-node.ts'
import type { FromNode, ToNode } from './protocol.ts'
import { serveNode } from './serve-node.ts'

serveNode(createPageNode(), {
  post: (message: FromNode) => postMessage(message, { transfer: [] }),
  receive: listener => addEventListener('message', (event: MessageEvent<ToNode>) => listener(event.data)),
})
