import { isAbsolute, normalize, posix } from 'node:path'
import type { Command } from 'commander'
import type { Config } from '../../config.js'
import { isUrl } from '../../load/read/location.js'
import { commandRow } from '../options/command-rows.js'
import { optionRows } from '../options/option-rows.js'
import type { ConfigKey, OptionRow } from '../options/rows.js'

/** Gives the options that the command line leaves out the values of a config file. */
export function applyConfig(command: Command, config: Config): void {
  for (const row of commandRow(command.name())?.options ?? []) {
    const option = command.options.find(({ flags }) => flags === row.flags)
    const value = valueFor(row, config)
    if (option === undefined || value === undefined) continue
    const name = option.attributeName()
    const isGiven = !['default', undefined].includes(command.getOptionValueSource(name))
    if (!isGiven) command.setOptionValueWithSource(name, value, 'config')
  }
  const { spec, overlays, root, client, height } = config
  const hasFacts = client !== undefined || height !== undefined
  // As plain JSON, without what is undefined: the facts become a part of the description.
  const facts = hasFacts ? JSON.parse(JSON.stringify({ client, height })) : undefined
  command.setOptionValue('configured', { spec, overlays, root, facts })
}

/** The config with paths relative to the working folder, as on the command line. `base` is the folder of the file. */
export function withPathsFrom(base: string, config: Config): Config {
  const from = (path: unknown): unknown => {
    if (typeof path !== 'string' || isUrl(path)) return path
    // Without "..", which would lead elsewhere after a link.
    return isAbsolute(path) ? normalize(path) : posix.join(base.replaceAll('\\', '/'), path)
  }
  const rows: readonly OptionRow[] = Object.values(optionRows)
  const paths = rows.flatMap(row => {
    const value = valueFor(row, config)
    if (row.config === undefined || value === undefined || row.config.kind === 'switch') return []
    return [[row.config.key, Array.isArray(value) ? value.map(from) : from(value)] as const]
  })
  return { ...config, ...Object.fromEntries(paths) }
}

/** What a config file says about an option; undefined if nothing. */
function valueFor({ config: from }: OptionRow, config: Config): Config[ConfigKey['key']] {
  return from && config[from.key]
}
