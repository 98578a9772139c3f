import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { printable } from '../diagnostics/redact.js'
import { stagingName } from '../write/reserved-paths.js'
import { inspectPackage, type PackageState } from '../write/write-package.js'
import { exitCodeOf, type ExitCode } from '../cli/exit-codes.js'
import { noFiles, plannedFiles } from './files.js'
import type { Host } from '../cli/host.js'
import { createReporter } from '../cli/reporter.js'
import { noteKept } from './note-kept.js'
import { run } from './run.js'
import type { CheckOptions } from '../cli/options/options.js'

/** Why a file on disk differs from the generated file. */
const reasons = {
  missing: 'the file is missing',
  differs: 'the current description generates other content',
  orphaned: 'the current description does not generate it',
  edited: 'it was edited by hand',
  foreign: 'near-rpcgen did not write it, but it has the path of a generated file',
  unfinished: 'a run of near-rpcgen was interrupted; the next run completes it',
} as const

/** A file that differs from the output for the current description. */
export type Drift = {
  readonly path: string
  readonly reason: keyof typeof reasons
}

/** `near-rpcgen check`: makes the package in memory and compares it with the disk. */
export async function checkCommand(options: CheckOptions, host: Host): Promise<ExitCode> {
  const reporter = createReporter('check', options, host)
  const result = await run({ name: 'inspect', run: inspectPackage }, options, reporter, host)
  const { isGenerated, state, lock } = result
  const drift = state === null ? [] : driftOf(state)
  const stale = lock?.isCurrent === false ? lock.path : null
  const hasFindings = state === null || drift.length > 0 || (options.release && stale !== null)
  const files = state === null ? noFiles : plannedFiles(state.plan)
  return reporter.end(exitCodeOf(isGenerated, hasFindings), {
    json: { files, drift, ...(lock === null ? {} : { lock }), stages: reporter.stages },
    sarif: drift.map(file => toDiagnostic(file, options.out)),
    text: () => showResult(state, drift, stale, options, host),
  })
}

function showResult(
  state: PackageState | null,
  drift: readonly Drift[],
  stale: string | null,
  { out, quiet, release }: CheckOptions,
  { terminal }: Host,
): void {
  for (const { path, reason } of drift) terminal.out(`${printable(`${out}/${path}`)}: ${reason} (${reasons[reason]})\n`)
  const isRefused = stale !== null && release
  if (isRefused) terminal.out(`${printable(stale)}: stale (the description changed since the last bump)\n`)
  if (quiet || state === null) return
  noteKept(state.plan.kept, out, terminal)
  if (drift.length > 0) terminal.err(`${advice(drift)}\n`)
  if (isRefused) terminal.err('Run "near-rpcgen bump", which also lists the changes.\n')
  else if (stale !== null)
    terminal.err(
      `note: "${printable(stale)}" is older than the description. "near-rpcgen bump" releases the changes.\n`,
    )
  if (drift.length === 0) terminal.out(`${printable(out)}: up to date (${state.plan.unchanged.length} files).\n`)
}

/** The drift of a package, ordered by path. A foreign file is drift only at the path of a generated file. */
function driftOf({ plan, isInterrupted }: PackageState): readonly Drift[] {
  const drift: readonly Drift[] = [
    ...plan.writes.map(({ path, oldHash }): Drift => ({ path, reason: oldHash === null ? 'missing' : 'differs' })),
    ...plan.removals.map(({ path }): Drift => ({ path, reason: 'orphaned' })),
    ...plan.conflicts,
    ...(isInterrupted ? [{ path: stagingName, reason: 'unfinished' } as const] : []),
  ]
  return drift.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Drift as a diagnostic, for SARIF. */
function toDiagnostic({ path, reason }: Drift, out: string): Diagnostic {
  const codes = { edited: 'RPC201', foreign: 'RPC202' } as const
  const code = reason === 'edited' || reason === 'foreign' ? codes[reason] : 'RPC204'
  const at = { file: `${out}/${path}`, line: 1, column: 1 }
  const help = advice([{ path, reason }]).replace(/^.*?\. /, '')
  return { code, at, message: `"${path}": ${reasons[reason]}.`, help }
}

/** The number of files and what the user can do. For edited and foreign files, generating again does not help. */
function advice(drift: readonly Drift[]): string {
  const moved = drift.filter(({ reason }) => reason === 'edited' || reason === 'foreign')
  const count = drift.length === 1 ? '1 file differs' : `${drift.length} files differ`
  const steps = [
    ...(moved.length > 0 ? ['Move your edits and files elsewhere.'] : []),
    ...(moved.length < drift.length ? ['Run "near-rpcgen generate".'] : []),
  ]
  return `${count} from the output for the current description. ${steps.join(' ')}`
}
