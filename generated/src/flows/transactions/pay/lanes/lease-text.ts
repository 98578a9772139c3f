import type { NonceLane } from './nonce-lane.js'

/** What the store has about a lane that programs share. */
export type Lease = {
  /** The `SharedLanes` that can use the lane; null if none can. */
  readonly holder: string | null
  /** The holder saves another number as long as it lives. */
  readonly beat: number
  /** In milliseconds: if the holder saves nothing for so long, others take the lane. */
  readonly time: number
  /** How many lanes the holder had when it saved this. */
  readonly held: number
  /** The `SharedLanes` that wait for the lane, the first one first. */
  readonly waiting: readonly string[]
}

const free: Lease = { holder: null, beat: 0, time: 0, held: 0, waiting: [] }

/**
 * The key of a lane's lease in the store. It names no account and no chain: programs that spelled them in two ways
 * would not see each other. If two accounts have the same key, their payments wait for each other.
 */
export function leaseKey({ public_key, nonce_index }: NonceLane): string {
  return `lane ${public_key} ${nonce_index ?? ''}`.trim()
}

/** Throws a `TypeError` for a text that is not a lease. */
export function parseLease(key: string, text: string | undefined): Lease {
  if (text === undefined) return free
  const lease = readLease(text)
  if (!lease) throw new TypeError(`The store has another text than a lease under "${key}".`)
  return lease
}

function readLease(text: string): Lease | undefined {
  try {
    const { holder, beat, time, held, waiting } = Object(JSON.parse(text))
    const isHolder = holder === null || typeof holder === 'string'
    const isCounted = [beat, time, held].every(Number.isFinite)
    const isQueue = Array.isArray(waiting) && waiting.every(each => typeof each === 'string')
    return isHolder && isCounted && isQueue ? { holder, beat, time, held, waiting } : undefined
  } catch {
    return undefined
  }
}

/** The lease of a lane that its holder gives to the first one that waits for it. */
export function passedOn({ time, waiting: [first, ...others] }: Lease): Lease {
  return first === undefined ? free : { holder: first, beat: 0, time, held: 0, waiting: others }
}

export function withoutWaiting(lease: Lease, id: string): Lease {
  return { ...lease, waiting: lease.waiting.filter(each => each !== id) }
}
