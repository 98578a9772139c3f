import pc from 'picocolors'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { redact } from '../diagnostics/redact.js'
import type { SourceFile } from '../emit/source-file.js'
import type { Survey, Target } from '../write/write-package.js'
import type { Host } from './host.js'
import { showDiagnostics } from './show.js'
import { watchStages } from './stages.js'
import type { StageTime } from './stages.js'

/** The options that `generate` and `check` share. */
export type CommandOptions = {
  readonly spec: string
  readonly out: string
  readonly overlay: readonly string[]
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
  readonly json: boolean
  readonly quiet: boolean
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
  readonly diagnostics: readonly Diagnostic[]
  readonly stages: readonly StageTime[]
}

/** Makes the package in memory, holds it against the disk, and shows progress and findings meanwhile. */
export async function run(command: string, last: LastStage, options: CommandOptions, host: Host): Promise<Run> {
  const { terminal, system, writer } = host
  const colors = pc.createColors(terminal.hasColors)
  const isSilent = options.quiet || options.json
  if (!isSilent) terminal.err(`${colors.bold(`near-rpcgen ${command}`)} ${redact(options.spec)} -> ${options.out}\n`)
  const { stopwatch, stages } = watchStages(terminal, colors, isSilent)
  const { spec, overlay: overlays, allowRemote, allowPrivate } = options
  const made = await host.generate({ spec, overlays, allowRemote, allowPrivate }, stopwatch)
  const diagnostics = [...made.diagnostics]
  const { files } = made
  const target = { out: options.out, system, writer }
  const report: Report = found => void diagnostics.push(found)
  const survey = files === null ? null : await stopwatch(last.name, () => last.run(target, files, report))
  if (!options.json) showDiagnostics(diagnostics, made, terminal)
  return { isMade: files !== null, survey, diagnostics, stages }
}
