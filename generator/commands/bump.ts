import pc from 'picocolors'
import { exitCodes } from '../cli/exit-codes.js'
import type { ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { BumpOptions } from '../cli/options/options.js'
import { showDiagnostics } from '../cli/show-diagnostics.js'
import { timeStages } from '../cli/stages.js'
import { isBreaking } from '../compare/changes/change.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { toJson } from '../diagnostics/print.js'
import { differenceJson } from '../render/json.js'
import { showDifference } from '../render/terminal.js'
import type { PackageState } from '../write/write-package.js'
import { applyBump } from './apply-bump.js'
import { noFiles, plannedFiles, summarise, writtenFiles } from './files.js'
import type { Files } from './files.js'
import { noteKept, noteLower } from './notes.js'
import { prepareBump } from './prepare-bump.js'
import type { Bump, Compiling } from './prepare-bump.js'

const compilingTexts: Readonly<Record<Compiling, string>> = {
  compiles: '; it compiles.',
  'nothing changed': ': nothing changed.',
  'too large': '. Its types are too large to be compiled here: run tsc in its folder.',
}

/** `near-rpcgen bump`: updates the client, the changelog and the lock file together, or changes nothing. */
export async function bumpCommand(options: BumpOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const colors = pc.createColors(terminal.hasColors)
  const { stopwatch, stages } = timeStages(terminal, colors, options.quiet || options.json)
  const prepared = await prepareBump(options, host, stopwatch)
  if (!options.json) showDiagnostics(prepared.diagnostics, prepared, terminal)
  const { bump } = prepared
  const isRefused = options.failOn === 'breaking' && (bump?.difference?.changes.some(isBreaking) ?? false)
  if (bump !== null && !options.json) showChanges(bump, options, host)
  const isDry = options.dryRun || isRefused
  const applied = collectDiagnostics()
  const state =
    bump === null
      ? null
      : await stopwatch(isDry ? 'inspect' : 'write', () => applyBump(bump, options, isDry, host, applied.report))
  if (!options.json) showDiagnostics(applied.diagnostics, { texts: new Map() }, terminal)
  const hasFindings = isRefused || applied.diagnostics.length > 0
  const exitCode = bump === null ? prepared.exitCode : hasFindings ? exitCodes.findings : exitCodes.good
  if (options.json) {
    const files = state === null ? noFiles : filesOf(state, isDry)
    const diagnostics = [...prepared.diagnostics, ...applied.diagnostics].map(toJson)
    const json = { command: 'bump', ok: exitCode === exitCodes.good, diagnostics, ...bumpJson(bump) }
    terminal.out(`${JSON.stringify({ ...json, dryRun: isDry, files, stages }, null, 2)}\n`)
  } else if (bump !== null && state !== null && !options.quiet) showResult(bump, state, options, isDry, host)
  return exitCode
}

function filesOf({ plan }: PackageState, isDry: boolean): Files {
  return isDry ? plannedFiles(plan) : writtenFiles(plan)
}

function showChanges({ difference }: Bump, options: BumpOptions, { terminal }: Host): void {
  if (difference === null || options.quiet) return
  terminal.out(showDifference(difference, options.details ? 'all' : 'screen', pc.createColors(terminal.outHasColors)))
}

function showResult(bump: Bump, state: PackageState, options: BumpOptions, isDry: boolean, { terminal }: Host): void {
  const { from, version, entry, lockText } = bump
  noteKept(state.plan.kept, options.out, terminal)
  noteLower(bump.lower, terminal)
  // The changes are shown already; `--json` has the whole entry.
  const hasEntry = isDry && entry !== null && options.changelog !== false
  if (hasEntry) terminal.out(`\n${options.changelog} would begin with the changes above, for ${version}.\n`)
  const would = isDry ? 'would be ' : ''
  const versions =
    from === null || from === version ? `${bump.package} ${version}` : `${bump.package} ${from} → ${version}`
  const files = filesOf(state, isDry)
  const lines = [
    `${versions}${compilingTexts[bump.compiling]}`,
    ...(state.plan.conflicts.length === 0 ? [`${options.out}: ${would}${summarise(files, state.plan)}.`] : []),
    ...(lockText === null ? [] : [`${options.source.lock}: ${would}written.`]),
    ...(isDry ? ['Nothing was written.'] : []),
  ]
  terminal.out(`${lines.join('\n')}\n`)
}

function bumpJson(bump: Bump | null): object {
  if (bump === null) return {}
  const { from, version, difference, entry, lower } = bump
  return { client: { from, to: version }, ...(difference === null ? {} : differenceJson(difference)), entry, lower }
}
