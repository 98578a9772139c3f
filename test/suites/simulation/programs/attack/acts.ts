import type { TransactionMilestone } from 'near-rpc-client/schemas'
import type { Random } from '../../world/random.js'
import { moments, type Kill } from '../life.js'

/** One call of an actor, and what happens to it. Times are in milliseconds. */
export type Act = {
  /** The acts of one actor follow each other; several actors act at the same time. */
  readonly actor: number
  /** Before the call. */
  readonly pause: number
  readonly call: 'pay' | 'pay without id' | 'submit' | 'wait' | 'forget'
  /** What the caller of a payment says that it is for. */
  readonly purpose: 'own' | 'other' | 'none'
  /** Which payment, or which signed transaction. */
  readonly what: number
  readonly network: number
  readonly timeout: number
  readonly until: TransactionMilestone
  /** 0: the signal is aborted when the call begins. */
  readonly abortAfter: number | undefined
  /** The process has no network from one time after the begin of the call until another. */
  readonly offline: readonly [from: number, until: number] | undefined
  /** How long the signer takes; undefined if it fails. */
  readonly signTime: number | undefined
  /** Whether the actor starts a new process. */
  readonly restarts: boolean
  /** When the new process is killed. */
  readonly kill: Kill | undefined
  /** How many blocks old the block of a new transaction is. */
  readonly age: number
  /** Whether a new transaction takes the nonce of the one before. */
  readonly isRival: boolean
}

const milestones: readonly [TransactionMilestone, ...TransactionMilestone[]] = [
  ...(['FINAL', 'FINAL', 'FINAL', 'EXECUTED_OPTIMISTIC', 'EXECUTED'] as const),
  ...(['NONE', 'INCLUDED', 'INCLUDED', 'INCLUDED_FINAL', 'INCLUDED_FINAL'] as const),
]

/** Two to nine acts of one to three actors. */
export function actsFrom(random: Random, networks: number): readonly Act[] {
  const actors = random.pick([1, 1, 2, 2, 3])
  const isOfPayments = random.chance(0.6)
  const callOf = (): Act['call'] =>
    isOfPayments
      ? random.pick(random.chance(0.1) ? ['pay without id', 'forget'] : ['pay'])
      : random.pick(['submit', 'submit', 'submit', 'wait', 'pay'])
  const purposes = random.chance(0.3) ? (['own', 'own', 'own', 'other', 'none'] as const) : (['none'] as const)
  const whats = random.pick([[0], [0, 0, 1], [0, 1, 2]])
  return Array.from({ length: random.whole(2, 9) }, (): Act => {
    const hasOffline = random.chance(0.2)
    return {
      actor: random.whole(0, actors - 1),
      pause: random.pick([0, 0, 500, 5_000, 45_000]),
      call: callOf(),
      purpose: random.pick<Act['purpose']>(purposes),
      what: random.pick(whats as [number]),
      network: random.whole(0, networks - 1),
      timeout: random.pick([0, 1_000, 5_000, 5_000, 20_000, 60_000]),
      until: random.pick(milestones),
      abortAfter: random.chance(0.15) ? random.pick([0, 0, 300, 4_000]) : undefined,
      offline: hasOffline ? [random.pick([0, 0, 400]), random.pick([500, 10_000, Infinity])] : undefined,
      signTime: random.chance(0.02) ? undefined : random.pick([0, 0, 0, 50, 8_000, 30_000]),
      restarts: random.chance(0.4),
      kill: random.chance(0.4) ? { step: random.whole(0, 40), moment: random.pick(moments) } : undefined,
      age: random.pick([0, 0, 0, 20, 36, 60]),
      isRival: random.chance(0.3),
    }
  })
}
