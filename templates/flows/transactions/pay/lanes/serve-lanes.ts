import { startTimer } from '../../../../runtime/platform/timer.js'
import { searchLanes, type Demand } from './lane-search.js'
import { isTakeable, leaveIdle, type LaneSlot, type WaitingPayment } from './lane-slot.js'

/** The payments of one program that wait for lanes, in their order. */
export type ServedPayments = {
  readonly add: (payment: WaitingPayment) => void
  readonly remove: (payment: WaitingPayment) => void
  /** Begins no further payment. Resolves when no lane is in use, and none is held. */
  readonly close: () => Promise<void>
}

/** Makes payments one after the other on each lane of this program, and takes lanes for those that wait. */
export function serveLanes(slots: readonly LaneSlot[], idleTime: number): ServedPayments {
  const waiting: WaitingPayment[] = []
  /** What this program does with its lanes now. */
  const working = new Set<Promise<void>>()
  let isClosed = false
  let searching: Promise<void> | undefined
  let waking = new AbortController()

  const nextFor = (slot: LaneSlot): WaitingPayment | undefined =>
    waiting.find(payment => payment.slot === undefined || payment.slot === slot)
  const isNamed = (slot: LaneSlot): boolean => waiting.some(payment => payment.slot === slot)
  const demand = (): Demand => ({
    isAny:
      waiting.filter(({ slot }) => slot === undefined).length > slots.filter(({ state }) => state === 'CHECKED').length,
    slots: slots.filter(slot => isTakeable(slot) && isNamed(slot)),
  })
  const wake = (): void => {
    waking.abort()
    waking = new AbortController()
  }
  const remove = (payment: WaitingPayment): void => {
    waiting.splice(waiting.indexOf(payment), 1)
    if (waiting.length === 0) wake()
  }
  const failAll = (reason: unknown): void => waiting.splice(0).forEach(({ fail }) => fail(reason))

  const serve = async (slot: LaneSlot): Promise<void> => {
    clearTimeout(slot.idleTimer)
    while (slot.lease.isHeld() && nextFor(slot)) {
      slot.state = 'CHECKED'
      // If the store fails, the payment meets the error itself.
      const keep = (): Promise<boolean> => slot.lease.keep(() => isNamed(slot))
      if (!slot.isNew && !(await keep().catch(slot.lease.isHeld))) break
      slot.isNew = false
      const payment = nextFor(slot)
      if (!payment) break
      slot.state = 'IN_USE'
      remove(payment)
      await payment.begin(slot.lane)
    }
    slot.isNew = false
    slot.state = 'IDLE'
    slot.usedUntil = performance.now()
    slot.idleTimer = startTimer(() => {
      // A lane of others can be one that the search waits for.
      if (slot.lease.isSaved()) begin(leaveIdle(slot))
    }, idleTime)
  }
  const begin = (work: Promise<void>): void => {
    const done = work.then(() => {
      working.delete(done)
      distribute()
    })
    working.add(done)
  }
  const taken = (slot: LaneSlot): void => {
    slot.isNew = true
    begin(serve(slot))
  }
  const search = (): void => {
    searching ??= searchLanes(slots, demand, taken, () => waking.signal)
      .catch(failAll)
      .then(() => {
        searching = undefined
        distribute()
      })
  }
  /** Uses idle lanes, first those that were used last: so the others are given back. Searches for the rest. */
  const distribute = (): void => {
    const idle = slots.filter(({ state, lease }) => state === 'IDLE' && lease.isHeld())
    for (const slot of idle.sort((one, other) => other.usedUntil - one.usedUntil))
      if (demand().isAny || isNamed(slot)) begin(serve(slot))
    const { isAny, slots: named } = demand()
    if (isAny || named.length > 0) search()
  }
  const rest = async (): Promise<void> => {
    if (!searching && working.size === 0) return
    await Promise.all([searching, ...working])
    return rest()
  }
  return {
    add(payment) {
      if (isClosed) return payment.fail(new Error('The lanes are closed.'))
      waiting.push(payment)
      if (payment.slot) wake()
      distribute()
    },
    remove,
    async close() {
      isClosed = true
      failAll(new Error('The lanes are closed.'))
      wake()
      await rest()
      await Promise.all(slots.map(leaveIdle))
    },
  }
}
