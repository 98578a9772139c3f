import pc from 'picocolors'
import type { Difference } from '../compare/change.js'
import { isBreaking } from '../compare/change.js'
import { compareInterfaces } from '../compare/compare-interfaces.js'
import { toJson } from '../diagnostics/print.js'
import { differenceJson } from '../report/json.js'
import { showDifference } from '../report/people.js'
import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import { showDiagnostics } from './show.js'
import { watchStages } from './stages.js'

export type DiffOptions = {
  readonly overlay: readonly string[]
  readonly oldOverlay: readonly string[]
  readonly fromGit?: string
  readonly failOn?: 'breaking'
  readonly allowRemote: boolean
  readonly allowPrivate: boolean
  readonly details: boolean
  readonly markdown: boolean
  readonly json: boolean
  readonly quiet: boolean
}

/** `near-rpcgen diff`: what changed between two interfaces, and what that means for callers. */
export async function diffCommand(before: string, after: string, options: DiffOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const { stopwatch } = watchStages(terminal, pc.createColors(terminal.hasColors), true)
  const { allowRemote, allowPrivate, fromGit: revision = null } = options
  const old = await host.readSource(
    { location: before, overlays: options.oldOverlay, allowRemote, allowPrivate, revision },
    stopwatch,
  )
  const now = await host.readSource(
    { location: after, overlays: options.overlay, allowRemote, allowPrivate, revision: null },
    stopwatch,
  )
  const diagnostics = [old, now].flatMap(({ diagnostics: found }) => found)
  if (!options.json) for (const side of [old, now]) showDiagnostics(side.diagnostics, side, terminal)
  const difference = old.iface === null || now.iface === null ? null : compareInterfaces(old.iface, now.iface)
  const exitCode = exitCodeOf(difference, options)
  if (options.json) {
    const found = difference === null ? null : differenceJson(difference)
    const json = { command: 'diff', ok: exitCode === exitCodes.good, diagnostics: diagnostics.map(toJson), ...found }
    terminal.out(`${JSON.stringify(json, null, 2)}\n`)
  } else if (difference !== null) terminal.out(await report(difference, options, host))
  return exitCode
}

async function report(difference: Difference, options: DiffOptions, host: Host): Promise<string> {
  if (options.markdown) {
    const { pullRequestText } = await import('../report/markdown.js')
    return pullRequestText(difference, await host.renderer())
  }
  const detail = options.details ? 'all' : 'screen'
  return options.quiet && difference.changes.length === 0
    ? ''
    : showDifference(difference, detail, pc.createColors(host.terminal.outHasColors))
}

function exitCodeOf(difference: Difference | null, { failOn }: DiffOptions): ExitCode {
  if (difference === null) return exitCodes.description
  const isRefused = failOn === 'breaking' && difference.changes.some(isBreaking)
  return isRefused ? exitCodes.findings : exitCodes.good
}
