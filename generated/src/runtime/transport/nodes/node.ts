import { tellsHeight } from '../../facts.js'
import type { RpcError } from '../../rpc-error.js'
import type { Transport } from '../../transport.js'
import { newBackOff, type BackOff } from './back-off.js'
import { newLatencies, type Latencies } from './latencies.js'
import type { NodeStatus } from './node-status.js'
import { newReports, type Reports } from './reports.js'

/** What `fallback` knows about one node. */
export interface Node extends NodeStatus {
  readonly transport: Transport
  /** Its index in the list. */
  readonly index: number
  readonly backOff: BackOff
  readonly latencies: Latencies
  readonly reports: Reports
  /** Whether an event `misconfigured` was sent about it. */
  isReported: boolean
  /** When the status was last asked, in the time of `performance.now()`. */
  measured: number
  /** The request for the status under way. */
  measuring: Promise<void> | undefined
  /** Whether the last request for the status had an answer; undefined before the first has ended. */
  hasStatus: boolean | undefined
  /** The failure of the last request for the status; undefined after an answer. */
  statusFailure: RpcError | undefined
  /** Whether the last answer had no height, such as 403. False if it only failed for now. */
  lacksHeight: boolean
  /** When a read was last sent only to measure the node, in the time of `performance.now()`. */
  probed: number
  /** The result of the last request for the block at the height that the node reported. */
  proof: Proof | undefined
  proving: Promise<boolean | undefined> | undefined
}

export interface Proof {
  readonly height: number
  readonly at: number
  readonly isProven: boolean
}

export function newNode(transport: Transport, index: number): Node {
  return {
    transport,
    index,
    backOff: newBackOff(),
    latencies: newLatencies(),
    reports: newReports(),
    chainId: undefined,
    isReported: false,
    // A node that cannot tell its height is never asked.
    measured: tellsHeight ? -Infinity : Infinity,
    measuring: undefined,
    hasStatus: tellsHeight ? undefined : false,
    statusFailure: undefined,
    lacksHeight: !tellsHeight,
    probed: -Infinity,
    blockTime: NaN,
    proof: undefined,
    proving: undefined,
  }
}
