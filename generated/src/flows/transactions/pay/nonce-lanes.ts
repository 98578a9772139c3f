import { timeLeft } from '../../../runtime/transport/deadline.js'
import { waitFor } from '../../../runtime/transport/calls/wait-for.js'

/** An access key, or one nonce of a gas key: its transactions execute one after the other. */
export interface NonceLane {
  readonly public_key: string
  /** Which nonce of a gas key, from 0. Left out for access keys. */
  readonly nonce_index?: number
}

/** Distributes payments over lanes, so that each lane has one payment at a time. */
export interface NonceLanes {
  /** Calls `use` with a lane, after its earlier payments: the given lane, or the one with the shortest queue. */
  run<Value>(use: (lane: NonceLane) => Promise<Value>, lane?: NonceLane): Promise<Value>
}

/**
 * Distributes parallel payments over several keys of one account. Payments with the same key are sent one by one: if
 * the greater of two nonces arrives first, the other transaction can never execute. Use one `NonceLanes` for all
 * payments of a program. Several programs must share a store instead.
 * @example
 * const lanes = nonceLanes([{ public_key: 'ed25519:…' }, { public_key: 'ed25519:…' }])
 * const pay = (id: string) => signAndSubmit(near, { account_id: 'alice.near', lanes, sign, store, id })
 * await Promise.all([pay('rent'), pay('power')])
 */
export function nonceLanes(lanes: readonly [NonceLane, ...NonceLane[]]): NonceLanes {
  const queues = lanes.map(lane => ({ lane, length: 0, end: Promise.resolve() }))
  const queueOf = (lane: NonceLane | undefined): (typeof queues)[number] | undefined =>
    lane
      ? queues.find(queue => isSame(queue.lane, lane))
      : queues.reduce((shortest, queue) => (queue.length < shortest.length ? queue : shortest))
  return {
    async run(use, lane) {
      const queue = queueOf(lane)
      if (queue === undefined) throw new RangeError(`The lanes do not have the key "${lane?.public_key}".`)
      queue.length++
      const using = queue.end.then(() => use(queue.lane))
      queue.end = using.then(
        () => {},
        () => {},
      )
      return using.finally(() => queue.length--)
    },
  }
}

function isSame(one: NonceLane, other: NonceLane): boolean {
  return one.public_key === other.public_key && (one.nonce_index ?? null) === (other.nonce_index ?? null)
}

/** Uses a lane when it is free; undefined if the time passes or the signal aborts before. */
export async function inLane<Value>(
  lanes: NonceLanes,
  lane: NonceLane | undefined,
  use: (lane: NonceLane) => Promise<Value>,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Value | undefined> {
  let hasLeft = false
  let begin: (() => void) | undefined
  const beginning = new Promise<'begun'>(resolve => (begin = () => resolve('begun')))
  const using = lanes.run(async free => {
    if (hasLeft) return undefined
    begin?.()
    return use(free)
  }, lane)
  hasLeft = (await waitFor(Promise.race([beginning, using]), signal, timeLeft(deadline))) === undefined
  return hasLeft ? undefined : using
}
