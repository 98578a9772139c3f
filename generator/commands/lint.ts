import { entryOf } from '../diagnostics/catalogue.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { printable } from '../diagnostics/redact.js'
import { shownLocation } from '../load/read/location.js'
import { exitCodeOf, type ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { ReadOptions } from '../cli/options/options.js'
import { createReporter } from '../cli/reporter.js'
import { countText } from '../diagnostics/count-text.js'

/** `near-rpcgen lint`: checks the description against the rules of lint; writes nothing. */
export async function lintCommand(options: ReadOptions, host: Host): Promise<ExitCode> {
  const { spec } = options.source
  const reporter = createReporter('lint', options, host)
  reporter.begin(shownLocation(spec))
  const { isRead, diagnostics, ...sources } = await host.lint(options.source, reporter.stopwatch)
  reporter.show(diagnostics, sources)
  return reporter.end(exitCodeOf(isRead, diagnostics.length > 0), {
    json: { stages: reporter.stages },
    text: () => {
      if (!options.quiet) host.terminal.out(`${printable(shownLocation(spec))}: ${summary(diagnostics)}.\n`)
    },
  })
}

/** `2 errors, 1 warning`. */
function summary(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning'] as const).flatMap(severity => {
    const count = diagnostics.filter(({ code }) => entryOf(code).severity === severity).length
    return count === 0 ? [] : [countText(count, severity)]
  })
  return counts.join(', ') || 'no findings'
}
