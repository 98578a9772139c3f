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
    const problem = boundaryProblem(resolve(folder, target.path), base) ?? changelogProblem(target)
    return problem === null ? [] : [refused(target, problem, config)]
  })
}

const changelogName = /(\.(md|markdown|txt)|(^|[\\/])(changelog|changes|history|news))$/i

/** `bump` writes texts of a description to the changelog, which no program must run or read as its settings. */
function changelogProblem({ option, path }: Target): string | null {
  return option === 'changelog' && !changelogName.test(path) ? 'its name does not end with ".md" or ".txt"' : null
}

/** Empty where the command line gives the path, or nothing is written. */
function targetOf(command: Command, option: Target['option']): readonly Target[] {
  const value: unknown = command.getOptionValue(option)
  const spec: unknown = command.getOptionValue('spec')
  // By default, the lock file is next to the description. Only `bump` writes it: others read it, where the description
  // can be anywhere.
  const isNextToSpec = option === 'lock' && value === undefined && command.name() === 'bump'
  const path = isNextToSpec && typeof spec === 'string' && !isUrl(spec) ? defaultLockPath(spec) : value
  const decisive = isNextToSpec ? 'spec' : option
  const source = command.getOptionValueSource(decisive)
  if (typeof path !== 'string' || !['config', 'default', undefined].includes(source)) return []
  return [{ option, path, key: source === 'config' ? decisive : null }]
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
