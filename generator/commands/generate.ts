import { toJson } from '../diagnostics/print.js'
import { toSarif } from '../diagnostics/sarif.js'
import { writePackage } from '../write/write-package.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import { noFiles, summarise, writtenFiles } from './files.js'
import type { Files } from './files.js'
import type { Host } from './host.js'
import { noteKept } from './notes.js'
import { run } from './run.js'
import type { CommandOptions, Run } from './run.js'
import type { Terminal } from './terminal.js'
import type { Sources } from './sources.js'

/** `near-rpcgen generate`: makes the package and writes it. */
export async function generateCommand(options: CommandOptions, host: Host): Promise<ExitCode> {
  return (await generateAndTell('generate', options, host)).exitCode
}

export type Generated = { readonly exitCode: ExitCode; readonly sources: Sources }

/** One run, told in the form that was asked for. `watch` has many of them, and so a line of JSON for each. */
export async function generateAndTell(
  command: 'generate' | 'watch',
  options: CommandOptions,
  host: Host,
): Promise<Generated> {
  const done = await run(command, { name: 'write', run: writePackage }, options, host)
  const exitCode = exitCodeOf(done)
  const files = done.survey === null ? noFiles : writtenFiles(done.survey.plan)
  if (options.sarif === true) host.terminal.out(toSarif(done.diagnostics, host))
  else if (options.json) {
    const { stages } = done
    const ok = exitCode === exitCodes.good
    const json = { command, ok, diagnostics: done.diagnostics.map(toJson), files, stages }
    host.terminal.out(`${JSON.stringify(json, null, command === 'watch' ? 0 : 2)}\n`)
  } else if (!options.quiet && done.survey !== null) {
    noteKept(done.survey.plan.kept, options.out, host.terminal)
    if (done.survey.isInterrupted) host.terminal.err('note: An interrupted generation was finished first.\n')
    if (exitCode === exitCodes.good) showFiles(files, done.survey, options.out, host.terminal)
  }
  return { exitCode, sources: done.sources }
}

function exitCodeOf({ isMade, diagnostics }: Run): ExitCode {
  if (!isMade) return exitCodes.description
  return diagnostics.some(({ severity }) => severity === 'error') ? exitCodes.findings : exitCodes.good
}

function showFiles(files: Files, { plan }: NonNullable<Run['survey']>, out: string, terminal: Terminal): void {
  // A whole new package needs no list of what is in it.
  const isNew = files.replaced.length + files.removed.length + files.unchanged.length === 0
  const kinds = isNew ? [] : (['created', 'replaced', 'removed'] as const)
  for (const kind of kinds) for (const path of files[kind]) terminal.out(`${kind.padEnd(9)}${out}/${path}\n`)
  terminal.out(`${out}: ${summarise(files, plan)}.\n`)
}
