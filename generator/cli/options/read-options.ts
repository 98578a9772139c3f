import type { Command } from 'commander'
import { standardInput } from '../../load/read/input-location.js'
import type { SpecOptions } from '../../load/spec-options.js'
import type { Host } from '../host.js'
import { defaultLockPath } from '../sources.js'
import type { CommandName, CommandOptions, PackageOptions, RawSidesOptions, RawSpecOptions } from './options.js'
import type { RawCallingOptions } from './calling-options.js'
import { sourceOf } from './source-of.js'

/** The options of commands as Commander gives them. */
type Raw<Name extends CommandName> = Omit<CommandOptions[Name], 'source'> & RawSpecOptions
type RawPackage<Name extends CommandName> = Raw<Name> & { readonly lock?: string }
type RawBundle = Omit<Raw<'bundle'>, 'form' | 'output'> & { readonly yaml: boolean; readonly output?: string }
type RawSides<Name extends CommandName> = Omit<CommandOptions[Name], 'old' | 'now'> &
  RawSidesOptions & { readonly new?: string }
type RawCalling<Name extends CommandName> = Omit<CommandOptions[Name], 'source' | 'headers'> & RawCallingOptions

type Read<Options> = (command: Command, host: Host) => Options | Promise<Options>

/** How the options of each command are made of what Commander read. Imports late what few commands need. */
export const readOptions: { readonly [Name in CommandName]: Read<CommandOptions[Name]> } = {
  generate: command => packageOptions(given<RawPackage<'generate'>>(command)),
  check: command => packageOptions(given<RawPackage<'check'>>(command)),
  watch: async (command, host) => {
    const { watchedConfig } = await import('../config/watched-config.js')
    const options = (): PackageOptions => packageOptions(given<RawPackage<'generate'>>(command))
    return { ...options(), readConfig: watchedConfig(command, host, options) }
  },
  lint: command => withSource(given<Raw<'lint'>>(command)),
  bundle: command => {
    const { yaml, ...raw } = given<RawBundle>(command)
    // As in other commands, `-` is a stream and not a file.
    const output = raw.output === standardInput ? null : (raw.output ?? null)
    return { ...withSource(raw), output, form: yaml || /\.ya?ml$/i.test(output ?? '') ? 'yaml' : 'json' }
  },
  explain: given,
  diff: async command => {
    const { diffOptions } = await import('./diff-options.js')
    const { old, new: now, ...raw } = given<RawSides<'diff'> & { readonly old: string }>(command)
    if (now === undefined && raw.fromGit === undefined) missing('new', command)
    return diffOptions(old, now ?? old, raw)
  },
  /** The default lock file is next to `--spec`, also where the new description is elsewhere. */
  bump: command => {
    const { new: now, ...raw } = given<RawPackage<'bump'> & { readonly new?: string }>(command)
    const { source, ...options } = packageOptions(raw)
    return { ...options, source: { ...source, spec: now ?? raw.spec, lock: raw.lock ?? defaultLockPath(raw.spec) } }
  },
  migrate: async (command, host) => {
    const { diffOptions } = await import('./diff-options.js')
    const { old: first, new: second, ...raw } = given<RawSides<'migrate'> & { readonly old?: string }>(command)
    const { from, fromGit } = raw
    if (from === undefined && first === undefined) missing('old', command)
    if (from === undefined && second === undefined && fromGit === undefined) missing('new', command)
    if (from !== undefined && second !== undefined)
      command.error('error: --from takes one interface, that of the new client')
    // Without an interface, the client is that of the description that comes with near-rpcgen.
    const old = first ?? host.ownDescription
    const options = diffOptions(old, second ?? old, raw)
    return from === undefined ? options : { ...options, old: null }
  },
  /** The overlays of the command line are for the other descriptions, those of the config file for ours. */
  port: command => {
    const { old, new: now, json, overlay: overlays, ...raw } = given<Raw<'port'> & { readonly new: string }>(command)
    return { old, now, source: sourceOf({ ...raw, overlay: raw.configured?.overlays ?? [] }), overlays, json }
  },
  call: async command => {
    const { callingOptions } = await import('./calling-options.js')
    const raw = given<RawCalling<'call'>>(command)
    if (raw.method === undefined && !raw.list) missing('method', command)
    return callingOptions(raw, command)
  },
  mcp: async command => {
    const { callingOptions } = await import('./calling-options.js')
    return callingOptions(given<RawCalling<'mcp'>>(command), command)
  },
  checkpoint: given,
  mock: given,
  init: given,
  'store-schema': given,
  completion: given,
}

/** What Commander read: the arguments by their names, and the options. */
function given<Options>(command: Command): Options {
  const values = command.registeredArguments.map((argument, index) => [argument.name(), command.processedArgs[index]])
  return { ...Object.fromEntries(values), ...command.opts() }
}

function withSource<Options extends RawSpecOptions>(raw: Options): Options & { readonly source: SpecOptions } {
  return { ...raw, source: sourceOf(raw) }
}

function packageOptions<Options extends RawPackage<'generate'>>(
  raw: Options,
): Options & { readonly source: SpecOptions } {
  const { lock } = raw
  return { ...raw, source: { ...sourceOf(raw), ...(lock !== undefined && { lock }) } }
}

function missing(argument: string, command: Command): never {
  return command.error(`error: missing required argument '${argument}'`)
}
