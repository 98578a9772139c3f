import type { Lie } from './lies/lie.js'
import type { ContractFunctions } from './state/contract-functions.js'
import type { FunctionCallAccess } from './transactions/access-key.js'

/** How a mock node differs from a regular node. Every field is optional. */
export interface MockNodeOptions {
  /** The port on 127.0.0.1. Default: 0, a free port. `startMockNode` rejects if another process has the port. */
  readonly port?: number
  /** Another name gives another chain with other hashes and times, and the same accounts. Default: `mocknet`. */
  readonly chainId?: string
  /**
   * Accounts besides those of `node.accounts`, or in place of them, by id. Each has the full-access key
   * `mockKey(id)`, with which `node.sign` signs.
   */
  readonly accounts?: { readonly [id: string]: MockAccountOptions }
  /** How many blocks the node is behind a node with the same options without `lag`: 0 to 300. Default: 0. */
  readonly lag?: number
  /**
   * Keeps every block. Otherwise blocks older than `retention` are garbage collected. The limit of `view_state` stays,
   * as on real nodes, where it is a setting of its own: `stateLimit`.
   */
  readonly archival?: boolean
  /** How many blocks a regular node keeps. Default: 250. */
  readonly retention?: number
  /** For how many blocks a transaction is valid. Default: 100. */
  readonly transactionValidity?: number
  /** The maximum bytes of an account's state for `view_state`, also if `archival`; null for none. Default: 50,000. */
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
  /**
   * The block producers of each epoch, in their order. The lists take turns: the first is that of the first epoch, and
   * after the last one the first comes again. Each signs with `mockKey(id)`, and needs no account of the chain.
   * Default: `near` alone, with 50 million NEAR.
   */
  readonly validators?: readonly (readonly MockValidator[])[]
  /** Heights without a block, besides `node.chain.skippedHeight`. Default: none. */
  readonly skippedHeights?: readonly number[]
  /**
   * Chunks that their producers did not make, by the height of the block and the id of the shard. The block repeats the
   * header of the shard's last chunk, and what the shard has to do waits for its next chunk. Default: none.
   */
  readonly missingChunks?: readonly MockMissingChunk[]
  /**
   * Whether headers also commit to the results of chunks (`chunk_execution_root`), as the newest networks are to do.
   * Only then do the answers of the three methods of chunk results verify, and `verifyBlock` refuses such a header as
   * `HEADER_VERSION`. Default: false.
   */
  readonly certified?: boolean
  /** A lie that the node tells, or a list of several. Default: none; `node.setLies` changes it. */
  readonly lie?: Lie | readonly Lie[]
  /** A fault of the node, or a list of several faults. */
  readonly faultMode?: FaultMode | readonly FaultMode[]
}

/** An account of a test. Every field is optional. */
export interface MockAccountOptions {
  /** In yoctoNEAR, as a `bigint` or a decimal text. Default: 100 NEAR. */
  readonly balance?: bigint | string
  /** Further keys. A text such as `ed25519:…` is a public key with full access. */
  readonly keys?: readonly (string | MockAccessKey)[]
  /** WebAssembly, which is stored and never run; or `mock` for the code of `node.accounts.contract`. Default: none. */
  readonly code?: Uint8Array | 'mock'
  /**
   * The functions of the contract, by name. They run in place of WebAssembly, until a transaction deploys other code.
   */
  readonly functions?: ContractFunctions
  /** The state of the contract. Texts are stored as UTF-8. */
  readonly state?: { readonly [key: string]: string | Uint8Array }
}

/** A block producer of an epoch. */
export interface MockValidator {
  readonly id: string
  /** In yoctoNEAR, as a `bigint` or a decimal text. */
  readonly stake: bigint | string
  /** It approves no block. Default: false. */
  readonly silent?: boolean
}

/** A shard without a new chunk in a block. */
export interface MockMissingChunk {
  readonly height: number
  readonly shardId: number
}

/** A key of an account in a test. */
export interface MockAccessKey {
  readonly publicKey: string
  /** Default: 0. */
  readonly nonce?: number | bigint
  /** Default: full access. */
  readonly access?: FunctionCallAccess
}

/**
 * - `alone`: it has no peers and only the first block, and reports itself as unhealthy.
 * - `untracking`: it is in sync but tracks no shard.
 * - `stalled`: its chain has stopped, so submissions end in `TIMEOUT_ERROR`.
 * - `syncing`: it reports that it has no synchronised block yet.
 */
export type FaultMode = 'alone' | 'untracking' | 'stalled' | 'syncing'

export type Settings = Required<Omit<MockNodeOptions, 'faultMode' | 'port' | 'lie'>> & {
  readonly faultModes: Set<FaultMode>
  readonly lies: Set<Lie>
}

export function settingsOf(options: MockNodeOptions): Settings {
  const { lag = 0 } = options
  if (!Number.isInteger(lag) || lag < 0 || lag > 300)
    throw new RangeError(`A mock node cannot be ${lag} blocks behind. Pass a whole number from 0 to 300.`)
  return {
    accounts: options.accounts ?? {},
    lag,
    chainId: options.chainId ?? 'mocknet',
    archival: options.archival ?? false,
    retention: options.retention ?? 250,
    transactionValidity: options.transactionValidity ?? 100,
    stateLimit: options.stateLimit === undefined ? 50_000 : options.stateLimit,
    deadlineBlocks: options.deadlineBlocks ?? 10,
    methodInPath: options.methodInPath ?? false,
    errorsInResult: options.errorsInResult ?? true,
    validators: readValidators(options.validators),
    skippedHeights: options.skippedHeights ?? [],
    missingChunks: options.missingChunks ?? [],
    certified: options.certified ?? false,
    lies: new Set([options.lie ?? []].flat()),
    faultModes: new Set([options.faultMode ?? []].flat()),
  }
}

const soleValidator: readonly (readonly MockValidator[])[] = [[{ id: 'near', stake: 50_000_000n * 10n ** 24n }]]

function readValidators(sets: MockNodeOptions['validators'] = soleValidator): readonly (readonly MockValidator[])[] {
  if (sets.length === 0 || sets.some(set => set.length === 0))
    throw new RangeError('A chain without block producers has no blocks. List at least one for each epoch.')
  return sets
}
