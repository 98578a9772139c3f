import { Option } from 'commander'
import type { Command } from 'commander'
import { addCommand, addConfigOptions, collect, nonEmpty, rootOption } from './command-options.js'
import { diffOptions } from './diff-options.js'
import type { RawSidesOptions } from './diff-options.js'
import type { LibraryName } from '../../migrate/libraries/mapping.js'
import type { MigrateOptions } from './options.js'
import type { ExitCode } from '../exit-codes.js'
import type { Host } from '../host.js'

export type MigrateCommand = {
  readonly migrate: (options: MigrateOptions, host: Host) => Promise<ExitCode>
}

type Finish = (code: ExitCode) => void

export function addMigrate(program: Command, host: Host, commands: MigrateCommand, finish: Finish): void {
  addConfigOptions(addCommand(program, 'migrate', 'carry a program to a new client, and list what a person must do'))
    .argument('[old]', 'the interface of the old client, as diff takes it; not with --from', nonEmpty)
    .argument('[new]', 'the interface of the new client; with --from-git, <old> as it is now', nonEmpty)
    .addOption(new Option('--from <library>', 'carry a program over from another library').choices(libraryNames))
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to <new>; can be repeated', collect, [])
    .option('--old-overlay <file>', 'an OpenAPI Overlay to apply to <old>; can be repeated', collect, [])
    .option('--from-git <revision>', 'read <old>, and its overlays, as they are in a git revision', nonEmpty)
    .addOption(rootOption())
    .option('--allow-remote', 'allow reading descriptions and their references from the network', false)
    .option('--allow-private', 'allow the URLs of the arguments to be in a private network', false)
    .option('--project <file>', 'the tsconfig.json of the program', nonEmpty, 'tsconfig.json')
    .option('--package <name>', 'the name by which the program imports the client', nonEmpty, 'near-rpc-client')
    .option('--dry-run', 'list the edits and the leftovers, and write nothing', false)
    .option('--json', 'print one JSON document instead of text', false)
    .action(async (first: string | undefined, second: string | undefined, raw: RawMigrateOptions, command: Command) => {
      const { from } = raw
      if (from === undefined && first === undefined) command.error("error: missing required argument 'old'")
      if (from === undefined && second === undefined && raw.fromGit === undefined)
        command.error("error: missing required argument 'new'")
      if (from !== undefined && second !== undefined)
        command.error('error: --from takes one interface, that of the new client')
      // Without an interface, the client is that of the description that comes with near-rpcgen.
      const old = first ?? host.ownDescription
      const options = diffOptions(old, second ?? old, raw)
      finish(await commands.migrate(from === undefined ? options : { ...options, old: null }, host))
    })
}

const libraryNames: readonly LibraryName[] = ['near-api-js', '@near-js/jsonrpc-client']

type RawMigrateOptions = Omit<MigrateOptions, 'old' | 'now'> & RawSidesOptions
