import { Command, CommanderError, Option } from 'commander'
import {
  addCommand,
  addConfigOptions,
  addPackageCommand,
  addReadCommand,
  allExamplesText,
  collect,
  describeOption,
  failOnOption,
  noCacheOption,
  nonEmpty,
  packageOptions,
  readOptions,
  rootOption,
  sarifOption,
  sourceOf,
} from './options/command-options.js'
import type { RawPackageOptions, RawReadOptions, RawSpecOptions } from './options/command-options.js'
import { addSpecArgument, takeSpecArgument } from './options/spec-argument.js'
import { addCall, addMock } from './options/node-options.js'
import type { NodeCommands } from './options/node-options.js'
import { addMigrate } from './options/migrate-options.js'
import type { MigrateCommand } from './options/migrate-options.js'
import { diffOptions } from './options/diff-options.js'
import type { RawDiffOptions } from './options/diff-options.js'
import { addCompletion, addInit } from './options/setup-options.js'
import type { SetupCommands } from './options/setup-options.js'
import { useConfig } from './config/use-config.js'
import { watchedConfig } from './config/watched-config.js'
import type { WatchedConfig } from './config/watched-config.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import type {
  BumpOptions,
  CheckOptions,
  DiffOptions,
  ExplainOptions,
  PackageOptions,
  PortOptions,
  ReadOptions,
} from './options/options.js'
import { defaultLockPath } from './sources.js'
import type { Terminal } from './terminal.js'

/** The commands by name. */
export type Commands = {
  readonly generate: (options: PackageOptions, host: Host) => Promise<ExitCode>
  readonly check: (options: CheckOptions, host: Host) => Promise<ExitCode>
  readonly watch: (options: PackageOptions, host: Host, readConfig: WatchedConfig<PackageOptions>) => Promise<ExitCode>
  readonly lint: (options: ReadOptions, host: Host) => Promise<ExitCode>
  readonly explain: (code: string | undefined, options: ExplainOptions, terminal: Terminal) => Promise<ExitCode>
  readonly diff: (options: DiffOptions, host: Host) => Promise<ExitCode>
  readonly bump: (options: BumpOptions, host: Host) => Promise<ExitCode>
  readonly port: (options: PortOptions, host: Host) => Promise<ExitCode>
} & MigrateCommand &
  NodeCommands &
  SetupCommands

export type Finish = (code: ExitCode) => void

/** Runs the command that the arguments name; returns the exit code. */
export async function runProgram(args: readonly string[], host: Host, commands: Commands): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.good
  const program = describeProgram(host, commands, code => {
    exitCode = code
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Commander also ends `--help` and `--version` with an error.
    return error.exitCode === 0 ? exitCodes.good : exitCodes.usage
  }
}

