import type { Command } from 'commander'
import {
  candidatesFor,
  files,
  type Candidate,
  type CompleteArguments,
  type OptionValues,
} from '../../cli/completion/candidates.js'
import { completionScripts } from '../../cli/completion/scripts.js'
import { exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import { findConfigs } from '../../cli/config/find-config.js'
import { loadConfig } from '../../cli/config/load-config.js'
import { isData } from '../../cli/config/is-data.js'
import type { Config } from '../../config.js'
import { commandRow } from '../../cli/options/command-rows.js'
import { chosenSource } from '../../cli/project-source.js'
import type { CompletionOptions } from '../../cli/options/options.js'
import { codes, entryOf } from '../../diagnostics/catalogue.js'
import { printable } from '../../diagnostics/redact.js'

/** `near-rpcgen completion`: prints the script of a shell. */
export function completionCommand({ shell }: CompletionOptions, { terminal }: Host): ExitCode {
  terminal.out(completionScripts[shell])
  return exitCodes.good
}

/** `near-rpcgen complete`, which the scripts call: prints what can stand in place of the last word. */
export async function completeCommand(program: Command, words: readonly string[], host: Host): Promise<ExitCode> {
  const candidates = await candidatesFor(program, words, completeArguments(host))
  const lines =
    candidates === files
      ? [':files']
      : candidates.map(({ value, description }) => `${value}\t${printable(description)}`)
  host.terminal.out(lines.map(line => `${line}\n`).join(''))
  return exitCodes.good
}

function completeArguments(host: Host): CompleteArguments {
  return async (command, words, options) => {
    const given = commandRow(command)?.arguments ?? []
    const { completes, choices = [] } = given[words.length - 1] ?? given.at(-1) ?? {}
    if (completes === 'files') return files
    if (completes === 'codes') return codes.map(value => ({ value, description: entryOf(value).title }))
    if (completes === undefined) return choices.map(value => ({ value, description: '' }))
    return completeCall(words, options, host)
  }
}

/** A description with errors, or on a server, completes nothing. */
async function completeCall(
  words: readonly string[],
  options: OptionValues,
  host: Host,
): Promise<readonly Candidate[]> {
  const config = await dataConfig(host)
  const { root } = config ?? {}
  const [spec = config?.spec] = options.get('spec') ?? []
  const source = {
    overlays: options.get('overlay') ?? config?.overlays ?? [],
    allowRemote: false,
    allowPrivate: false,
    revision: null,
    ...(root !== undefined && { root }),
  }
  const { iface } = await host.readSource(await chosenSource({ source, spec }, host))
  if (iface === null) return []
  const { allBuilders } = await import('../../call/find-builder.js')
  const { completeMethods, completeParams } = await import('../../call/complete-call.js')
  const { componentsOf } = await import('../../call/params-form.js')
  const builders = allBuilders(iface)
  return words.length < 2 ? completeMethods(builders) : completeParams(builders, componentsOf(iface), words)
}

/** The config of the working folder, unless it is a program: pressing a key must run nothing that lies in a folder. */
async function dataConfig(host: Host): Promise<Config | null> {
  const [file, other] = await findConfigs(host.folder, host.system)
  if (file === undefined || other !== undefined || !isData(file)) return null
  return (await loadConfig(file, host)).config
}
