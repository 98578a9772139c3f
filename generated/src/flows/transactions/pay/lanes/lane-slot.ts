import type { LaneLease } from './lane-lease.js'
import type { NonceLane } from './nonce-lane.js'

/** A lane of this program. */
export type LaneSlot = {
  readonly lane: NonceLane
  readonly lease: LaneLease
  /** Also after its lease was lost, a lane is in use until its payment has ended. */
  state: 'IDLE' | 'SOUGHT' | 'CHECKED' | 'IN_USE' | 'LEFT'
  /** Whether the lease was taken a moment ago, so that nobody can wait for it yet. */
  isNew: boolean
  /** When its last payment ended. */
  usedUntil: number
  /** Gives an idle lane back. */
  idleTimer: ReturnType<typeof setTimeout> | undefined
}

export function newSlot(lane: NonceLane, lease: LaneLease): LaneSlot {
  return { lane, lease, state: 'IDLE', isNew: false, usedUntil: 0, idleTimer: undefined }
}

/** A payment that waits for a lane. */
export type WaitingPayment = {
  /** The only lane that it can use; undefined if it can use any. */
  readonly slot: LaneSlot | undefined
  /** Makes the payment. Resolves when it has ended, also if it failed. */
  readonly begin: (lane: NonceLane) => Promise<void>
  readonly fail: (reason: unknown) => void
}

/** Whether this program can take the lane: it does not have it, and none of its payments uses it. */
export function isTakeable({ state, lease }: LaneSlot): boolean {
  return state === 'IDLE' && !lease.isHeld()
}

/** Gives an idle lane back. If that fails, others take it when the time of its lease has passed. */
export async function leaveIdle(slot: LaneSlot): Promise<void> {
  clearTimeout(slot.idleTimer)
  if (slot.state !== 'IDLE' || !slot.lease.isNamed()) return
  slot.state = 'LEFT'
  await slot.lease.leave().catch(() => {})
  slot.state = 'IDLE'
}
