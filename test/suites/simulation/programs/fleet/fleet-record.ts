/** A process of a fleet, as the world sees it. */
export type FleetProcess = {
  readonly name: string
  killedAt: number
  /** When it stood still. */
  readonly pauses: (readonly [from: number, to: number])[]
  /** When it began the writes of each lane's lease that the store took. */
  readonly writes: Map<string, number[]>
}

/** One use of a lane. */
export type LaneUse = {
  readonly lane: string
  readonly process: FleetProcess
  readonly begun: number
  /** Infinity until it has ended. */
  ended: number
}

/** What happened in a fleet. */
export type FleetRecord = {
  readonly uses: LaneUse[]
  /** Payments that began after their caller had stopped waiting. */
  readonly unwanted: string[]
  /** How long a new process waited for each lane after the others had stopped; undefined if it waited in vain. */
  readonly returned: { readonly lane: string; readonly waited: number | undefined }[]
  /** Leases that name a process after all had stopped by themselves. */
  readonly left: string[]
  /** How many payments each process made while all had enough of them. */
  readonly shares: (readonly number[])[]
}

export function newFleetRecord(): FleetRecord {
  return { uses: [], unwanted: [], returned: [], left: [], shares: [] }
}
