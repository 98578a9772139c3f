import type { Command } from 'commander'
import type { ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import type { CommandName, CommandOptions } from './options/options.js'

/** The commands that the help lists, by name. */
export type ListedCommands = {
  readonly [Name in CommandName]: (options: CommandOptions[Name], host: Host) => Promise<ExitCode>
}

export type Commands = ListedCommands & {
  /** Completes words, for the scripts of shells. */
  readonly complete: (program: Command, words: readonly string[], host: Host) => Promise<ExitCode>
}
