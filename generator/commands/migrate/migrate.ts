import { relative } from 'node:path'
import pc from 'picocolors'
import { readAssets } from '../../assets.js'
import { exitCodes } from '../../cli/exit-codes.js'
import type { ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { MigrateOptions } from '../../cli/options/options.js'
import { showDiagnostics } from '../../cli/show-diagnostics.js'
import { timeStages } from '../../cli/stages.js'
import { collectDiagnostics } from '../../diagnostics/collect-diagnostics.js'
import { toJson } from '../../diagnostics/print.js'
import type { Migration, Side } from '../../migrate/migrate.js'
import type { Interface } from '../../model/interface.js'
import type { Stopwatch } from '../../stopwatch.js'
import type { Callers } from './open-callers.js'
import { openCallers, ProgramError, withClient } from './open-callers.js'
import { writeCallers } from './write-callers.js'
import { countText } from '../../diagnostics/count-text.js'

/** `near-rpcgen migrate`: carries a caller's program to a new client, and lists what a person must do. */
export async function migrateCommand(options: MigrateOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const { stopwatch } = timeStages(terminal, pc.createColors(terminal.hasColors), options.json)
  const { diagnostics, report } = collectDiagnostics()
  const old = options.old === null ? null : await host.readSource(options.old, stopwatch)
  const now = await host.readSource(options.now, stopwatch)
  for (const side of old === null ? [now] : [old, now]) {
    side.diagnostics.forEach(report)
    if (!options.json) showDiagnostics(side.diagnostics, side, terminal)
  }
  if (now.iface === null || (old !== null && old.iface === null))
    return finish(options, null, diagnostics.map(toJson), exitCodes.description, host)
  const typed = await migrateProgram(old?.iface ?? null, now.iface, options, stopwatch, host)
  const migration = typed === null ? null : await withJavascript(typed, options)
  if (migration === null) return exitCodes.findings
  const written = collectDiagnostics()
  const isWritten = options.dryRun || (await writeCallers(migration.files, host, written.report))
  if (!options.json) showDiagnostics(written.diagnostics, { texts: new Map() }, terminal)
  const exitCode = isWritten && migration.leftovers.length === 0 ? exitCodes.good : exitCodes.findings
  const found = [...diagnostics, ...written.diagnostics].map(toJson)
  return finish(options, isWritten ? migration : null, found, exitCode, host)
}

/** The files that are not TypeScript are left to a person. */
async function withJavascript(
  migration: Migration,
  { project, package: name, from }: MigrateOptions,
): Promise<Migration> {
  const { javascriptFiles } = await import('./javascript-files.js')
  const leftovers = javascriptFiles(project, await packagesOf(from, name))
  return { ...migration, leftovers: [...migration.leftovers, ...leftovers] }
}

/** The packages whose calls are carried over. */
async function packagesOf(from: MigrateOptions['from'], name: string): Promise<readonly string[]> {
  if (from === undefined) return [name]
  const { libraries } = await import('../../migrate/libraries/mapping.js')
  return [...libraries[from].packages, name]
}

/** Null after an error in the terminal. */
async function migrateProgram(
  old: Interface | null,
  now: Interface,
  { project, package: name, from }: MigrateOptions,
  stopwatch: Stopwatch,
  { terminal }: Host,
): Promise<Migration | null> {
  const { emitClient } = await import('../../emit/emit-client.js')
  const { migrate } = await import('../../migrate/migrate.js')
  const sideOf = async (iface: Interface, callers: Callers): Promise<Side> => {
    const files = await stopwatch('emit', async () => emitClient(iface, await readAssets()))
    return { iface, program: withClient(callers, name, files) }
  }
  try {
    if (from !== undefined) {
      const { migrateLibrary } = await import('../../migrate/migrate-library.js')
      const side = await sideOf(now, openCallers(project, await packagesOf(from, name)))
      return await stopwatch('compile', () => migrateLibrary(from, name, side))
    }
    if (old === null) return null
    const [oldCallers, newCallers] = [openCallers(project, [name]), openCallers(project, [name])]
    const [before, after] = [await sideOf(old, oldCallers), await sideOf(now, newCallers)]
    return await stopwatch('compile', () => migrate(before, after))
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    terminal.err(`error: ${error.message}\n`)
    return null
  }
}

function finish(
  { json, dryRun }: MigrateOptions,
  migration: Migration | null,
  diagnostics: readonly object[],
  exitCode: ExitCode,
  { terminal, folder }: Host,
): ExitCode {
  const shown = migration === null ? null : withShownPaths(migration, folder)
  if (json) {
    const document = { command: 'migrate', ok: exitCode === exitCodes.good, diagnostics, dryRun, ...shown }
    terminal.out(`${JSON.stringify(document, null, 2)}\n`)
  } else if (shown !== null) terminal.out(textOf(shown, dryRun))
  return exitCode
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
  const done = edits.map(({ path, line, what }) => `  ${path}:${line} ${what}.\n`)
  const left = leftovers.map(({ path, line, column, reason }) => `  ${path}:${line}:${column} ${reason}\n`)
  const count = `${countText(edits.length, 'edit')} in ${countText(files.length, 'file')}, ${countText(leftovers.length, 'leftover')}.`
  return [
    ...(done.length > 0 ? ['Edits:\n', ...done] : []),
    ...(left.length > 0 ? ['Leftovers, for a person to do:\n', ...left] : []),
    `${count}${isDry ? ' Nothing was written.' : ''}\n`,
  ].join('')
}
