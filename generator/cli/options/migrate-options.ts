import type { Command } from 'commander'
import { addCommand, collect, nonEmpty } from './command-options.js'
import { diffOptions } from './diff-options.js'
import type { RawSidesOptions } from './diff-options.js'
import type { MigrateOptions } from './options.js'
import type { ExitCode } from '../exit-codes.js'
import type { Host } from '../host.js'

export type MigrateCommand = {
  readonly migrate: (options: MigrateOptions, host: Host) => Promise<ExitCode>
}

type Finish = (code: ExitCode) => void

export function addMigrate(program: Command, host: Host, commands: MigrateCommand, finish: Finish): void {
  addCommand(program, 'migrate', 'carry a program to a new client, and list what a person must do')
    .argument('<old>', 'the interface of the old client, as diff takes it', nonEmpty)
    .argument('[new]', 'the interface of the new client; with --from-git, <old> as it is now', nonEmpty)
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to <new>; can be repeated', collect, [])
    .option('--old-overlay <file>', 'an OpenAPI Overlay to apply to <old>; can be repeated', collect, [])
    .option('--from-git <revision>', 'read <old>, and its overlays, as they are in a git revision', nonEmpty)
    .option('--allow-remote', 'allow reading descriptions and their references from the network', false)
    .option('--allow-private', 'allow the URLs of the arguments to be in a private network', false)
    .option('--project <file>', 'the tsconfig.json of the program', nonEmpty, 'tsconfig.json')
    .option('--package <name>', 'the name by which the program imports the client', nonEmpty, 'near-rpc-client')
    .option('--dry-run', 'list the edits and the leftovers, and write nothing', false)
    .option('--json', 'print one JSON document instead of text', false)
    .action(async (old: string, now: string | undefined, raw: RawMigrateOptions, command: Command) => {
      if (now === undefined && raw.fromGit === undefined) command.error("error: missing required argument 'new'")
      finish(await commands.migrate(diffOptions(old, now ?? old, raw), host))
    })
}

type RawMigrateOptions = Omit<MigrateOptions, 'old' | 'now'> & RawSidesOptions
