import type { Command } from 'commander'
import type { Shell } from './completion/scripts.js'
import type { WatchedConfig } from './config/watched-config.js'
import type { ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import type {
  BumpOptions,
  BundleOptions,
  CallOptions,
  CheckOptions,
  CheckpointOptions,
  DiffOptions,
  ExplainOptions,
  InitOptions,
  McpOptions,
  MigrateOptions,
  MockOptions,
  PackageOptions,
  PortOptions,
  ReadOptions,
  StoreDatabase,
  StoreSchemaOptions,
} from './options/options.js'
import type { Terminal } from './terminal.js'

type Ended = Promise<ExitCode>

/** The commands by name. */
export type Commands = {
  readonly generate: (options: PackageOptions, host: Host) => Ended
  readonly check: (options: CheckOptions, host: Host) => Ended
  readonly watch: (options: PackageOptions, host: Host, readConfig: WatchedConfig<PackageOptions>) => Ended
  readonly lint: (options: ReadOptions, host: Host) => Ended
  readonly bundle: (options: BundleOptions, host: Host) => Ended
  readonly explain: (code: string | undefined, options: ExplainOptions, terminal: Terminal) => Ended
  readonly diff: (options: DiffOptions, host: Host) => Ended
  readonly bump: (options: BumpOptions, host: Host) => Ended
  readonly migrate: (options: MigrateOptions, host: Host) => Ended
  readonly port: (options: PortOptions, host: Host) => Ended
  readonly call: (method: string, params: readonly string[], options: CallOptions, host: Host) => Ended
  readonly mcp: (options: McpOptions, host: Host) => Ended
  readonly checkpoint: (urls: readonly string[], options: CheckpointOptions, host: Host) => Ended
  readonly mock: (options: MockOptions, host: Host) => Ended
  readonly init: (folder: string, options: InitOptions, host: Host) => Ended
  readonly 'store-schema': (database: StoreDatabase, options: StoreSchemaOptions, terminal: Terminal) => Ended
  readonly completion: (shell: Shell, terminal: Terminal) => Ended
  readonly complete: (program: Command, words: readonly string[], host: Host) => Ended
}
