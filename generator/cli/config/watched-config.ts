import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommanderError, type Command } from 'commander'
import type { Host } from '../host.js'
import type { PackageOptions, WatchOptions } from '../options/options.js'
import { configNames } from './find-config.js'
import { useConfig } from './use-config.js'

/** The config of a command whose options have been read; `toOptions` reads them again. */
export function watchedConfig(
  command: Command,
  host: Host,
  toOptions: () => PackageOptions,
): WatchOptions['readConfig'] {
  const { config: named } = command.opts<{ config?: string | false }>()
  const names = named === false ? [] : typeof named === 'string' ? [named] : configNames
  const possible = names.map(name => resolve(host.folder, name))
  return async () => {
    // Before the config is read: a later edit is a change.
    const texts = await textsOf(possible)
    const isCurrent = async (): Promise<boolean> =>
      (await textsOf(possible)).every((text, index) => text === texts[index])
    forgetConfig(command)
    const options = (await tryConfig(command, host)) ? toOptions() : null
    return { options, possible, present: texts.filter(text => text !== null).length, isCurrent }
  }
}

/** Applies the config; false if it is wrong, which was shown. */
async function tryConfig(command: Command, host: Host): Promise<boolean> {
  try {
    await useConfig(command, host)
    return true
  } catch (error) {
    if (error instanceof CommanderError) return false
    throw error
  }
}

/** Gives the options that came from a config their defaults. */
function forgetConfig(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName()
    if (command.getOptionValueSource(name) === 'config')
      command.setOptionValueWithSource(name, option.defaultValue, 'default')
  }
  command.setOptionValue('configured', undefined)
}

/** Null for a file that cannot be read. */
async function textsOf(paths: readonly string[]): Promise<readonly (string | null)[]> {
  return Promise.all(paths.map(path => readFile(path, 'utf8').catch(() => null)))
}
