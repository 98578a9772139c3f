import { pause } from '../../../../runtime/transport/pause.js'
import { isTakeable, type LaneSlot } from './lane-slot.js'
import type { Lease } from './lease-text.js'

/** Milliseconds between two looks at the lanes that this member has asked for. A payment takes longer. */
const lookTime = 250

/** Milliseconds between two looks at other lanes, for a member that has a lane or has asked for one. */
const probeTime = 1_000

/** Milliseconds after which a member without a lane asks for another one: a payment can be stuck on the first. */
const askTime = 2_000

/** What payments of this program wait for. */
export type Demand = {
  readonly isAny: boolean
  readonly slots: readonly LaneSlot[]
}

/**
 * Takes lanes until no payment waits. Looks at all lanes once for free ones, and then at one at a time. If it finds
 * none, it asks for a lane of a member that has at least two more, or of any member if this one has none: so all
 * members that want lanes get about the same number, and leases do not move when they have. Asks for each lane that a
 * saved payment needs. When nobody waits, it is in no queue.
 */
export async function searchLanes(
  slots: readonly LaneSlot[],
  demand: () => Demand,
  taken: (slot: LaneSlot) => void,
  wake: () => AbortSignal,
): Promise<void> {
  let at = anyOf(slots)
  let isFirstRound = true
  let lastAsk = -Infinity
  let lastProbe = -Infinity
  const take = async (slot: LaneSlot, asks: (lease: Lease) => boolean): Promise<boolean> => {
    if (!isTakeable(slot)) return false
    slot.state = 'SOUGHT'
    try {
      await slot.lease.take(asks)
    } finally {
      slot.state = 'IDLE'
      if (slot.lease.isSaved()) taken(slot)
    }
    return slot.lease.isHeld()
  }
  const countOwn = (): number => slots.filter(({ lease }) => lease.isHeld()).length
  const countAsked = (): number => slots.filter(slot => isTakeable(slot) && slot.lease.isNamed()).length
  const asksFor = ({ holder, held }: Lease): boolean => {
    if (isFirstRound || holder === null) return false
    const [own, asked] = [countOwn(), countAsked()]
    const isUrgent = own === 0 && (asked === 0 || performance.now() - lastAsk >= askTime)
    if (!isUrgent && held < own + asked + 2) return false
    lastAsk = performance.now()
    return true
  }
  const look = async (): Promise<void> => {
    for (const slot of demand().slots) await take(slot, () => true)
    for (const slot of slots) if (slot.lease.isNamed() && demand().isAny) await take(slot, () => true)
    if (countOwn() + countAsked() > 0 && performance.now() - lastProbe < probeTime) return
    lastProbe = performance.now()
    for (let looks = 0; looks < slots.length && demand().isAny; looks++) {
      // At random, so that the members that wait spread over the lanes.
      at = isFirstRound ? (at + 1) % slots.length : anyOf(slots)
      const slot = slots[at]
      if (slot && isTakeable(slot) && !(await take(slot, asksFor)) && !isFirstRound) break
    }
    isFirstRound = false
  }
  try {
    for (;;) {
      await look()
      const { isAny, slots: named } = demand()
      if (!isAny && named.length === 0) break
      await pause(lookTime, wake())
    }
  } finally {
    const asked = slots.filter(slot => isTakeable(slot) && slot.lease.isNamed())
    await Promise.all(asked.map(({ lease }) => lease.leave().catch(() => {})))
  }
}

function anyOf({ length }: readonly LaneSlot[]): number {
  return Math.floor(Math.random() * length)
}
