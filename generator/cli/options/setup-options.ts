import { Argument } from 'commander'
import type { Command } from 'commander'
import { addCommand, folder, nonEmpty } from './command-options.js'
import { shells } from '../completion/scripts.js'
import type { Shell } from '../completion/scripts.js'
import type { ExitCode } from '../exit-codes.js'
import type { Host } from '../host.js'
import type { Terminal } from '../terminal.js'

export type InitOptions = {
  /** The name of the client's package. */
  readonly package?: string
}

/** The commands that set up a project or a shell. */
export type SetupCommands = {
  readonly init: (folder: string, options: InitOptions, host: Host) => Promise<ExitCode>
  readonly completion: (shell: Shell, terminal: Terminal) => Promise<ExitCode>
  readonly complete: (program: Command, words: readonly string[], host: Host) => Promise<ExitCode>
}

type Finish = (code: ExitCode) => void

export function addInit(program: Command, host: Host, commands: SetupCommands, finish: Finish): void {
  addCommand(program, 'init', 'make a project that generates its own client; replace no file')
    .argument('[folder]', 'the folder of the project', folder, '.')
    .option('--package <name>', 'the name of the client; by default, that of the folder with -client', nonEmpty)
    .action(async (into: string, options: InitOptions) => finish(await commands.init(into, options, host)))
}

export function addCompletion(program: Command, host: Host, commands: SetupCommands, finish: Finish): void {
  addCommand(program, 'completion', 'print the script that completes commands, options, methods and params')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: Shell) => finish(await commands.completion(shell, host.terminal)))
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: readonly string[]) => finish(await commands.complete(program, words, host)))
}
