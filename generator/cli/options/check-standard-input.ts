import type { Command } from 'commander'
import { standardInput } from '../../load/read/input-location.js'

const readOptions = ['spec', 'overlay', 'oldOverlay']

/** Rejects arguments by which a command would read the standard input twice, or again and again. */
export function checkStandardInput(command: Command): void {
  const given = command.opts<Readonly<Record<string, unknown>>>()
  // `--spec` has the value of the argument `[spec]` here.
  const others = command.registeredArguments.map((argument, index) =>
    argument.name() === 'spec' || readsNoFile(command.name()) ? undefined : command.processedArgs[index],
  )
  const values = [...others, ...readOptions.flatMap(name => given[name])]
  const count = values.filter(value => value === standardInput).length
  if (count > 1) command.error(`error: "-" is given ${count} times, but the standard input can be read only once`)
  if (count > 0 && command.name() === 'watch')
    command.error('error: watch cannot read the standard input, which does not change. Pass a file.')
  if (given['lock'] === standardInput) command.error('error: --lock cannot be the standard input. Pass a file.')
}

/** The arguments of these commands are no descriptions: `-` can be a param. */
function readsNoFile(name: string): boolean {
  return !['diff', 'bump', 'migrate', 'port'].includes(name)
}
