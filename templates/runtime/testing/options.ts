/** How a mock node differs from an ordinary one. Every field may be left out. */
export interface MockNodeOptions {
  /** Another name gives another chain: other hashes and times, the same accounts. `mocknet` when left out. */
  readonly chainId?: string
  /** Keep every block. Without it, blocks older than `retention` are garbage collected. */
  readonly archival?: boolean
  /** How many blocks an ordinary node keeps. 250 when left out. */
  readonly retention?: number
  /** Bytes of state that `view_state` returns at most; null for no limit. 50 000 when left out. */
  readonly stateLimit?: number | null
  /** How many blocks a request for a milestone waits before TIMEOUT_ERROR. 10 when left out. No real time passes. */
  readonly deadlineBlocks?: number
  /** Serve `POST /<method>` too. Real nodes answer it with 404. */
  readonly methodInPath?: boolean
  /**
   * How a `query` that finds no key, or whose contract fails, says so: inside of a result, as the recorded nodes do, or
   * as an error with a cause, as newer nodes do. True, inside of the result, when left out.
   */
  readonly errorsInResult?: boolean
  /** A node that does not work as it should; a list for several troubles at once. */
  readonly trouble?: Trouble | readonly Trouble[]
}

/**
 * - `alone`: no peers; it knows only the first block, answers from there, and is not well.
 * - `untracking`: in sync, but it follows no shard.
 * - `stalled`: its chain has stopped; submissions run into the deadline.
 * - `syncing`: it says that it has no synchronised block yet.
 */
export type Trouble = 'alone' | 'untracking' | 'stalled' | 'syncing'

export type Settings = Required<Omit<MockNodeOptions, 'trouble'>> & { readonly troubles: ReadonlySet<Trouble> }

export function settingsOf(options: MockNodeOptions): Settings {
  return {
    chainId: options.chainId ?? 'mocknet',
    archival: options.archival ?? false,
    retention: options.retention ?? 250,
    stateLimit: options.stateLimit === undefined ? 50_000 : options.stateLimit,
    deadlineBlocks: options.deadlineBlocks ?? 10,
    methodInPath: options.methodInPath ?? false,
    errorsInResult: options.errorsInResult ?? true,
    troubles: new Set([options.trouble ?? []].flat()),
  }
}
