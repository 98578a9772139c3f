import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { isUrl } from '../../load/read/location.js'
import { commandRow } from '../options/command-rows.js'
import type { ConfigKey } from '../options/rows.js'
import { defaultLockPath } from '../sources.js'
import type { LoadedConfig } from './load-config.js'

type Target = {
  /** The key of the option that names what a command writes: `out`, `lock` or `changelog`. */
  readonly option: ConfigKey['key']
  readonly path: string
  /** The key of the config that decides it; null for a default. */
  readonly key: string | null
}

/**
 * Reports each path that a command would write outside of the repository of the config. The command line can name any
 * path; a config can be that of a stranger, and so can a folder with a link in the place of a default.
 */
export async function checkTargets(
  command: Command,
  config: LoadedConfig,
  folder: string,
): Promise<readonly Diagnostic[]> {
  const targets = (commandRow(command.name())?.options ?? []).flatMap(({ config: from }) =>
    from?.isWritten ? targetOf(command, from.key) : [],
  )
  if (targets.length === 0) return []
  // Imported late: `--help` does not need it.
  const { boundaryProblem } = await import('./boundary.js')
  return targets.flatMap(target => {
    const base = target.key === null ? folder : resolve(folder, dirname(config.file ?? ''))
    const problem = boundaryProblem(resolve(folder, target.path), base)
    return problem === null ? [] : [refused(target, problem, config)]
  })
}

/** Empty for an option that the command line gives. */
function targetOf(command: Command, option: Target['option']): readonly Target[] {
  const value: unknown = command.getOptionValue(option)
  if (isOfCommandLine(command, option)) return []
  if (typeof value === 'string') return [{ option, path: value, key: configKeyOf(command, option) }]
  return option === 'lock' ? lockNextTo(command) : []
}

/** By default, the lock file is next to the description. */
function lockNextTo(command: Command): readonly Target[] {
  const spec: unknown = command.getOptionValue('spec')
  if (typeof spec !== 'string' || isUrl(spec) || isOfCommandLine(command, 'spec')) return []
  // Only `bump` writes the lock file. Others read it, where the description can be anywhere.
  if (command.name() !== 'bump') return []
  return [{ option: 'lock', path: defaultLockPath(spec), key: configKeyOf(command, 'spec') }]
}

function isOfCommandLine(command: Command, option: Target['option']): boolean {
  return !['config', 'default', undefined].includes(command.getOptionValueSource(option))
}

function configKeyOf(command: Command, option: Target['option']): Target['key'] {
  return command.getOptionValueSource(option) === 'config' ? option : null
}

function refused({ option, path, key }: Target, problem: string, config: LoadedConfig): Diagnostic {
  const said = key === null ? `The default of --${option}` : `The "${key}" of the config`
  const name = key === 'spec' ? `${said} puts the lock file at` : `${said} is`
  return {
    code: 'RPC503',
    at: key === null ? null : config.positionOf(key),
    message: `${name} "${path}", which is not written: ${problem}.`,
    help: `Correct the path, or pass --${option} on the command line, where every path is allowed.`,
  }
}
