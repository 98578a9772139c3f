import pc from 'picocolors'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { redact } from '../diagnostics/redact.js'
import type { SourceFile } from '../emit/source-file.js'
import type { Survey, Target } from '../write/write-package.js'
import type { Host } from './host.js'
import type { LockState } from './lock-state.js'
import { showDiagnostics } from './show.js'
import { uninterrupted } from './signals.js'
import type { SourceOptions, Sources } from './sources.js'
import { watchStages } from './stages.js'
import type { StageTime } from './stages.js'

/** What is read, and how a command speaks of it. */
export type ReadOptions = {
  readonly spec: string
  readonly overlay: readonly string[]
  readonly lock?: string
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
  readonly json: boolean
  /** Only commands that offer it. */
  readonly sarif?: boolean
  readonly quiet: boolean
}

/** The options of the commands that make a package. */
export type CommandOptions = ReadOptions & { readonly out: string }

/** True where the standard output is a document, and everything else has to be silent. */
export function isForTools({ json, sarif }: ReadOptions): boolean {
  return json || sarif === true
}

export function sourceOptions({ spec, overlay, allowRemote, allowPrivate, lock }: ReadOptions): SourceOptions {
  return { spec, overlays: overlay, allowRemote, allowPrivate, ...(lock === undefined ? {} : { lock }) }
}

/** What becomes of the new package once it is made: `writePackage` or `surveyPackage`. */
export type LastStage = {
  readonly name: 'write' | 'compare'
  readonly run: (target: Target, files: readonly SourceFile[], report: Report) => Promise<Survey | null>
}

export type Run = {
  /** False where the description has an error. */
  readonly isMade: boolean
  /** Null where the description has an error or the disk refused. */
  readonly survey: Survey | null
  /** Null where there is no lock. */
  readonly lock: LockState | null
  readonly diagnostics: readonly Diagnostic[]
  readonly stages: readonly StageTime[]
  readonly sources: Sources
}

/** Makes the package in memory, holds it against the disk, and shows progress and findings meanwhile. */
export async function run(command: string, last: LastStage, options: CommandOptions, host: Host): Promise<Run> {
  const { terminal, system, writer } = host
  const colors = pc.createColors(terminal.hasColors)
  const isSilent = options.quiet || isForTools(options)
  if (!isSilent) terminal.err(`${colors.bold(`near-rpcgen ${command}`)} ${redact(options.spec)} -> ${options.out}\n`)
  const { stopwatch, stages } = watchStages(terminal, colors, isSilent)
  const made = await host.generate(sourceOptions(options), stopwatch)
  const diagnostics = [...made.diagnostics]
  const { files } = made
  const target = { out: options.out, system, writer }
  const report: Report = found => void diagnostics.push(found)
  const survey =
    files === null
      ? null
      : await uninterrupted(host.signals, () => stopwatch(last.name, () => last.run(target, files, report)))
  if (!isForTools(options)) showDiagnostics(diagnostics, made, terminal)
  return { isMade: files !== null, survey, lock: made.lock ?? null, diagnostics, stages, sources: made }
}
