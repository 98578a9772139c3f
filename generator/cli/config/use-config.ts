import { CommanderError } from 'commander'
import type { Command } from 'commander'
import { toJson } from '../../diagnostics/print.js'
import { exitCodes } from '../exit-codes.js'
import type { Host } from '../host.js'
import { printSarif, showDiagnostics } from '../show-diagnostics.js'
import { applyConfig } from './apply-config.js'
import { checkTargets } from './check-targets.js'
import { loadConfig, noConfig } from './load-config.js'

/** Applies the config file to the options of a command; a wrong file ends the command as wrong usage. */
export async function useConfig(command: Command, host: Host): Promise<void> {
  const { config: named, json, sarif } = command.opts<{ config?: string | false; json?: boolean; sarif?: boolean }>()
  const takesConfig = command.options.some(option => option.attributeName() === 'config')
  if (!takesConfig) return
  // Commander gives an option with a form `--no-…` the default `true`.
  const loaded = named === false ? noConfig : await loadConfig(typeof named === 'string' ? named : undefined, host)
  if (loaded.config !== null) applyConfig(command, loaded.config)
  const isLoaded = loaded.diagnostics.length === 0
  const diagnostics = isLoaded ? await checkTargets(command, loaded, host.folder) : loaded.diagnostics
  if (diagnostics.length === 0) return
  if (sarif === true) await printSarif(diagnostics, host)
  else if (json === true) {
    const document = { command: command.name(), ok: false, diagnostics: diagnostics.map(toJson) }
    // `watch` prints a line for each run.
    host.terminal.out(`${JSON.stringify(document, null, command.name() === 'watch' ? 0 : 2)}\n`)
  } else showDiagnostics(diagnostics, loaded, host.terminal)
  throw new CommanderError(exitCodes.usage, 'near-rpcgen.config', 'wrong config file')
}
