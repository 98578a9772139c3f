import { Command, CommanderError } from 'commander'
import type { Commands, ListedCommands } from './commands.js'
import { useConfig } from './config/use-config.js'
import { exitCodes, type ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import { addCommand, describeOption, programHelp, takeSpecArgument } from './options/add-command.js'
import { checkAddresses } from './options/check-addresses.js'
import { checkStandardInput } from './options/check-standard-input.js'
import { commandRows } from './options/command-rows.js'
import type { CommandName } from './options/options.js'

/** Runs the command that the arguments name; returns the exit code. */
export async function runProgram(args: readonly string[], host: Host, commands: Commands): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.good
  const program = createProgram(host, commands, code => {
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

async function run<Name extends CommandName>(
  name: Name,
  command: Command,
  host: Host,
  commands: ListedCommands,
): Promise<ExitCode> {
  // Imported late: `--help` does not need it.
  const { readOptions } = await import('./options/read-options.js')
  return commands[name](await readOptions[name](command, host), host)
}

function createProgram(host: Host, commands: Commands, finish: (code: ExitCode) => void): Command {
  const program = new Command('near-rpcgen')
    .description("Makes the typed client of a NEAR node's JSON-RPC interface from its OpenAPI description.")
    .version(host.version, '--version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({ optionDescription: describeOption })
    .exitOverride()
    .configureOutput({ writeOut: host.terminal.out, writeErr: host.terminal.err })
    .showHelpAfterError('Try "near-rpcgen --help".')
    .addHelpText('after', programHelp())
    .hook('preAction', async (_, command) => {
      takeSpecArgument(command)
      checkStandardInput(command)
      checkAddresses(command)
      await useConfig(command, host)
    })
  for (const name of Object.keys(commandRows) as CommandName[]) {
    const command = addCommand(program, name).action(async () => finish(await run(name, command, host, commands)))
  }
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: readonly string[]) => finish(await commands.complete(program, words, host)))
  return program
}
