import type { Outcome, Payment, Submission } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import type * as Package from 'near-rpc-client'
import type { AttackRecord } from './attack/attacked-call.js'
import { newFleetRecord, type FleetRecord } from './fleet/fleet-record.js'
import { newLightRecord, type LightRecord } from './light/light-record.js'
import type { Course } from '../world/world.js'

/** The client that a course runs: the package, or a mutant of it. */
export type Subject = Pick<
  typeof Package,
  | 'agree'
  | 'block'
  | 'connect'
  | 'createClient'
  | 'followBlocks'
  | 'forgetPayments'
  | 'http'
  | 'listPayments'
  | 'memoryStore'
  | 'nonceLanes'
  | 'paginateChanges'
  | 'sharedLanes'
  | 'signAndSubmit'
  | 'singleAccessKeyChanges'
  | 'submit'
  | 'viewAccount'
  | 'waitForTransaction'
>

/** How a payment ended, and what the world knew at that time. */
export type Ended<End> = {
  readonly end: End
  readonly until: TransactionMilestone
  readonly timeout: number
  /** Whether the transaction was in a final block. */
  readonly isFinal: boolean
  /** Whether several clients gave evidence. */
  readonly hasWitnesses: boolean
}

export type ReadEnd = {
  readonly outcome: Outcome
  readonly timeout: number
  readonly minHeight: number
  /** The chain's final height before the read, and its newest height after it. */
  readonly finalBefore: number
  readonly headAfter: number
}

/** A block that a walk yielded. */
export type Step = {
  readonly hash: string
  readonly prevHash: string
  readonly height: number
  readonly dropped: readonly string[]
  /** The transactions that the changes of the block name; undefined if the walk does not ask for changes. */
  readonly changed: readonly string[] | undefined
}

export type Walk = {
  readonly from: number
  readonly isFinal: boolean
  readonly steps: Step[]
  /** The error that ended the walk, if there was one. */
  error: unknown
  /** The chain's final height at the end. */
  finalAtEnd: number
}

/** What callers got in a course, for the invariants. */
export type CourseRecord = {
  /** Ends of `signAndSubmit`; a killed life has none. */
  readonly payments: (Ended<Payment> & { readonly id: string; readonly payers: number })[]
  /** Ends of `submit`, with the hash of the transaction. */
  readonly submissions: (Ended<Submission> & {
    readonly hash: string
  })[]
  /** What `signAndSubmit` asked payers to sign. */
  readonly signatures: { readonly payment: string; readonly public_key: string; readonly nonce: bigint }[]
  /** Reads of `connect`. */
  readonly reads: ReadEnd[]
  /** Reads of `agree`. */
  readonly agreed: ReadEnd[]
  readonly walks: Walk[]
  readonly calls: { readonly name: string; readonly timeout: number; readonly took: number }[]
  /** Lives of payers that were killed. */
  killed: number
  /** When the last read of `connect` ended. */
  readUntil: number
  /** The quota of each node, if the readers respect one. */
  quota: { readonly perSecond: number; readonly concurrency: number } | undefined
  readonly fleet: FleetRecord
  /** What callers got while a node lied about everything. */
  readonly attack: AttackRecord
  /** What programs with a light client were told while all nodes lied. */
  readonly light: LightRecord
}

export function newRecord(): CourseRecord {
  const ends = { payments: [], submissions: [], signatures: [], reads: [], agreed: [], walks: [], calls: [] }
  const attack: AttackRecord = {
    calls: [],
    signatures: [],
    removals: [],
    stopped: [],
    forgotten: undefined,
    hasLied: false,
    hasOverwritten: false,
  }
  return {
    ...ends,
    killed: 0,
    readUntil: 0,
    quota: undefined,
    fleet: newFleetRecord(),
    attack,
    light: newLightRecord(),
  }
}

/** Waits for a call, and records how long it took. `spent`: time that the call may take beyond its timeout. */
export async function timed<Value>(
  { world: { clock } }: Course,
  { calls }: CourseRecord,
  name: string,
  timeout: number,
  call: Promise<Value>,
  spent: { readonly time: number } = { time: 0 },
): Promise<Value> {
  const begun = clock.now()
  const value = await call
  calls.push({ name, timeout: timeout + spent.time, took: clock.now() - begun })
  return value
}
