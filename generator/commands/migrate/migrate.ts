import { relative } from 'node:path'
import { readAssets } from '../../assets.js'
import { exitCodeOf, exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { MigrateOptions } from '../../cli/options/options.js'
import { createReporter } from '../../cli/reporter.js'
import { collectDiagnostics } from '../../diagnostics/collect-diagnostics.js'
import { printable } from '../../diagnostics/redact.js'
import type { Migration, Side } from '../../migrate/migrate.js'
import type { Interface } from '../../model/interface.js'
import type { Stopwatch } from '../../stopwatch.js'
import { libraries } from '../../migrate/libraries/mapping.js'
import { filesLeftAlone } from './files-left-alone.js'
import { openCallers, ProgramError, withClient } from './open-callers.js'
import { writeCallers } from './write-callers.js'
import { countText } from '../../diagnostics/count-text.js'

/** `near-rpcgen migrate`: carries a caller's program to a new client, and lists what a person must do. */
export async function migrateCommand(options: MigrateOptions, host: Host): Promise<ExitCode> {
  const reporter = createReporter('migrate', options, host)
  const old = options.old === null ? null : await host.readSource(options.old, reporter.stopwatch)
  const now = await host.readSource(options.now, reporter.stopwatch)
  for (const side of old === null ? [now] : [old, now]) reporter.show(side.diagnostics, side)
  const { dryRun } = options
  if (now.iface === null || old?.iface === null) return reporter.end(exitCodes.description, { json: { dryRun } })
  const migration = await migrateProgram(old?.iface ?? null, now.iface, options, reporter.stopwatch, host)
  if (migration === null) return exitCodes.findings
  const { diagnostics, report } = collectDiagnostics()
  const isWritten = dryRun || (await writeCallers(migration.files, host, report))
  reporter.show(diagnostics)
  const shown = isWritten ? withShownPaths(migration, host.folder) : null
  return reporter.end(exitCodeOf(true, !isWritten || migration.leftovers.length > 0), {
    json: { dryRun, ...shown },
    text: () => {
      if (shown !== null) host.terminal.out(textOf(shown, dryRun))
    },
  })
}

/** Carries the TypeScript over, and leaves other files to a person. Null after an error in the terminal. */
async function migrateProgram(
  old: Interface | null,
  now: Interface,
  { project, package: name, from }: MigrateOptions,
  stopwatch: Stopwatch,
  { terminal }: Host,
): Promise<Migration | null> {
  const { emitClient } = await import('../../emit/emit-client.js')
  const { migrate } = await import('../../migrate/migrate.js')
  const { migrateLibrary } = await import('../../migrate/migrate-library.js')
  // Calls of these are carried over.
  const packages = from === undefined ? [name] : [...libraries[from].packages, name]
  const sideOf = async (iface: Interface): Promise<Side> => {
    const callers = openCallers(project, packages)
    const files = await stopwatch('emit', async () => emitClient(iface, await readAssets()))
    return { iface, program: withClient(callers, name, files) }
  }
  try {
    const before = old && (await sideOf(old))
    const after = await sideOf(now)
    const migration = await stopwatch('compile', () =>
      from === undefined ? before && migrate(before, after) : migrateLibrary(from, name, after),
    )
    return migration && { ...migration, leftovers: [...migration.leftovers, ...filesLeftAlone(project, packages)] }
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    terminal.err(`error: ${printable(error.message)}\n`)
    return null
  }
}

type Shown = Pick<Migration, 'edits' | 'leftovers'> & { readonly files: readonly string[] }

function withShownPaths({ files, edits, leftovers }: Migration, folder: string): Shown {
  const show = (path: string): string => relative(folder, path)
  return {
    files: files.map(({ path }) => show(path)),
    edits: edits.map(edit => ({ ...edit, path: show(edit.path) })),
    leftovers: leftovers.map(leftover => ({ ...leftover, path: show(leftover.path) })),
  }
}

function textOf({ files, edits, leftovers }: Shown, isDry: boolean): string {
  const done = edits.map(({ path, line, what }) => `  ${printable(`${path}:${line} ${what}`)}.\n`)
  const left = leftovers.map(
    ({ path, line, column, reason }) => `  ${printable(`${path}:${line}:${column} ${reason}`)}\n`,
  )
  const count = `${countText(edits.length, 'edit')} in ${countText(files.length, 'file')}, ${countText(leftovers.length, 'leftover')}.`
  return [
    ...(done.length > 0 ? ['Edits:\n', ...done] : []),
    ...(left.length > 0 ? ['Leftovers, for a person to do:\n', ...left] : []),
    `${count}${isDry ? ' Nothing was written.' : ''}\n`,
  ].join('')
}
