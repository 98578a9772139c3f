import type { Command } from 'commander'
import type { Commands } from '../commands.js'
import type { ExitCode } from '../exit-codes.js'
import type { Host } from '../host.js'
import type { RawCallOptions } from './call-options.js'
import type { RawMcpOptions } from './mcp-options.js'
import type { CommandName } from './rows.js'
import type { RawDiffOptions, RawMigrateOptions } from './diff-options.js'
import type { MockOptions } from './options.js'
import { bumpOptions, packageOptions, portOptions, readOptions } from './read-options.js'
import type { RawPackageOptions } from './read-options.js'

/** Runs a command with the arguments and options that Commander read. Imports late what only one command needs. */
type Action = (command: Command, host: Host, commands: Commands) => Promise<ExitCode>

export const actions: { readonly [Name in CommandName]: Action } = {
  generate: (command, host, { generate }) => generate(packageOptions(command.opts()), host),
  check: (command, host, { check }) => {
    const raw = command.opts<RawPackageOptions & { readonly release: boolean }>()
    return check({ ...packageOptions(raw), release: raw.release }, host)
  },
  watch: async (command, host, { watch }) => {
    const { watchedConfig } = await import('../config/watched-config.js')
    const options = (): ReturnType<typeof packageOptions> => packageOptions(command.opts())
    return watch(options(), host, watchedConfig(command, host, options))
  },
  lint: (command, host, { lint }) => lint(readOptions(command.opts()), host),
  bundle: async (command, host, { bundle }) => {
    const { bundleOptions } = await import('./bundle-options.js')
    return bundle(bundleOptions(command.opts()), host)
  },
  explain: (command, host, { explain }) => explain(command.processedArgs[0], command.opts(), host.terminal),
  diff: async (command, host, { diff }) => {
    const { diffOptions } = await import('./diff-options.js')
    const [old, now] = command.processedArgs
    const raw = command.opts<RawDiffOptions>()
    if (now === undefined && raw.fromGit === undefined) missing('new', command)
    return diff(diffOptions(old, now ?? old, raw), host)
  },
  bump: (command, host, { bump }) => bump(bumpOptions(command.processedArgs[0], command.opts()), host),
  migrate: async (command, host, { migrate }) => {
    const { diffOptions } = await import('./diff-options.js')
    const [first, second] = command.processedArgs
    const raw = command.opts<RawMigrateOptions>()
    const { from, fromGit } = raw
    if (from === undefined && first === undefined) missing('old', command)
    if (from === undefined && second === undefined && fromGit === undefined) missing('new', command)
    if (from !== undefined && second !== undefined)
      command.error('error: --from takes one interface, that of the new client')
    // Without an interface, the client is that of the description that comes with near-rpcgen.
    const old = first ?? host.ownDescription
    const options = diffOptions(old, second ?? old, raw)
    return migrate(from === undefined ? options : { ...options, old: null }, host)
  },
  port: (command, host, { port }) => {
    const [old, now] = command.processedArgs
    return port(portOptions(old, now, command.opts()), host)
  },
  call: async (command, host, { call }) => {
    const { callOptions } = await import('./call-options.js')
    const [method, params] = command.processedArgs
    const raw = command.opts<RawCallOptions>()
    if (method === undefined && !raw.list) missing('method', command)
    return call(method ?? '', params, callOptions(raw, command), host)
  },
  mcp: async (command, host, { mcp }) => {
    const { mcpOptions } = await import('./mcp-options.js')
    return mcp(mcpOptions(command.opts<RawMcpOptions>(), command), host)
  },
  checkpoint: (command, host, { checkpoint }) => checkpoint(command.processedArgs[0], command.opts(), host),
  mock: (command, host, { mock }) => {
    const { port, options = null } = command.opts<Partial<MockOptions> & Pick<MockOptions, 'port'>>()
    return mock({ port, options }, host)
  },
  init: (command, host, { init }) => init(command.processedArgs[0], command.opts(), host),
  'store-schema': (command, host, commands) =>
    commands['store-schema'](command.processedArgs[0], command.opts(), host.terminal),
  completion: (command, host, { completion }) => completion(command.processedArgs[0], host.terminal),
}

function missing(argument: string, command: Command): never {
  return command.error(`error: missing required argument '${argument}'`)
}
