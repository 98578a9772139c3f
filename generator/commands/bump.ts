import pc from 'picocolors'
import { isBreaking } from '../compare/change.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { printDiagnostic, toJson } from '../diagnostics/print.js'
import { differenceJson } from '../report/json.js'
import { showDifference } from '../report/people.js'
import { diagnoseConflict } from '../write/diagnose.js'
import { checkPlace, draftFile } from '../write/draft-file.js'
import type { Draft } from '../write/draft-file.js'
import { surveyPackage, writePackage } from '../write/write-package.js'
import type { Survey, Target } from '../write/write-package.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import { noFiles, plannedFiles, summarise, writtenFiles } from './files.js'
import type { Host } from './host.js'
import { noteKept } from './notes.js'
import { prepareBump } from './prepare-bump.js'
import type { Bump } from './prepare-bump.js'
import { showDiagnostics } from './show.js'
import { uninterrupted } from './signals.js'
import { lockBeside } from './sources.js'
import { watchStages } from './stages.js'

export type BumpOptions = {
  readonly spec: string
  readonly out: string
  readonly overlay: readonly string[]
  readonly lock?: string
  readonly changelog: string | false
  readonly to?: string
  readonly dryRun: boolean
  readonly failOn?: 'breaking'
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
  readonly details: boolean
  readonly json: boolean
  readonly quiet: boolean
}

/** `near-rpcgen bump`: from a new description to a new version of the client, or not a byte of it. */
export async function bumpCommand(spec: string, options: BumpOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const { stopwatch, stages } = watchStages(
    terminal,
    pc.createColors(terminal.hasColors),
    options.quiet || options.json,
  )
  const lock = options.lock ?? lockBeside(options.spec)
  const prepared = await prepareBump({ ...options, spec, lock }, host, stopwatch)
  if (!options.json) showDiagnostics(prepared.diagnostics, prepared, terminal)
  const diagnostics = [...prepared.diagnostics]
  const { bump } = prepared
  const isRefused = options.failOn === 'breaking' && (bump?.difference?.changes.some(isBreaking) ?? false)
  if (bump !== null && !options.json) announce(bump, options, host)
  const isDry = options.dryRun || isRefused
  const found: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
  const survey =
    bump === null
      ? null
      : await stopwatch(isDry ? 'compare' : 'write', () => bring(bump, { ...options, lock }, isDry, host, report))
  if (!options.json) for (const each of found) terminal.err(`${printDiagnostic(each, null)}\n`)
  diagnostics.push(...found)
  const exitCode =
    bump === null ? prepared.exitCode : isRefused || found.length > 0 ? exitCodes.findings : exitCodes.good
  if (options.json) {
    const files = survey === null ? noFiles : isDry ? plannedFiles(survey.plan) : writtenFiles(survey.plan)
    const json = { command: 'bump', ok: exitCode === exitCodes.good, diagnostics: diagnostics.map(toJson) }
    terminal.out(`${JSON.stringify({ ...json, ...bumpJson(bump), dryRun: isDry, files, stages }, null, 2)}\n`)
  } else if (bump !== null && survey !== null && !options.quiet) conclude(bump, survey, options, isDry, host)
  return exitCode
}

type Places = BumpOptions & { readonly lock: string }

/** A signal waits until all is written. */
async function bring(
  bump: Bump,
  places: Places,
  isDry: boolean,
  host: Host,
  report: (diagnostic: Diagnostic) => void,
): Promise<Survey | null> {
  const { system, writer, signals } = host
  const target = { out: places.out, system, writer }
  const texts = textsBeside(bump, places)
  if (!isDry) return uninterrupted(signals, () => write(bump, texts, target, report))
  for (const { path } of texts) await checkPlace(path, system, report)
  const survey = await surveyPackage(target, bump.files, report)
  for (const conflict of survey?.plan.conflicts ?? []) report(diagnoseConflict(conflict, places.out))
  return survey
}

type Text = { readonly path: string; readonly text: string }

/** What a bump writes beside the package. The lock comes last: what is cut short before is finished by the same command. */
function textsBeside(bump: Bump, { lock, changelog }: Places): readonly Text[] {
  return [
    ...(bump.changelog === null || changelog === false ? [] : [{ path: changelog, text: bump.changelog }]),
    ...(bump.lockText === null ? [] : [{ path: lock, text: bump.lockText }]),
  ]
}

/** All texts lie beside their files before the package is touched: what cannot be written stops all of it. */
async function write(
  bump: Bump,
  texts: readonly Text[],
  target: Target,
  report: (diagnostic: Diagnostic) => void,
): Promise<Survey | null> {
  const drafts: Draft[] = []
  try {
    for (const { path, text } of texts) {
      const draft = await draftFile(path, text, target.system, report)
      if (draft === null) return null
      drafts.push(draft)
    }
    const survey = await writePackage(target, bump.files, report)
    if (survey === null || survey.plan.conflicts.length > 0) return survey
    while (await drafts[0]?.take()) drafts.shift()
    return survey
  } finally {
    for (const draft of drafts) await draft.drop()
  }
}

function announce({ difference }: Bump, options: BumpOptions, { terminal }: Host): void {
  if (difference === null || options.quiet) return
  terminal.out(showDifference(difference, options.details ? 'all' : 'screen', pc.createColors(terminal.outHasColors)))
}

function conclude(bump: Bump, survey: Survey, options: BumpOptions, isDry: boolean, { terminal }: Host): void {
  const { from, version, entry, lockText } = bump
  noteKept(survey.plan.kept, options.out, terminal)
  if (isDry && entry !== null) terminal.out(`\n${options.changelog} would begin with:\n\n${entry}\n`)
  const would = isDry ? 'would be ' : ''
  const moved =
    from === null || from === version ? `near-rpc-client ${version}` : `near-rpc-client ${from} → ${version}`
  const files = isDry ? plannedFiles(survey.plan) : writtenFiles(survey.plan)
  const lines = [
    `${moved}; it compiles.`,
    ...(survey.plan.conflicts.length === 0 ? [`${options.out}: ${would}${summarise(files, survey.plan)}.`] : []),
    ...(lockText === null ? [] : [`${options.lock ?? lockBeside(options.spec)}: ${would}written.`]),
    ...(isDry ? ['Nothing was written.'] : []),
  ]
  terminal.out(`${lines.join('\n')}\n`)
}

function bumpJson(bump: Bump | null): object {
  if (bump === null) return {}
  const { from, version, difference, entry } = bump
  return { client: { from, to: version }, ...(difference === null ? {} : differenceJson(difference)), entry }
}
