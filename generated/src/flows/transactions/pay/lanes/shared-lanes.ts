import { onAbort } from '../../../../runtime/platform/on-abort.js'
import { requireAtLeast } from '../../../../runtime/input/require-option.js'
import { randomName } from '../../../../stores/random-name.js'
import type { PaymentStore } from '../../../../stores/store.js'
import { laneLease, type Member } from './lane-lease.js'
import { serveLanes } from './serve-lanes.js'
import { newSlot, type LaneSlot, type WaitingPayment } from './lane-slot.js'
import { isSameLane, noSuchLane, type NonceLane, type NonceLanes } from './nonce-lane.js'

/** Lanes that several programs share. */
export interface SharedLanes extends NonceLanes {
  /**
   * Begins no further payment: payments that wait for a lane reject with an error, and so do later ones. Resolves when
   * the payments in flight have ended and all lanes are given back, so that other programs need not wait for them. Call
   * it when your program is told to stop. A program that ends by itself needs no call: idle lanes are given back.
   */
  close(): Promise<void>
}

/** The options of `sharedLanes`: where the leases are, and how long one lasts. */
export interface SharedLanesOptions {
  /** The store of the payments, or another one that all programs share. */
  readonly store: PaymentStore
  /** Milliseconds after which the lanes of a program that was killed are taken by others; 15,000 if left out. */
  readonly leaseTime?: number
}

/**
 * Distributes the payments of several programs over several keys of one account. Each program calls it with the same
 * keys and the same store, such as a table of PostgreSQL. A lane belongs to one program at a time, which keeps it
 * across payments while no other program waits, and gives it to the one that waits longest after its payment. Programs
 * that want more lanes than there are get about the same number of them.
 *
 * A lease in the store says who has a lane. Its holder renews it each third of `leaseTime`. If a holder is killed,
 * others see the same lease for a whole `leaseTime`, each on its own clock, and take the lane. A holder that cannot
 * renew in time begins no further payment on the lane; a payment in flight continues, because its transaction can be
 * with nodes already. If the holder was only slow, such as a suspended machine, two programs then use one lane. No
 * payment is made twice by that: the record of a payment and the reserved nonce decide. At worst one payment is signed
 * a second time, after the chain has proven that the first transaction can never execute.
 *
 * `run` rejects with the errors of the store, with a `TypeError` if the store has another text than a lease, and with a
 * `RangeError` for a lane that is not among these. `sharedLanes` throws a `RangeError` for lanes that are the same, and
 * for a `leaseTime` below 100.
 * @example
 * const lanes = sharedLanes([{ public_key: 'ed25519:…' }, { public_key: 'ed25519:…' }], { store })
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', lanes, sign, store, id: 'rent 2026-08' })
 * await lanes.close()
 */
export function sharedLanes(
  lanes: readonly [NonceLane, ...NonceLane[]],
  { store, leaseTime = 15_000 }: SharedLanesOptions,
): SharedLanes {
  requireAtLeast(100, 'leaseTime', leaseTime)
  const twice = lanes.find((lane, at) => lanes.findIndex(each => isSameLane(each, lane)) !== at)
  if (twice) throw new RangeError(`The lanes have the key "${twice.public_key}" twice.`)
  let beats = 0
  const member: Member = {
    id: randomName(),
    store,
    leaseTime,
    nextBeat: () => ++beats,
    heldLanes: () => slots.filter(({ lease }) => lease.isHeld()).length,
  }
  const slots = lanes.map((lane): LaneSlot => newSlot(lane, laneLease(member, lane)))
  const { add, remove, close } = serveLanes(slots, Math.min(1_000, leaseTime / 3))
  return {
    run: (use, lane, signal) =>
      new Promise((resolve, reject) => {
        const slot = lane && slots.find(each => isSameLane(each.lane, lane))
        if (lane && !slot) return reject(noSuchLane(lane))
        if (signal?.aborted) return reject(signal.reason)
        const payment: WaitingPayment = {
          slot,
          begin: async free => {
            stopListening()
            const using = (async () => use(free))()
            await using.catch(() => {})
            // The lane is free when the caller continues: its next payment uses it again.
            resolve(using)
          },
          fail: reason => {
            stopListening()
            reject(reason)
          },
        }
        const stopListening = onAbort(signal, () => {
          remove(payment)
          payment.fail(signal?.reason)
        })
        add(payment)
      }),
    close,
  }
}
