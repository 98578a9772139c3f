import type { SpecOptions } from '../../load/spec-options.js'
import type { InterfaceSource } from '../sources.js'
import type { optionRows } from './option-rows.js'
import type { storeDatabases } from './store-databases.js'

type Choice<Name extends 'failOn' | 'from' | 'format'> = (typeof optionRows)[Name]['choices'][number]

/** The options of commands that read one description. */
export type ReadOptions = {
  readonly source: SpecOptions
  readonly json: boolean
  /** Only in commands with `--sarif`. */
  readonly sarif?: boolean
  readonly quiet: boolean
}

/** The options of commands that make a package. */
export type PackageOptions = ReadOptions & {
  readonly out: string
  /** False with `--no-cache`: the package is made even if nothing changed since the last run. */
  readonly cache?: boolean
}

export type CheckOptions = PackageOptions & {
  /** Whether a stale lock file fails. Before a release it must be current. */
  readonly release: boolean
}

export type BumpOptions = PackageOptions & {
  readonly source: SpecOptions & { readonly lock: string }
  /** False with `--no-changelog`. */
  readonly changelog: string | false
  readonly to?: string
  readonly dryRun: boolean
  readonly failOn?: Choice<'failOn'>
  readonly details: boolean
}

export type BundleOptions = Pick<ReadOptions, 'source' | 'quiet'> & {
  readonly format: Choice<'format'>
  readonly form: 'json' | 'yaml'
  readonly dereference: boolean
  readonly withoutExtensions: boolean
  readonly nameMembers: boolean
  readonly constantsAsEnums: boolean
  readonly spreadUnions: boolean
  /** The file to write; null for the standard output. */
  readonly output: string | null
}

export type DiffOptions = {
  readonly old: InterfaceSource
  readonly now: InterfaceSource
  readonly failOn?: Choice<'failOn'>
  readonly details: boolean
  readonly markdown: boolean
  readonly json: boolean
  readonly quiet: boolean
}

export type PortOptions = {
  readonly old: string
  readonly now: string
  /** Our description. */
  readonly source: SpecOptions
  /** Applied to both descriptions of the others, not to ours. */
  readonly overlays: readonly string[]
  readonly json: boolean
}

export type MigrateOptions = {
  /** The interface of the old client; null for a program of another library. */
  readonly old: InterfaceSource | null
  readonly now: InterfaceSource
  /** The library that the program imports now; left out for our own client. */
  readonly from?: Choice<'from'>
  /** The tsconfig.json of the program. */
  readonly project: string
  /** The name by which the program imports the client. */
  readonly package: string
  readonly dryRun: boolean
  readonly json: boolean
}

/** The options of commands that call the methods of a description. */
type CallingOptions = {
  readonly source: Omit<InterfaceSource, 'spec'>
  /** The description; that of the project, or the one that comes with near-rpcgen, unless given. */
  readonly spec?: string
  /** Calls a mock node in this process. */
  readonly mock: boolean
  /** Sent with each request to each node, such as an API key. */
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds for a whole call. */
  readonly timeout: number
}

export type CallOptions = CallingOptions & {
  /** The address of the node. */
  readonly url?: string
  /** False to send params that the description does not allow. */
  readonly check: boolean
  readonly list: boolean
  readonly json: boolean
}

export type McpOptions = CallingOptions & {
  /** The addresses of the nodes. */
  readonly url: readonly string[]
  /** The most tokens of an answer. */
  readonly maxTokens: number
  /** The names of the tools to serve; empty for all. */
  readonly tool: readonly string[]
  /** Listens on this port of 127.0.0.1; without it, serves standard input and output. */
  readonly http?: number
  /** Proves each answer from the checkpoint. */
  readonly verified: boolean
  /** A file with the block that the user trusts. */
  readonly checkpoint?: string
  readonly allowSubmit: boolean
  /** What may be submitted in all, in NEAR. */
  readonly allowance?: string
  /** The folder that keeps what is spent, and what is proven. */
  readonly store?: string
  /** Actions that no amount bounds and that may be submitted. */
  readonly allowAction: readonly string[]
}

export type CheckpointOptions = {
  /** How many nodes must agree on a block. */
  readonly agree: number
  /** Milliseconds for each call. */
  readonly timeout: number
  readonly json: boolean
}

export type MockOptions = {
  /** 0 for a free port. */
  readonly port: number
  /** A JSON file with further options of the mock node; null for none. */
  readonly options: string | null
}

export type InitOptions = {
  /** The name of the client's package. */
  readonly package?: string
}

export type ExplainOptions = { readonly json: boolean }

export type StoreDatabase = (typeof storeDatabases)[number]

export type StoreSchemaOptions = { readonly table: string }
