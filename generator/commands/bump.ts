import pc from 'picocolors'
import { exitCodeOf, type ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { BumpOptions } from '../cli/options/options.js'
import { createReporter } from '../cli/reporter.js'
import { isBreaking } from '../compare/changes/change.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { printable } from '../diagnostics/redact.js'
import { differenceJson } from '../render/json.js'
import { showDifference } from '../render/terminal.js'
import type { PackageState } from '../write/write-package.js'
import { applyBump } from './apply-bump.js'
import { noFiles, plannedFiles, summarise, writtenFiles, type Files } from './files.js'
import { noteKept } from './note-kept.js'
import { prepareBump, type Bump, type Compiling } from './prepare-bump.js'

const compilingTexts: Readonly<Record<Compiling, string>> = {
  compiles: '; it compiles.',
  'nothing changed': ': nothing changed.',
  'too large': '. Its types are too large to be compiled here: run tsc in its folder.',
}

/** `near-rpcgen bump`: updates the client, the changelog and the lock file together, or changes nothing. */
export async function bumpCommand(options: BumpOptions, host: Host): Promise<ExitCode> {
  const reporter = createReporter('bump', options, host)
  const prepared = await prepareBump(options, host, reporter.stopwatch)
  const { bump } = prepared
  reporter.show(prepared.diagnostics, prepared)
  if (bump !== null && reporter.isText) showChanges(bump, options, host)
  const isRefused = options.failOn === 'breaking' && (bump?.difference?.changes.some(isBreaking) ?? false)
  const isDry = options.dryRun || isRefused
  const { diagnostics, report } = collectDiagnostics()
  const apply = async (planned: Bump): Promise<PackageState | null> =>
    reporter.stopwatch(isDry ? 'inspect' : 'write', () => applyBump(planned, options, isDry, host, report))
  const state = bump === null ? null : await apply(bump)
  reporter.show(diagnostics)
  const exitCode = bump === null ? prepared.exitCode : exitCodeOf(true, isRefused || diagnostics.length > 0)
  const files = state === null ? noFiles : filesOf(state, isDry)
  return reporter.end(exitCode, {
    json: { ...bumpJson(bump), dryRun: isDry, files, stages: reporter.stages },
    text: () => {
      if (bump !== null && state !== null && !options.quiet) showResult(bump, state, options, isDry, host)
    },
  })
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
  for (const lower of bump.lower)
    terminal.err(`${printable(`note: The version of ${lower.of} goes down, from ${lower.from} to ${lower.to}.`)}\n`)
  // The changes are shown already; `--json` has the whole entry.
  const { changelog } = options
  if (isDry && entry !== null && changelog !== false)
    terminal.out(`\n${printable(changelog)} would begin with the changes above, for ${version}.\n`)
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
  terminal.out(lines.map(line => `${printable(line)}\n`).join(''))
}

function bumpJson(bump: Bump | null): object {
  if (bump === null) return {}
  const { from, version, difference, entry, lower } = bump
  return { client: { from, to: version }, ...(difference === null ? {} : differenceJson(difference)), entry, lower }
}
