import type { Answer } from './answers.js'
import type { Chain, ChainView, Transaction } from './chain.js'
import type { Random } from './random.js'
import { blocksToCatchUp } from './restarts.js'
import type { VirtualClock } from './virtual-clock.js'

/** What a node lies about. */
export const lies = [
  // It reports blocks that it does not have, or invents them too.
  'height',
  'invented blocks',
  // It rejects submissions, with made-up evidence.
  'expired',
  'nonce',
  // It does not know any transaction.
  'unknown',
  // It reports that transactions have executed, or failed, that it has not even forwarded.
  'success',
  'failure',
  // It rejects a submission, keeps the bytes, and forwards them later.
  'keeps',
  // It answers reads with another state.
  'balance',
] as const
export type Lie = (typeof lies)[number]

export type NodeOptions = {
  /** Blocks behind the chain; an address that balances over several backends has one lag for each. */
  readonly lags: readonly [number, ...number[]]
  readonly lie: Lie | null
  /** Changes the answers of a node that lies about everything. */
  readonly liar?: Liar
  /** Blocks after which it forgets transactions and blocks. */
  readonly retention: number
  /** Blocks after which it forgets transactions, but not blocks: it does not find its own transactions any more. */
  readonly memory?: number
  /** Whether it takes a fork for the chain while the fork is the newest. */
  readonly followsForks: boolean
  /** Whether it serves another chain. */
  readonly isForeign: boolean
  /** From when until when its shard is congested, so that it rejects transactions that are valid. */
  readonly congested: readonly [from: number, until: number]
  /** When it restarts. */
  readonly restarts: readonly number[]
}

export type World = {
  readonly clock: VirtualClock
  readonly chain: Chain
  /** Another chain, which a misconfigured node serves. */
  readonly foreignChain: Chain
  readonly random: Random
  /** The transactions that were signed, by their base64. */
  readonly signed: Map<string, Transaction>
  /** The hashes of transactions whose bytes reached a node, with the times. */
  readonly arrivals: { readonly hash: string; readonly at: number }[]
}

export type Params = { readonly [name: string]: unknown }

/** What a node answers in place of its honest answer. */
export type Liar = (
  visit: Visit,
  asked: { readonly method: string; readonly params: Params },
  honest: () => Promise<Answer>,
) => Promise<Answer>

/** One request at one backend of a node. */
export type Visit = { readonly world: World; readonly options: NodeOptions; readonly lag: number }

/** The chain as the backend sees it now. */
export function viewOf({ world, options, lag }: Visit): ChainView {
  const chain = chainOf(world, options)
  const now = world.clock.now()
  chain.advance(now)
  return chain.view(now, lag + blocksToCatchUp(options.restarts, now), options.followsForks)
}

export function chainOf({ chain, foreignChain }: World, { isForeign }: NodeOptions): Chain {
  return isForeign ? foreignChain : chain
}
