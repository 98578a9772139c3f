import type { Command } from 'commander'
import { nonEmpty } from './command-options.js'

/** Lets a command take its description as an argument, like `bump` and `diff`, and not only with `--spec`. */
export function addSpecArgument(command: Command): Command {
  return command.argument('[spec]', 'the description; --spec by default', nonEmpty)
}

/** Puts a description that is an argument in place of `--spec`. Call it before the config file is applied. */
export function takeSpecArgument(command: Command): void {
  const index = command.registeredArguments.findIndex(argument => argument.name() === 'spec')
  const spec: unknown = command.processedArgs[index]
  if (spec === undefined) return
  if (command.getOptionValueSource('spec') === 'cli')
    command.error('error: the description is given as an argument and with --spec. Give one of them.')
  command.setOptionValueWithSource('spec', spec, 'cli')
}
