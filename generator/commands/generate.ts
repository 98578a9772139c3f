import { isError } from '../diagnostics/catalogue.js'
import { printable } from '../diagnostics/redact.js'
import { writePackage, type PackageState } from '../write/write-package.js'
import { exitCodeOf, type ExitCode } from '../cli/exit-codes.js'
import { noFiles, summarise, writtenFiles, type Files } from './files.js'
import type { Host } from '../cli/host.js'
import { createReporter } from '../cli/reporter.js'
import { noteKept } from './note-kept.js'
import { run } from './run.js'
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
  const reporter = createReporter(command, options, host)
  const result = await run({ name: 'write', run: writePackage }, options, reporter, host)
  const files = result.state === null ? noFiles : writtenFiles(result.state.plan)
  const hasErrors = result.diagnostics.some(isError)
  const exitCode = await reporter.end(exitCodeOf(result.isGenerated, hasErrors), {
    json: { files, stages: reporter.stages },
    text: () => {
      if (options.quiet || result.state === null) return
      noteKept(result.state.plan.kept, options.out, host.terminal)
      if (result.state.isInterrupted) host.terminal.err('note: An interrupted run was completed first.\n')
      if (!hasErrors) showFiles(files, result.state, options.out, host.terminal)
    },
  })
  return { exitCode, sources: result.sources }
}

function showFiles(files: Files, { plan }: PackageState, out: string, terminal: Terminal): void {
  // For a new package, the list would only repeat its whole content.
  const isNew = files.replaced.length + files.removed.length + files.unchanged.length === 0
  const kinds = isNew ? [] : (['created', 'replaced', 'removed'] as const)
  for (const kind of kinds)
    for (const path of files[kind]) terminal.out(`${kind.padEnd(9)}${printable(`${out}/${path}`)}\n`)
  terminal.out(`${printable(out)}: ${summarise(files, plan)}.\n`)
}
