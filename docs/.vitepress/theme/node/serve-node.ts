import type { PageNode } from './page-node.ts'
import type { Channel, FromNode, NodeAnswer, NodeRequest, ToNode } from './protocol.ts'

/** Answers the messages of a page with a node. */
export function serveNode(node: PageNode, channel: Channel<FromNode, ToNode>): void {
  const running = new Map<number, AbortController>()
  channel.receive(message => {
    if (message.kind === 'trouble') node.setTrouble(message.trouble)
    else if (message.kind === 'abort') running.get(message.id)?.abort()
    else void handle(message.id, message.request)
  })

  const handle = async (id: number, request: NodeRequest): Promise<void> => {
    const stop = new AbortController()
    running.set(id, stop)
    try {
      channel.post({ kind: 'answer', id, answer: await ask(node, request, stop.signal) })
    } catch (thrown) {
      if (!stop.signal.aborted) channel.post({ kind: 'failed', id, message: reasonOf(thrown) })
    } finally {
      running.delete(id)
    }
  }
}

async function ask(node: PageNode, { url, ...init }: NodeRequest, signal: AbortSignal): Promise<NodeAnswer> {
  const response = await node.fetch(url, { ...init, signal })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
