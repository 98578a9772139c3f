import { toJson, type Answer } from './answers.js'
import { pageOf, textResponse } from './gateway.js'
import { answerOf } from './node.js'
import { hasRestarted, isRestarting } from './restarts.js'
import type { NodeOptions, Params, World } from './visit.js'

/** The faults of the network to one node. */
export type Faults = {
  readonly lossRate: number
  /** How often a copy of a request arrives as well, at once or much later. */
  readonly doubleRate: number
  /** How often a request gets the answer to an earlier one. */
  readonly mixUpRate: number
  /** The longest delay of a request or answer, in milliseconds. Delays are random, so requests overtake each other. */
  readonly maxDelay: number
  /** The node refuses connections from one time until another. */
  readonly down: readonly [from: number, until: number]
  /** How often a gateway in front of the node answers in place of the node. */
  readonly gatewayRate: number
}

export const noFaults: Faults = {
  lossRate: 0,
  doubleRate: 0,
  mixUpRate: 0,
  maxDelay: 50,
  down: [0, 0],
  gatewayRate: 0,
}

/** The requests that reached a node. */
export type Traffic = { readonly times: number[]; open: number; mostOpen: number }

/** A node, the faults of the network to it, and the requests that reached it. */
export type SimulatedNode = { readonly node: NodeOptions; readonly faults: Faults; readonly traffic: Traffic }

/** The longest time after which the copy of a request arrives. */
const longestDetour = 30_000

/** A `fetch` to one node, through a network with faults. */
export function fetchThrough(world: World, simulatedNode: SimulatedNode): typeof fetch {
  const exchange = newExchange(world, simulatedNode)
  const { traffic } = simulatedNode
  return async (_, init) => {
    traffic.times.push(world.clock.now())
    traffic.open++
    traffic.mostOpen = Math.max(traffic.mostOpen, traffic.open)
    // The request is on its way also after the caller has left.
    const answering = exchange(JSON.parse(String(init?.body)))
    return withAbort(answering, init?.signal ?? null).finally(() => traffic.open--)
  }
}

type Sent = { readonly method: string; readonly params?: Params; readonly id: string }

function newExchange(world: World, { node, faults }: SimulatedNode): (sent: Sent) => Promise<Response> {
  const { clock, random } = world
  let earlier: Response | undefined
  return async ({ method, params = {}, id }) => {
    const lost = random.chance(faults.lossRate) ? random.pick(['request', 'answer']) : 'nothing'
    const sentAt = clock.now()
    if (isDown(faults, sentAt) || isRestarting(node.restarts, sentAt)) throw connectionError('ECONNREFUSED')
    await clock.sleep(random.whole(1, faults.maxDelay))
    if (lost === 'request') return new Promise<never>(() => {})
    if (random.chance(faults.gatewayRate)) return pageOf(world)
    const answering = answerOf(world, node, method, params)
    if (random.chance(faults.doubleRate))
      void clock.sleep(random.whole(0, longestDetour)).then(() => answerOf(world, node, method, params))
    const answer = await answering
    await clock.sleep(random.whole(1, faults.maxDelay))
    if (lost === 'answer' || hasRestarted(node.restarts, sentAt, clock.now())) throw connectionError('ECONNRESET')
    // The answer of the node gets lost behind the gateway.
    if (random.chance(faults.gatewayRate)) return pageOf(world)
    const [before, response] = [earlier, responseOf(answer, id)]
    earlier = response
    return before && random.chance(faults.mixUpRate) ? before : response
  }
}

function isDown({ down: [from, until] }: Faults, now: number): boolean {
  return now >= from && now < until
}

function responseOf({ status, body }: Answer, id: string): Response {
  return textResponse(status, toJson({ jsonrpc: '2.0', id, ...body }))
}

function connectionError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: { code } })
}

/** Rejects when the signal aborts, as `fetch` does. */
export function withAbort<Value>(promise: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject)
    const abort = (): void => reject(signal?.reason)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
