import { mockKey, type MockKey } from 'near-rpc-client/testing'

export const payer = 'payer.test'
export const shop = 'shop.test'

/** Blocks: long enough that a payment whose worker is killed twice does not expire twice. */
export const validity = 5_000

/** How many payments of one process run at the same time, each with a key of its own. */
export const lanesOfWorker = 4

/** The keys with which a worker signs. A worker that is started again has the same ones. */
export function keysOf(worker: number): readonly [MockKey, ...MockKey[]] {
  const key = (lane: number): MockKey => mockKey(`lane ${worker} ${lane}`)
  return [key(0), ...Array.from({ length: lanesOfWorker - 1 }, (_, lane) => key(lane + 1))]
}

/** What the main program sends to a worker: the payments that it has to bring to an end. */
export type Work = { readonly ids: readonly string[] }

/** What a worker reports: a payment that ended. */
export type Ended = { readonly id: string; readonly kind: string }

/** What the process of the chain reports. */
export type ChainReport =
  | { readonly kind: 'started'; readonly url: string }
  | {
      readonly kind: 'audit'
      /** How often each payment was executed, by its id. */
      readonly executed: Readonly<Record<string, number>>
      /** How many different transactions reached the node. */
      readonly sent: number
      /** Nonces with which two different transactions reached the node. */
      readonly reused: readonly string[]
      readonly lostAnswers: number
      readonly lostRequests: number
      readonly lateAnswers: number
    }
