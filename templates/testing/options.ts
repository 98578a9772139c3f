/** How a mock node differs from a regular node. Every field is optional. */
export interface MockNodeOptions {
  /** The port on 127.0.0.1. Default: 0, a free port. `startMockNode` rejects if another process has the port. */
  readonly port?: number
  /** Another name gives another chain with other hashes and times, and the same accounts. Default: `mocknet`. */
  readonly chainId?: string
  /** Keeps every block. Otherwise blocks older than `retention` are garbage collected. */
  readonly archival?: boolean
  /** How many blocks a regular node keeps. Default: 250. */
  readonly retention?: number
  /** The maximum bytes of an account's state for `view_state`; null for no limit. Default: 50,000. */
  readonly stateLimit?: number | null
  /** How many blocks a request waits for a milestone before `TIMEOUT_ERROR`. No real time passes. Default: 10. */
  readonly deadlineBlocks?: number
  /** Also serves `POST /<method>`, which real nodes answer with 404. */
  readonly methodInPath?: boolean
  /**
   * How `query` reports a missing key or a failed contract call: inside the result, as the recorded nodes do, or as an
   * error with a cause, as newer nodes do. Default: true, inside the result.
   */
  readonly errorsInResult?: boolean
  /** A fault of the node, or a list of several faults. */
  readonly faultMode?: FaultMode | readonly FaultMode[]
}

/**
 * - `alone`: it has no peers and only the first block, and reports itself as unhealthy.
 * - `untracking`: it is in sync but tracks no shard.
 * - `stalled`: its chain has stopped, so submissions end in `TIMEOUT_ERROR`.
 * - `syncing`: it reports that it has no synchronised block yet.
 */
export type FaultMode = 'alone' | 'untracking' | 'stalled' | 'syncing'

export type Settings = Required<Omit<MockNodeOptions, 'faultMode'>> & { readonly faultModes: ReadonlySet<FaultMode> }

export function settingsOf(options: MockNodeOptions): Settings {
  return {
    port: options.port ?? 0,
    chainId: options.chainId ?? 'mocknet',
    archival: options.archival ?? false,
    retention: options.retention ?? 250,
    stateLimit: options.stateLimit === undefined ? 50_000 : options.stateLimit,
    deadlineBlocks: options.deadlineBlocks ?? 10,
    methodInPath: options.methodInPath ?? false,
    errorsInResult: options.errorsInResult ?? true,
    faultModes: new Set([options.faultMode ?? []].flat()),
  }
}
