import { CommanderError, type Command } from 'commander'
import { exitCodes } from '../exit-codes.js'
import type { Host } from '../host.js'
import type { Format } from '../reporter.js'
import { applyConfig } from './apply-config.js'
import { checkTargets } from './check-targets.js'
import { loadConfig, noConfig } from './load-config.js'

/** Applies the config file to the options of a command; a wrong file ends the command as wrong usage. */
export async function useConfig(command: Command, host: Host): Promise<void> {
  const { config: named, ...format } = command.opts<Format & { readonly config?: string | false }>()
  const takesConfig = command.options.some(option => option.attributeName() === 'config')
  if (!takesConfig) return
  // Commander gives an option with a form `--no-…` the default `true`.
  const loaded = named === false ? noConfig : await loadConfig(typeof named === 'string' ? named : undefined, host)
  if (loaded.config !== null) applyConfig(command, loaded.config)
  const isLoaded = loaded.diagnostics.length === 0
  const diagnostics = isLoaded ? await checkTargets(command, loaded, host.folder) : loaded.diagnostics
  if (diagnostics.length === 0) return
  // Imported late: `--help` and a command without findings do not need it.
  const { createReporter } = await import('../reporter.js')
  const reporter = createReporter(command.name(), format, host)
  reporter.show(diagnostics, loaded)
  await reporter.end(exitCodes.usage, { json: {} })
  throw new CommanderError(exitCodes.usage, 'near-rpcgen.config', 'wrong config file')
}
