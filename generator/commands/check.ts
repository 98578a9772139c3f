import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { toJson } from '../diagnostics/print.js'
import { toSarif } from '../diagnostics/sarif.js'
import { stagingName } from '../write/own-names.js'
import type { Survey } from '../write/write-package.js'
import { surveyPackage } from '../write/write-package.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import { noFiles, plannedFiles } from './files.js'
import type { Host } from './host.js'
import { noteKept } from './notes.js'
import { run } from './run.js'
import type { CommandOptions, Run } from './run.js'

/** Why a file on the disk is not what the description makes. */
const reasons = {
  missing: 'the description makes it, but it is not there',
  differs: 'the description makes another text now',
  orphaned: 'the description makes it no more',
  edited: 'it was edited by hand',
  foreign: 'near-rpcgen did not write it, and a generated file must be there',
  unfinished: 'a generation was interrupted, and the next one finishes it',
} as const

export type Drift = {
  readonly path: string
  readonly reason: keyof typeof reasons
}

/** `near-rpcgen check`: makes the package in memory and compares it with the disk. */
export async function checkCommand(options: CommandOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const done = await run('check', { name: 'compare', run: surveyPackage }, options, host)
  const drift = done.survey === null ? [] : driftOf(done.survey)
  const exitCode = exitCodeOf(done, drift)
  const stale = done.lock?.isCurrent === false ? done.lock.path : null
  if (options.sarif === true) {
    const drifted = drift.map(found => asDiagnostic(found, options.out))
    terminal.out(toSarif([...done.diagnostics, ...drifted], host))
    return exitCode
  }
  if (options.json) {
    const files = done.survey === null ? noFiles : plannedFiles(done.survey.plan)
    const ok = exitCode === exitCodes.good
    const diagnostics = done.diagnostics.map(toJson)
    terminal.out(
      `${JSON.stringify({ command: 'check', ok, diagnostics, files, drift, ...lockJson(done), stages: done.stages }, null, 2)}\n`,
    )
    return exitCode
  }
  for (const { path, reason } of drift) terminal.out(`${options.out}/${path}: ${reason} (${reasons[reason]})\n`)
  if (stale !== null) terminal.out(`${stale}: stale (the description says something else since the last bump)\n`)
  if (!options.quiet && done.survey !== null) {
    noteKept(done.survey.plan.kept, options.out, terminal)
    if (drift.length > 0) terminal.err(`${advice(drift)}\n`)
    if (stale !== null) terminal.err('Run "near-rpcgen bump", which also tells what changed.\n')
    if (drift.length === 0) terminal.out(`${options.out}: up to date (${done.survey.plan.unchanged.length} files).\n`)
  }
  return exitCode
}

/** By path, so that the list reads like the folder. A foreign file that is not in the way makes no difference. */
export function driftOf({ plan, isInterrupted }: Survey): readonly Drift[] {
  const drift: readonly Drift[] = [
    ...plan.writes.map(({ path, was }): Drift => ({ path, reason: was === null ? 'missing' : 'differs' })),
    ...plan.removals.map(({ path }): Drift => ({ path, reason: 'orphaned' })),
    ...plan.conflicts,
    ...(isInterrupted ? [{ path: stagingName, reason: 'unfinished' } as const] : []),
  ]
  return drift.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function lockJson({ lock }: Run): object {
  return lock === null ? {} : { lock }
}

/** Drift as a finding, for tools that know nothing else. */
function asDiagnostic({ path, reason }: Drift, out: string): Diagnostic {
  const codes = { edited: 'RPC201', foreign: 'RPC202' } as const
  const code = reason === 'edited' || reason === 'foreign' ? codes[reason] : 'RPC204'
  const at = { file: `${out}/${path}`, line: 1, column: 1 }
  const help = advice([{ path, reason }]).replace(/^.*?\. /, '')
  return { code, severity: 'error', at, message: `"${path}" is ${reason}: ${reasons[reason]}.`, help }
}

function exitCodeOf({ isMade, survey, lock }: Run, drift: readonly Drift[]): ExitCode {
  if (!isMade) return exitCodes.description
  return survey === null || drift.length > 0 || lock?.isCurrent === false ? exitCodes.findings : exitCodes.good
}

/** What generating cannot mend, a person must. */
function advice(drift: readonly Drift[]): string {
  const isOurs = drift.some(({ reason }) => reason !== 'edited' && reason !== 'foreign')
  const isTheirs = drift.some(({ reason }) => reason === 'edited' || reason === 'foreign')
  const count = drift.length === 1 ? '1 file differs' : `${drift.length} files differ`
  const steps = [
    ...(isTheirs ? ['Move what was edited or added elsewhere.'] : []),
    ...(isOurs ? ['Run "near-rpcgen generate".'] : []),
  ]
  return `${count} from what the description makes. ${steps.join(' ')}`
}
