import pc from 'picocolors'
import { isBreaking, type Difference } from '../compare/changes/change.js'
import { compareOrReport } from '../compare/compare-or-report.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { shownLocation } from '../load/read/location.js'
import { differenceJson } from '../render/json.js'
import { showDifference } from '../render/terminal.js'
import { exitCodeOf, type ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { DiffOptions } from '../cli/options/options.js'
import { createReporter } from '../cli/reporter.js'

/** `near-rpcgen diff`: lists the changes between two interfaces, and what they mean for callers. */
export async function diffCommand(options: DiffOptions, host: Host): Promise<ExitCode> {
  // Neither title nor times. The option `quiet` itself also hides a difference without changes.
  const reporter = createReporter('diff', { ...options, quiet: true }, host)
  const old = await host.readSource(options.old, reporter.stopwatch)
  const now = await host.readSource(options.now, reporter.stopwatch, { source: options.old, loaded: old })
  const { diagnostics, report } = collectDiagnostics()
  const file = shownLocation(options.now.spec)
  const difference = old.iface && now.iface && compareOrReport(old.iface, now.iface, file, report)
  reporter.show(old.diagnostics, old)
  reporter.show(now.diagnostics, now)
  reporter.show(diagnostics, now)
  const hasFindings = options.failOn === 'breaking' && (difference?.changes.some(isBreaking) ?? false)
  return reporter.end(exitCodeOf(difference !== null, hasFindings), {
    json: difference === null ? {} : differenceJson(difference),
    text: async () => {
      if (difference !== null) host.terminal.out(await differenceText(difference, options, host))
    },
  })
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
