import { parse } from 'near-rpc-client'
import type { MockValidator } from 'near-rpc-client/testing'
import { textResponse } from '../gateway.js'
import { withAbort } from '../network.js'
import type { Random } from '../random.js'
import type { VirtualClock } from '../virtual-clock.js'
import { newConspiracy, type Conspiracy } from './conspiracy.js'
import { truthfulNode, type TruthfulNode } from './truthful-node.js'

/** One true chain with proofs, and nodes that all lie together. */
export type LightWorld = {
  readonly truth: TruthfulNode
  readonly conspiracy: Conspiracy
  /** How many addresses the nodes have. */
  readonly count: number
  /** The `fetch` of any of them. */
  readonly fetch: typeof fetch
  /** Makes the blocks that are due. */
  readonly grow: () => void
  /** Asks the true chain, without a lie and without a new block. */
  readonly ask: (method: string, params: object) => { readonly result?: unknown; readonly error?: unknown }
}

/** Stakes move between two epochs, and one producer with a quarter is silent. */
const validators: readonly (readonly MockValidator[])[] = [
  [
    { id: 'p0.near', stake: 75n },
    { id: 'p1.near', stake: 25n, silent: true },
  ],
  [{ id: 'p2.near', stake: 10n }],
]

/** The producers of the chain that liars make up. */
const others: readonly (readonly MockValidator[])[] = [[{ id: 'q0.near', stake: 99n }]]

/** Milliseconds of one block. */
const blockTime = 1_000

export function newLightWorld(clock: VirtualClock, random: Random): LightWorld {
  const truth = truthfulNode('mocknet', validators)
  const conspiracy = newConspiracy({ clock, random, truth, forged: truthfulNode('forged', others) })
  let made = 0
  const grow = (): void => {
    const due = Math.floor(clock.now() / blockTime)
    truth.node.advance(due - made)
    made = due
  }
  const exchange = async (body: string): Promise<Response> => {
    await clock.sleep(random.whole(1, 50))
    grow()
    const text = conspiracy.answer(body)
    await clock.sleep(random.whole(1, 50))
    return textResponse(200, text)
  }
  return {
    truth,
    conspiracy,
    grow,
    count: random.pick([1, 1, 2, 3]),
    fetch: (_, init) => withAbort(exchange(String(init?.body)), init?.signal ?? null),
    ask: (method, params) =>
      parse(truth.answer(JSON.stringify({ jsonrpc: '2.0', id: 'truth', method, params }))) as {
        readonly result?: unknown
      },
  }
}
