import { toJson } from '../diagnostics/print.js'
import { writePackage } from '../write/write-package.js'
import { exitCodes } from '../cli/exit-codes.js'
import type { ExitCode } from '../cli/exit-codes.js'
import { noFiles, summarise, writtenFiles } from './files.js'
import type { Files } from './files.js'
import type { Host } from '../cli/host.js'
import { printSarif } from '../cli/show-diagnostics.js'
import { noteKept } from './notes.js'
import { run } from './run.js'
import type { Run } from './run.js'
import type { PackageOptions } from '../cli/options/options.js'
import type { Terminal } from '../cli/terminal.js'
import type { Sources } from '../cli/sources.js'

/** `near-rpcgen generate`: makes the package and writes it. */
export async function generateCommand(options: PackageOptions, host: Host): Promise<ExitCode> {
  return (await runGenerate('generate', options, host)).exitCode
}

export type Generated = { readonly exitCode: ExitCode; readonly sources: Sources }

/** Generates once and prints the result. `watch` calls it for each change; with `--json`, each call prints one line. */
export async function runGenerate(
  command: 'generate' | 'watch',
  options: PackageOptions,
  host: Host,
): Promise<Generated> {
  const result = await run(command, { name: 'write', run: writePackage }, options, host)
  const exitCode = exitCodeOf(result)
  const files = result.state === null ? noFiles : writtenFiles(result.state.plan)
  if (options.sarif === true) await printSarif(result.diagnostics, host)
  else if (options.json) {
    const { stages } = result
    const ok = exitCode === exitCodes.good
    const json = { command, ok, diagnostics: result.diagnostics.map(toJson), files, stages }
    host.terminal.out(`${JSON.stringify(json, null, command === 'watch' ? 0 : 2)}\n`)
  } else if (!options.quiet && result.state !== null) {
    noteKept(result.state.plan.kept, options.out, host.terminal)
    if (result.state.isInterrupted) host.terminal.err('note: An interrupted run was completed first.\n')
    if (exitCode === exitCodes.good) showFiles(files, result.state, options.out, host.terminal)
  }
  return { exitCode, sources: result.sources }
}

function exitCodeOf({ isGenerated, diagnostics }: Run): ExitCode {
  if (!isGenerated) return exitCodes.description
  return diagnostics.some(({ severity }) => severity === 'error') ? exitCodes.findings : exitCodes.good
}

function showFiles(files: Files, { plan }: NonNullable<Run['state']>, out: string, terminal: Terminal): void {
  // For a new package, the list would only repeat its whole content.
  const isNew = files.replaced.length + files.removed.length + files.unchanged.length === 0
  const kinds = isNew ? [] : (['created', 'replaced', 'removed'] as const)
  for (const kind of kinds) for (const path of files[kind]) terminal.out(`${kind.padEnd(9)}${out}/${path}\n`)
  terminal.out(`${out}: ${summarise(files, plan)}.\n`)
}
