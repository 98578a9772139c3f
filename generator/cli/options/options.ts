import type { SpecOptions } from '../../load/spec-options.js'
import type { Shell } from '../completion/scripts.js'
import type { InterfaceSource } from '../sources.js'
import type { optionRows } from './option-rows.js'
import type { Values } from './rows.js'
import type { storeDatabases } from './store-databases.js'

type Rows = typeof optionRows

type ValueOf<Row> = Row extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Row extends { readonly value: infer Kind extends keyof Values }
    ? Values[Kind]
    : boolean

/** The options that have a value without being given: those with a default, and switches. */
type Filled<Name extends keyof Rows> = {
  [Key in Name]: Rows[Key] extends { readonly default: unknown }
    ? Key
    : Rows[Key] extends { readonly value: unknown } | { readonly choices: unknown }
      ? never
      : Key
}[Name]

/** The values of options, by their rows. */
type Given<Name extends keyof Rows> = { readonly [Key in Filled<Name>]: ValueOf<Rows[Key]> } & {
  readonly [Key in Exclude<Name, Filled<Name>>]?: ValueOf<Rows[Key]>
}

/** What a config file says about its own description, for commands that take several. */
export type Configured = Partial<Pick<SpecOptions, 'spec' | 'overlays' | 'root' | 'facts'>>

/** The options of a description as Commander gives them. */
export type RawSpecOptions = Given<'spec' | 'overlay' | 'root' | 'allowRemote' | 'allowPrivate'> & {
  readonly configured?: Configured
}

/** The options of commands that read one description. Some have no `--sarif`. */
export type ReadOptions = Given<'json' | 'quiet'> & Partial<Given<'sarif'>> & { readonly source: SpecOptions }

/** The options of commands that make a package. */
export type PackageOptions = ReadOptions &
  Given<'out'> & {
    /** False with `--no-cache`: the package is made even if nothing changed since the last run. */
    readonly cache?: boolean
  }

export type CheckOptions = PackageOptions & Given<'release'>

export type WatchOptions = PackageOptions & {
  /** Reads the config again: `watch` runs again when its config changes. */
  readonly readConfig: () => Promise<WatchedConfig>
}

export type WatchedConfig = {
  /** Null if the config is wrong, which was shown. */
  readonly options: PackageOptions | null
  /** All files that can be the config; most of them do not exist. */
  readonly possible: readonly string[]
  /** How many of them exist. */
  readonly present: number
  /** Whether each of these files is as it was before the config was read. */
  readonly isCurrent: () => Promise<boolean>
}

export type BumpOptions = PackageOptions &
  Given<'to' | 'dryRun' | 'failOn' | 'details'> & {
    readonly source: SpecOptions & { readonly lock: string }
    /** False with `--no-changelog`. */
    readonly changelog: string | false
  }

export type BundleOptions = Pick<ReadOptions, 'source' | 'quiet'> &
  Given<'format' | 'dereference' | 'withoutExtensions' | 'nameMembers' | 'constantsAsEnums' | 'spreadUnions'> & {
    readonly form: 'json' | 'yaml'
    /** The file to write; null for the standard output. */
    readonly output: string | null
  }

/** The options of commands that read two interfaces, as Commander gives them. */
export type RawSidesOptions = Omit<RawSpecOptions, 'spec'> & Given<'oldOverlay' | 'fromGit'>

export type DiffOptions = Given<'failOn' | 'details' | 'markdown' | 'json' | 'quiet'> & {
  readonly old: InterfaceSource
  readonly now: InterfaceSource
}

export type PortOptions = Given<'json'> & {
  readonly old: string
  readonly now: string
  /** Our description. */
  readonly source: SpecOptions
  /** Applied to both descriptions of the others, not to ours. */
  readonly overlays: readonly string[]
}

export type MigrateOptions = Given<'from' | 'project' | 'package' | 'dryRun' | 'json'> & {
  /** The interface of the old client; null for a program of another library. */
  readonly old: InterfaceSource | null
  readonly now: InterfaceSource
}

/** The options of commands that call the methods of a description. */
export type CallingOptions = Given<'mock' | 'timeout'> & {
  readonly source: Omit<InterfaceSource, 'spec'>
  /** The description; that of the project, or the one that comes with near-rpcgen, unless given. */
  readonly spec?: string
  /** Sent with each request to each node, such as an API key. */
  readonly headers: Readonly<Record<string, string>>
}

export type CallOptions = CallingOptions &
  Given<'url' | 'list' | 'json'> & {
    /** Left out with `--list` only. */
    readonly method?: string
    readonly params: readonly string[]
    /** False to send params that the description does not allow. */
    readonly check: boolean
  }

export type McpOptions = CallingOptions &
  Given<
    'maxTokens' | 'tool' | 'http' | 'verified' | 'checkpoint' | 'allowSubmit' | 'allowance' | 'store' | 'allowAction'
  > & {
    /** The addresses of the nodes. */
    readonly url: readonly string[]
  }

export type CheckpointOptions = Given<'agree' | 'timeout' | 'json'> & {
  /** The addresses of the nodes. */
  readonly url: readonly string[]
}

export type MockOptions = Given<'port' | 'options'>

export type InitOptions = { readonly folder: string; readonly package?: string }

export type ExplainOptions = Given<'json'> & { readonly code?: string }

export type StoreSchemaOptions = Given<'table'> & { readonly database: (typeof storeDatabases)[number] }

export type CompletionOptions = { readonly shell: Shell }

/** The options and arguments of each command, by its name. */
export type CommandOptions = {
  readonly generate: PackageOptions
  readonly check: CheckOptions
  readonly watch: WatchOptions
  readonly lint: ReadOptions
  readonly bundle: BundleOptions
  readonly explain: ExplainOptions
  readonly diff: DiffOptions
  readonly bump: BumpOptions
  readonly migrate: MigrateOptions
  readonly port: PortOptions
  readonly call: CallOptions
  readonly mcp: McpOptions
  readonly checkpoint: CheckpointOptions
  readonly mock: MockOptions
  readonly init: InitOptions
  readonly 'store-schema': StoreSchemaOptions
  readonly completion: CompletionOptions
}

export type CommandName = keyof CommandOptions
