import type { Channel, FromNode, NodeAnswer, ToNode } from './protocol.ts'

/** The node of the page, as a page uses it. */
export interface NodeClient {
  setTrouble(id: string): void
  /** Asks the node in the worker, whatever the URL. Pass it to a client. */
  readonly fetch: typeof fetch
}

type Settle = { readonly answer: (answer: NodeAnswer) => void; readonly fail: (reason: unknown) => void }

/** A `fetch` that asks the node at the other end of a channel. */
export function connectNode(channel: Channel<ToNode, FromNode>): NodeClient {
  const waiting = new Map<number, Settle>()
  let lastId = 0
  channel.receive(message => {
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'answer') call?.answer(message.answer)
    else call?.fail(new TypeError(message.message))
  })

  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { url, method, signal } = request
    const [headers, body] = [Object.fromEntries(request.headers), await request.text()]
    signal.throwIfAborted()
    const id = ++lastId
    const answer = await new Promise<NodeAnswer>((resolve, reject) => {
      waiting.set(id, { answer: resolve, fail: reject })
      signal.addEventListener('abort', () => {
        waiting.delete(id)
        channel.post({ kind: 'abort', id })
        reject(signal.reason)
      })
      channel.post({ kind: 'request', id, request: { url, method, headers, body } })
    })
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
  return { setTrouble: trouble => channel.post({ kind: 'trouble', trouble }), fetch: ask }
}
