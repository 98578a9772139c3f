import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { bumpCommand } from './bump.js'
import type { BumpOptions } from './bump.js'
import { checkCommand } from './check.js'
import { diffCommand } from './diff.js'
import type { DiffOptions } from './diff.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import { explainCommand } from './explain.js'
import type { ExplainOptions } from './explain.js'
import { generateCommand } from './generate.js'
import type { Host } from './host.js'
import { lintCommand } from './lint.js'
import type { CommandOptions, ReadOptions } from './run.js'
import { watchCommand } from './watch.js'

const examples = `
Examples:
  near-rpcgen generate
  near-rpcgen generate --spec nearcore.json --overlay spec/overlays/nearcore.yaml --out build/client
  near-rpcgen check --json
  near-rpcgen lint --sarif > findings.sarif
  near-rpcgen explain RPC107
  near-rpcgen diff --from-git main spec/openapi.yaml
  near-rpcgen diff spec/interface.lock.json nearcore.json --overlay spec/overlays/nearcore.yaml --details
  near-rpcgen bump --dry-run

Exit codes:
  0   good
  1   findings: drift, a rule that is broken, a breaking change with --fail-on, or a file that cannot be written
  2   wrong usage
  3   wrong description
  70  a bug of near-rpcgen

A generated file that was edited, or a foreign file where a generated one must be, is reported and kept, and
nothing is written: move your change to spec/ or templates/, or delete the file. Other foreign files under --out
are kept and noted; they stop nothing and are no drift.
`

/** Runs the command that the arguments name; returns the exit code. */
export async function runProgram(args: readonly string[], host: Host): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.good
  const program = describeProgram(host, code => {
    exitCode = code
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Help and version end this way too.
    return error.exitCode === 0 ? exitCodes.good : exitCodes.usage
  }
}

function describeProgram(host: Host, finish: (code: ExitCode) => void): Command {
  const program = new Command('near-rpcgen')
    .description("Makes the typed client of a NEAR node's JSON-RPC interface from its OpenAPI description.")
    .version(host.version, '--version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({ optionDescription: describeOption })
    .exitOverride()
    .configureOutput({ writeOut: host.terminal.out, writeErr: host.terminal.err })
    .showHelpAfterError('Try "near-rpcgen --help".')
    .addHelpText('after', examples)
  addPackageCommand(program, 'generate', 'write the client package; files that did not change are not touched')
    .addOption(sarif())
    .action(async (options: CommandOptions) => finish(await generateCommand(options, host)))
  addPackageCommand(program, 'check', 'compare the package on the disk with the description; write nothing')
    .addOption(sarif())
    .action(async (options: CommandOptions) => finish(await checkCommand(options, host)))
  addPackageCommand(
    program,
    'watch',
    'generate now, and again after each change of the description, until Ctrl-C',
  ).action(async (options: CommandOptions) => finish(await watchCommand(options, host)))
  addReadCommand(program, 'lint', 'look for what makes a description hard to use; write nothing')
    .addOption(sarif())
    .action(async (options: ReadOptions) => finish(await lintCommand(options, host)))
  addCommand(program, 'explain', 'say what the code of a finding means, or list all codes')
    .argument('[code]', 'such as RPC107')
    .option('--json', 'print one JSON document instead of text', false)
    .action((code: string | undefined, options: ExplainOptions) => finish(explainCommand(code, options, host.terminal)))
  addDiff(program, host, finish)
  addBump(program, host, finish)
  return program
}

function addDiff(program: Command, host: Host, finish: (code: ExitCode) => void): void {
  addCommand(program, 'diff', 'say what changed between two interfaces, and what it means for callers')
    .argument('<old>', 'a description or an interface.lock.json; with --from-git, the file in that revision', given)
    .argument('[new]', 'a description or an interface.lock.json; with --from-git, <old> as it is now', given)
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to <new>; may be repeated', collect, [])
    .option('--old-overlay <file>', 'an OpenAPI Overlay to apply to <old>; may be repeated', collect, [])
    .option('--from-git <revision>', 'read <old>, and its overlays, as they are in a git revision', given)
    .addOption(failOn())
    .option('--allow-remote', 'let descriptions and their references be read from the network', false)
    .option('--allow-private', 'let what the arguments name by URL stand in a private network', false)
    .option('--details', 'show every change whole, with all methods that it reaches', false)
    .addOption(new Option('--markdown', 'print the body of a pull request').default(false).conflicts('json'))
    .option('--json', 'print one JSON document instead of text', false)
    .option('--quiet', 'print nothing where nothing changed', false)
    .action(async (old: string, now: string | undefined, options: DiffOptions, command: Command) => {
      if (now === undefined && options.fromGit === undefined) command.error("error: missing required argument 'new'")
      finish(await diffCommand(old, now ?? old, options, host))
    })
}

function addBump(program: Command, host: Host, finish: (code: ExitCode) => void): void {
  addPackageCommand(program, 'bump', 'bring a new description: version, changelog, lock and package, or nothing')
    .argument('[new]', 'the new description; --spec unless it is given', given)
    .option('--changelog <file>', 'the changelog of the client', given, 'CHANGELOG.md')
    .option('--no-changelog', 'write no changelog')
    .option('--to <version>', 'the version of the client, in place of the proposed one', given)
    .option('--dry-run', 'show everything and write nothing', false)
    .option('--details', 'show every change whole, with all methods that it reaches', false)
    .addOption(failOn())
    .action(async (spec: string | undefined, options: BumpOptions) =>
      finish(await bumpCommand(spec ?? options.spec, options, host)),
    )
}

function failOn(): Option {
  return new Option('--fail-on <what>', 'exit with 1 where a change is breaking, and write nothing').choices([
    'breaking',
  ])
}

function addPackageCommand(program: Command, name: string, description: string): Command {
  return addReadCommand(program, name, description)
    .option('--out <folder>', 'the folder of the package', folder, 'generated')
    .option('--lock <file>', 'the lock of the last bump; interface.lock.json beside --spec unless it is given', given)
}

function addReadCommand(program: Command, name: string, description: string): Command {
  return addCommand(program, name, description)
    .option('--spec <file>', 'the description: a file, or a URL with --allow-remote', given, 'spec/openapi.yaml')
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to the description; may be repeated', collect, [])
    .option('--allow-remote', 'let the description and its references be read from the network', false)
    .option('--allow-private', 'let a --spec or --overlay that is a URL stand in a private network', false)
    .option('--json', 'print one JSON document instead of text', false)
    .option('--quiet', 'print findings only', false)
}

function addCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', examples)
}

function sarif(): Option {
  return new Option('--sarif', 'print the findings as SARIF 2.1.0, for code hosts').default(false).conflicts('json')
}

/** That a switch is off until it is given needs no words. */
function describeOption({ description, defaultValue }: Option): string {
  return typeof defaultValue === 'string' ? `${description} (default: ${defaultValue})` : description
}

function given(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must not be empty.')
  return value
}

/** Without the slash at the end that a shell completes. */
function folder(value: string): string {
  return given(value).replace(/(?<=.)[/\\]+$/, '')
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, given(value)]
}
