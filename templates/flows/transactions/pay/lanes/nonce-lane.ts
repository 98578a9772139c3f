/** An access key, or one nonce of a gas key: its transactions execute one after the other. */
export interface NonceLane {
  readonly public_key: string
  /** Which nonce of a gas key, from 0. Left out for access keys. */
  readonly nonce_index?: number
}

/** Distributes payments over lanes, so that each lane has one payment at a time. */
export interface NonceLanes {
  /**
   * Calls `use` with a lane, after its earlier payments: the given lane, or the one that is free first. `signal` aborts
   * when the caller no longer waits: lanes that wait for other programs then stop, and reject with its reason.
   */
  run<Value>(use: (lane: NonceLane) => Promise<Value>, lane?: NonceLane, signal?: AbortSignal): Promise<Value>
}

export function isSameLane(one: NonceLane, other: NonceLane): boolean {
  return one.public_key === other.public_key && (one.nonce_index ?? null) === (other.nonce_index ?? null)
}

export function noSuchLane({ public_key }: NonceLane): RangeError {
  return new RangeError(`The lanes do not have the key "${public_key}".`)
}