function describeProgram(host: Host, commands: Commands, finish: Finish): Command {
  const program = new Command('near-rpcgen')
    .description("Makes the typed client of a NEAR node's JSON-RPC interface from its OpenAPI description.")
    .version(host.version, '--version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({ optionDescription: describeOption })
    .exitOverride()
    .configureOutput({ writeOut: host.terminal.out, writeErr: host.terminal.err })
    .showHelpAfterError('Try "near-rpcgen --help".')
    .addHelpText('after', allExamplesText())
    .hook('preAction', async (_, command) => {
      takeSpecArgument(command)
      await useConfig(command, host)
    })
  addSpecArgument(
    addPackageCommand(program, 'generate', 'write the client package; files that did not change are not touched'),
  )
    .addOption(sarifOption())
    .addOption(noCacheOption())
    .action(async (_, raw: RawPackageOptions) => finish(await commands.generate(packageOptions(raw), host)))
  addSpecArgument(
    addPackageCommand(program, 'check', 'compare the package on the disk with the description; write nothing'),
  )
    .addOption(sarifOption())
    .addOption(noCacheOption())
    .option('--release', 'also fail if the lock file is stale: bump first', false)
    .action(async (_, raw: RawPackageOptions & { readonly release: boolean }) =>
      finish(await commands.check({ ...packageOptions(raw), release: raw.release }, host)),
    )
  const aboutWatch = 'generate now, and again after each change of the description, until Ctrl-C'
  addSpecArgument(addPackageCommand(program, 'watch', aboutWatch)).action(
    async (_, raw: RawPackageOptions, command: Command) => {
      const readConfig = watchedConfig(command, host, () => packageOptions(command.opts<RawPackageOptions>()))
      finish(await commands.watch(packageOptions(raw), host, readConfig))
    },
  )
  addSpecArgument(
    addReadCommand(program, 'lint', 'check a description against the rules for usable clients; write nothing'),
  )
    .addOption(sarifOption())
    .action(async (_, raw: RawReadOptions) => finish(await commands.lint(readOptions(raw), host)))
  addCommand(program, 'explain', 'explain the code of a finding, or list all codes')
    .argument('[code]', 'such as RPC107')
    .option('--json', 'print one JSON document instead of text', false)
    .action(async (code: string | undefined, options: ExplainOptions) =>
      finish(await commands.explain(code, options, host.terminal)),
    )
  addDiff(program, host, commands, finish)
  addBump(program, host, commands, finish)
  addMigrate(program, host, commands, finish)
  addPort(program, host, commands, finish)
  addCall(program, host, commands, finish)
  addMock(program, host, commands, finish)
  addInit(program, host, commands, finish)
  addCompletion(program, host, commands, finish)
  return program
}

function addDiff(program: Command, host: Host, commands: Commands, finish: Finish): void {
  const about = 'list the changes between two interfaces, and what they mean for callers'
  addConfigOptions(addCommand(program, 'diff', about))
    .argument('<old>', 'a description or an interface.lock.json; with --from-git, the file in that revision', nonEmpty)
    .argument('[new]', 'a description or an interface.lock.json; with --from-git, <old> as it is now', nonEmpty)
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to <new>; can be repeated', collect, [])
    .option('--old-overlay <file>', 'an OpenAPI Overlay to apply to <old>; can be repeated', collect, [])
    .option('--from-git <revision>', 'read <old>, and its overlays, as they are in a git revision', nonEmpty)
    .addOption(failOnOption())
    .addOption(rootOption())
    .option('--allow-remote', 'allow reading descriptions and their references from the network', false)
    .option('--allow-private', 'allow the URLs of the arguments to be in a private network', false)
    .option('--details', 'show each change in full, with all methods that it affects', false)
    .addOption(new Option('--markdown', 'print the body of a pull request').default(false).conflicts('json'))
    .option('--json', 'print one JSON document instead of text', false)
    .option('--quiet', 'print nothing if nothing changed', false)
    .action(async (old: string, now: string | undefined, raw: RawDiffOptions, command: Command) => {
      if (now === undefined && raw.fromGit === undefined) command.error("error: missing required argument 'new'")
      finish(await commands.diff(diffOptions(old, now ?? old, raw), host))
    })
}

function addBump(program: Command, host: Host, commands: Commands, finish: Finish): void {
  addPackageCommand(program, 'bump', 'update version, changelog, lock file and package together, or change nothing')
    .argument('[new]', 'the new description; --spec by default', nonEmpty)
    .option('--changelog <file>', 'the changelog of the client', nonEmpty, 'CHANGELOG.md')
    .option('--no-changelog', 'write no changelog')
    .option('--to <version>', 'the version of the client, instead of the proposed one', nonEmpty)
    .option('--dry-run', 'show all changes and write nothing', false)
    .option('--details', 'show each change in full, with all methods that it affects', false)
    .addOption(failOnOption())
    .action(async (spec: string | undefined, raw: RawBumpOptions) =>
      finish(await commands.bump(bumpOptions(spec ?? raw.spec, raw), host)),
    )
}

function addPort(program: Command, host: Host, commands: Commands, finish: Finish): void {
  const about = 'draft an overlay with the changes of another description that ours does not have yet'
  addConfigOptions(addCommand(program, 'port', about))
    .argument('<old>', "the other description before the changes, such as nearcore's last one", nonEmpty)
    .argument('<new>', 'the other description with the changes', nonEmpty)
    .option('--spec <file>', 'our description, a file or a URL', nonEmpty, 'spec/openapi.yaml')
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to <old> and <new>; can be repeated', collect, [])
    .addOption(rootOption())
    .option('--allow-remote', 'allow reading descriptions and their references from the network', false)
    .option('--allow-private', 'allow the URLs of the arguments to be in a private network', false)
    .option('--json', 'print one JSON document instead of text', false)
    .action(async (old: string, now: string, { overlay, ownOverlays = [], json, ...raw }: RawPortOptions) => {
      const source = sourceOf({ ...raw, overlay: ownOverlays })
      finish(await commands.port({ source, old, now, overlays: overlay, json }, host))
    })
}

type RawPortOptions = RawSpecOptions & {
  /** The overlays of the config file, which are for our description. */
  readonly ownOverlays?: readonly string[]
  readonly json: boolean
}

type RawBumpOptions = RawPackageOptions & Omit<BumpOptions, 'source'>

/** The default lock file is next to `--spec`, also where the new description is elsewhere. */
function bumpOptions(spec: string, raw: RawBumpOptions): BumpOptions {
  const { overlay: _, spec: __, allowRemote: ___, allowPrivate: ____, lock, ...rest } = raw
  const { source } = packageOptions(raw)
  return { ...rest, source: { ...source, spec, lock: lock ?? defaultLockPath(raw.spec) } }
}
