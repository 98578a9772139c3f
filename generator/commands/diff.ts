import pc from 'picocolors'
import type { Difference } from '../compare/changes/change.js'
import { isBreaking } from '../compare/changes/change.js'
import { compareOrReport } from '../compare/compare-or-report.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { shownLocation } from '../load/read/location.js'
import { toJson } from '../diagnostics/print.js'
import { differenceJson } from '../render/json.js'
import { showDifference } from '../render/terminal.js'
import { exitCodes } from '../cli/exit-codes.js'
import type { ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { DiffOptions } from '../cli/options/options.js'
import { showDiagnostics } from '../cli/show-diagnostics.js'
import { timeStages } from '../cli/stages.js'

/** `near-rpcgen diff`: lists the changes between two interfaces, and what they mean for callers. */
export async function diffCommand(options: DiffOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const { stopwatch } = timeStages(terminal, pc.createColors(terminal.hasColors), true)
  const old = await host.readSource(options.old, stopwatch)
  const now = await host.readSource(options.now, stopwatch, { source: options.old, loaded: old })
  const { diagnostics: ofComparison, report } = collectDiagnostics()
  const file = shownLocation(options.now.spec)
  const difference =
    old.iface === null || now.iface === null ? null : compareOrReport(old.iface, now.iface, file, report)
  const sides = [old, now, { ...now, diagnostics: ofComparison }]
  const diagnostics = sides.flatMap(({ diagnostics: found }) => found)
  if (!options.json) for (const side of sides) showDiagnostics(side.diagnostics, side, terminal)
  const exitCode = exitCodeOf(difference, options)
  if (options.json) {
    const found = difference === null ? null : differenceJson(difference)
    const json = { command: 'diff', ok: exitCode === exitCodes.good, diagnostics: diagnostics.map(toJson), ...found }
    terminal.out(`${JSON.stringify(json, null, 2)}\n`)
  } else if (difference !== null) terminal.out(await differenceText(difference, options, host))
  return exitCode
}

async function differenceText(difference: Difference, options: DiffOptions, host: Host): Promise<string> {
  if (options.markdown) {
    const { pullRequestText } = await import('../render/markdown.js')
    return pullRequestText(difference, await host.renderer())
  }
  const extent = options.details ? 'all' : 'screen'
  return options.quiet && difference.changes.length === 0
    ? ''
    : showDifference(difference, extent, pc.createColors(host.terminal.outHasColors))
}

function exitCodeOf(difference: Difference | null, { failOn }: DiffOptions): ExitCode {
  if (difference === null) return exitCodes.description
  const isRefused = failOn === 'breaking' && difference.changes.some(isBreaking)
  return isRefused ? exitCodes.findings : exitCodes.good
}
