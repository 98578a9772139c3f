import type { InProcessNode } from 'near-rpc-client/testing'
import { addHistory, newNode } from './chain.ts'
import { troubledHost } from './page-node-url.ts'
import { noTrouble, troubleOf, type Trouble } from './troubles.ts'

/** The nodes of the page: a node with troubles, and a healthy one for programs that ask several nodes. */
export interface PageNode {
  setTrouble(id: string): void
  /** Answers for every host: `node.example` with the trouble, each other host without it. */
  readonly fetch: typeof fetch
  /** Produces blocks on each chain that has been asked; none while the node has a trouble with its chain. */
  advance(blocks: number): void
}

export function createPageNode(): PageNode {
  let trouble = troubleOf(noTrouble)
  const nodes = new Map<string, Promise<InProcessNode>>()
  const ready: InProcessNode[] = []

  /** The node with the options and the history of a trouble. Nodes with the same options share their chain. */
  const nodeFor = (wanted: Trouble, isTroubled: boolean): Promise<InProcessNode> => {
    const key = `${isTroubled} ${JSON.stringify(wanted.options)}`
    const known = nodes.get(key) ?? startNode(wanted)
    nodes.set(key, known)
    return known
  }
  const startNode = async ({ options }: Trouble): Promise<InProcessNode> => {
    const node = newNode(options)
    // A node that is behind has not seen the newest transactions.
    if (options?.lag === undefined) await addHistory(node)
    ready.push(node)
    return node
  }

  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).hostname !== troubledHost)
      return (await nodeFor(troubleOf(noTrouble), false)).fetch(request)
    const now = trouble
    const node = await nodeFor(now, true)
    node.setFaults(...(now.faults ?? []))
    if (now.answer !== undefined) node.answerNextWith(now.answer)
    if (now.failure !== undefined) node.failNext(now.failure)
    const response = await node.fetch(request)
    return now.change === undefined ? response : changed(response, now.change)
  }
  return {
    setTrouble: id => void (trouble = troubleOf(id)),
    fetch: ask,
    advance: blocks => {
      if (trouble.faults === undefined) for (const node of ready) node.advance(blocks)
    },
  }
}

async function changed(response: Response, change: (body: string) => string): Promise<Response> {
  const { status, headers } = response
  return new Response(change(await response.text()), { status, headers })
}
