import pc from 'picocolors'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { toJson } from '../diagnostics/print.js'
import { redact } from '../diagnostics/redact.js'
import { exitCodes } from '../cli/exit-codes.js'
import type { ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import { isForTools } from '../cli/options/options.js'
import type { ReadOptions } from '../cli/options/options.js'
import { printSarif, showDiagnostics } from '../cli/show-diagnostics.js'
import { timeStages } from '../cli/stages.js'
import { countText } from '../diagnostics/count-text.js'

/** `near-rpcgen lint`: checks the description against the rules of lint; writes nothing. */
export async function lintCommand(options: ReadOptions, host: Host): Promise<ExitCode> {
  const { terminal } = host
  const colors = pc.createColors(terminal.hasColors)
  const isSilent = options.quiet || isForTools(options)
  if (!isSilent) terminal.err(`${colors.bold('near-rpcgen lint')} ${redact(options.source.spec)}\n`)
  const { stopwatch, stages } = timeStages(terminal, colors, isSilent)
  const { isRead, diagnostics, texts } = await host.lint(options.source, stopwatch)
  const exitCode = exitCodeOf(isRead, diagnostics)
  if (options.sarif === true) await printSarif(diagnostics, host)
  else if (options.json) {
    const json = { command: 'lint', ok: exitCode === exitCodes.good, diagnostics: diagnostics.map(toJson), stages }
    terminal.out(`${JSON.stringify(json, null, 2)}\n`)
  } else {
    showDiagnostics(diagnostics, { texts }, terminal)
    if (!options.quiet) terminal.out(`${redact(options.source.spec)}: ${summary(diagnostics)}.\n`)
  }
  return exitCode
}

function exitCodeOf(isRead: boolean, diagnostics: readonly Diagnostic[]): ExitCode {
  if (!isRead) return exitCodes.description
  return diagnostics.length > 0 ? exitCodes.findings : exitCodes.good
}

/** `2 errors, 1 warning`. */
function summary(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning'] as const).map(severity => {
    const count = diagnostics.filter(found => found.severity === severity).length
    return count === 0 ? '' : countText(count, severity)
  })
  return counts.filter(count => count !== '').join(', ') || 'no findings'
}
