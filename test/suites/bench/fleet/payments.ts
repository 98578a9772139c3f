import { mockKey, type MockKey } from 'near-rpc-client/testing'
import type { StoreName } from './open-store.js'

/** Milliseconds between two blocks: about those of mainnet. */
export const blockTime = 600

export const payer = 'payer.test'

export const laneKeys: readonly MockKey[] = Array.from({ length: 64 }, (_, lane) => mockKey(`lane ${lane}`))

/** What a process of a fleet does. */
export type Task = {
  readonly store: StoreName
  readonly port: number
  readonly url: string
  /** The number of keys. */
  readonly lanes: number
  /** Whether other processes use the same keys. */
  readonly isShared: boolean
  /** How many payments it makes at the same time, if there are lanes for them. */
  readonly callers: number
  /** A name that no other process has. */
  readonly name: string
  /** Milliseconds before the measurement, and of the measurement. */
  readonly times: readonly [before: number, measured: number]
}

/** What a process did during the measurement. */
export type Measured = {
  readonly payments: number
  /** Payments that did not succeed. */
  readonly failed: number
  /** Operations of the store, and those of them that are about lanes. */
  readonly operations: number
  readonly ofLanes: number
  /** The longest payment in milliseconds, with its wait for a lane. */
  readonly longest: number
  /** Milliseconds of CPU. */
  readonly cpu: number
}
