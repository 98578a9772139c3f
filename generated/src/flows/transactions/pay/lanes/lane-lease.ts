import { startTimer } from '../../../../runtime/platform/timer.js'
import type { PaymentStore } from '../../../../stores/store.js'
import { leaseKey, parseLease, passedOn, withoutWaiting, type Lease } from './lease-text.js'
import type { NonceLane } from './nonce-lane.js'

/** One `SharedLanes` among all that share a store. */
export type Member = {
  readonly id: string
  readonly store: PaymentStore
  readonly leaseTime: number
  /** Another number for each call. */
  readonly nextBeat: () => number
  /** The number of lanes that this member has. */
  readonly heldLanes: () => number
}

/** The part of its lease for which a holder uses a lane. The rest is for clocks that run at different speeds. */
const usedPart = 0.9

/** So many writes of others in a row are more than a store and its members make. */
const mostTries = 20

/** A member's view of the lease of one lane. Its functions reject with the errors of the store. */
export type LaneLease = {
  /** Whether this member, and no other one, uses the lane now. */
  readonly isHeld: () => boolean
  /** Whether this member is the holder as far as it knows, although its time can be over. */
  readonly isSaved: () => boolean
  /** Whether the lease in the store can name this member, as the holder or as one that waits. */
  readonly isNamed: () => boolean
  /**
   * Takes the lane if it is free, was given to this member, or if its holder is dead. Otherwise resolves to the lease
   * of the other member, and asks for the lane if `asks` says so.
   */
  readonly take: (asks: (lease: Lease) => boolean) => Promise<Lease | undefined>
  /** Whether the lane is still held and no other member waits for it. If one does, it gets the lane. */
  readonly keep: (asksAgain: () => boolean) => Promise<boolean>
  /** Gives the lane to the next member, or stops waiting for it. */
  readonly leave: () => Promise<void>
}

/**
 * A holder believes that it has the lane from the beginning of a write until `usedPart` of the lease has passed.
 * Another member takes the lane only after it has seen the same lease for the whole time of the lease, which began
 * later. Each measures on its own monotonic clock.
 */
export function laneLease({ id, store, leaseTime, nextBeat, heldLanes }: Member, lane: NonceLane): LaneLease {
  const key = leaseKey(lane)
  /** The text that this member saved last as the holder. */
  let own: string | undefined
  let heldUntil = -Infinity
  let renewal: ReturnType<typeof setTimeout> | undefined
  let seen: { readonly lease: Lease; readonly since: number } | undefined
  let isNamed = false
  let last: Promise<unknown> = Promise.resolve()

  const isHeld = (): boolean => performance.now() < heldUntil
  const names = ({ holder, waiting }: Lease): boolean => holder === id || waiting.includes(id)
  const release = (): void => {
    clearTimeout(renewal)
    ;[own, heldUntil] = [undefined, -Infinity]
  }
  const hold = (text: string, begun: number): void => {
    clearTimeout(renewal)
    ;[own, heldUntil] = [text, begun + leaseTime * usedPart]
    renewal = startTimer(renew, leaseTime / 3)
  }
  const mine = (lease: Lease): Lease => ({
    ...withoutWaiting(lease, id),
    holder: id,
    beat: nextBeat(),
    time: leaseTime,
    held: heldLanes() + (isHeld() ? 0 : 1),
  })
  const isDead = (lease: Lease): boolean => {
    const now = performance.now()
    const isSame = seen?.lease.holder === lease.holder && seen.lease.beat === lease.beat
    if (!seen || !isSame) seen = { lease, since: now }
    return now - seen.since >= lease.time
  }
  /** One after the other, so that no late answer of an earlier write says that the lane is held. */
  const inOrder = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const working = last.then(work)
    last = working.catch(() => {})
    return working
  }
  /** Saves what `next` makes of the lease, until no other member is faster. Resolves to the lease in the store. */
  const change = async (next: (lease: Lease) => Lease | undefined): Promise<Lease> => {
    let text = own ?? (await store.read(key))
    for (let tries = 1; ; tries++) {
      const lease = parseLease(key, text)
      if (lease.holder !== id) release()
      isNamed = names(lease)
      const changed = tries > mostTries ? undefined : next(lease)
      if (!changed) return lease
      // Also if the answer of the store is lost.
      isNamed ||= names(changed)
      const begun = performance.now()
      const changedText = JSON.stringify(changed)
      if (await store.compareAndSet(key, text, changedText)) {
        if (changed.holder === id) hold(changedText, begun)
        else release()
        isNamed = names(changed)
        return changed
      }
      text = await store.read(key)
    }
  }
  const leave = (): Promise<Lease> =>
    change(lease => {
      if (lease.holder === id) return passedOn(lease)
      return lease.waiting.includes(id) ? withoutWaiting(lease, id) : undefined
    })
  function renew(): void {
    const before = heldUntil
    const renewing = inOrder(() =>
      change(lease => (lease.holder === id && own !== undefined ? mine(lease) : undefined)),
    )
    const again = (): void => {
      if (heldUntil === before && isHeld()) renewal = startTimer(renew, leaseTime / 10)
    }
    renewing.then(again, again)
  }
  return {
    isHeld,
    isSaved: () => own !== undefined,
    isNamed: () => isNamed,
    take: asks =>
      inOrder(async () => {
        const latest = await change(lease => {
          if (lease.holder === null || lease.holder === id || isDead(lease)) return mine(lease)
          if (lease.waiting.includes(id) || !asks(lease)) return undefined
          return { ...lease, waiting: [...lease.waiting, id] }
        })
        return isHeld() ? undefined : latest
      }),
    keep: asksAgain =>
      inOrder(async () => {
        const text = await store.read(key)
        const { holder, waiting, held } = parseLease(key, text)
        if (holder !== id) release()
        if (!isHeld()) return false
        own = text
        // Others ask the member that has the most lanes.
        if (waiting.length === 0 && isAbout(held, heldLanes())) return true
        await change(lease => {
          if (lease.holder !== id) return undefined
          if (lease.waiting.length === 0) return mine(lease)
          return passedOn(asksAgain() ? { ...lease, waiting: [...lease.waiting, id] } : lease)
        })
        return isHeld()
      }),
    leave: () => inOrder(leave).then(() => {}),
  }
}

function isAbout(saved: number, held: number): boolean {
  return Math.abs(saved - held) <= Math.max(1, held / 4)
}
