import { isAbsolute, normalize, posix } from 'node:path'
import type { Command } from 'commander'
import type { Config } from '../../config.js'
import { isUrl } from '../../load/read/location.js'
import type { SpecOptions } from '../../load/spec-options.js'

/** What a config file says to commands that take two descriptions: it is about its own `spec` only. */
export type Configured = Pick<SpecOptions, 'spec' | 'overlays' | 'root' | 'facts'>

/** Gives the options that the command line leaves out the values of a config file. */
export function applyConfig(command: Command, config: Config): void {
  const { client, height } = config
  const facts =
    client === undefined && height === undefined ? undefined : JSON.parse(JSON.stringify({ client, height }))
  const { spec, overlays, root, out, lock, changelog, allowRemote, allowPrivate } = config
  const taken = new Set(command.options.map(option => option.attributeName()))
  const hasTwoSides = taken.has('oldOverlay')
  const isPort = command.name() === 'port'
  const ofSpec = { spec, root, ...(isPort ? {} : { overlay: overlays }) }
  const values = { ...(hasTwoSides ? {} : ofSpec), out, lock, changelog, allowRemote, allowPrivate }
  for (const [name, value] of Object.entries(values)) {
    const isGiven = !['default', undefined].includes(command.getOptionValueSource(name))
    if (value !== undefined && taken.has(name) && !isGiven) command.setOptionValueWithSource(name, value, 'config')
  }
  // The `--overlay` of `port` is for the descriptions of others.
  if (isPort) command.setOptionValue('ownOverlays', overlays)
  if (!hasTwoSides) command.setOptionValue('facts', facts)
  else if (spec !== undefined) command.setOptionValue('configured', { spec, overlays: overlays ?? [], root, facts })
}

/** The config with paths relative to the working folder, as on the command line. `base` is the folder of the file. */
export function withPathsFrom(base: string, config: Config): Config {
  const from = (path: string): string => {
    if (isUrl(path)) return path
    // Without "..", which would lead elsewhere after a link.
    return isAbsolute(path) ? normalize(path) : posix.join(base.replaceAll('\\', '/'), path)
  }
  const { spec, overlays, root, out, lock, changelog } = config
  return {
    ...config,
    ...(spec !== undefined && { spec: from(spec) }),
    ...(overlays !== undefined && { overlays: overlays.map(from) }),
    ...(root !== undefined && { root: from(root) }),
    ...(out !== undefined && { out: from(out) }),
    ...(lock !== undefined && { lock: from(lock) }),
    ...(typeof changelog === 'string' && { changelog: from(changelog) }),
  }
}
