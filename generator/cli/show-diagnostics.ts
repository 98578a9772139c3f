import pc from 'picocolors'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { printDiagnostic } from '../diagnostics/print.js'
import type { Host } from './host.js'
import type { Sources } from './sources.js'
import type { Terminal } from './terminal.js'

/** More than anyone reads. */
const maxShown = 1_000

/** Prints diagnostics with their source lines. */
export function showDiagnostics(
  diagnostics: readonly Diagnostic[],
  { texts }: Pick<Sources, 'texts'>,
  { err, hasColors }: Terminal,
): void {
  const colors = pc.createColors(hasColors)
  for (const diagnostic of diagnostics.slice(0, maxShown)) {
    const source = diagnostic.at && texts.get(diagnostic.at.file)
    err(`${printDiagnostic(diagnostic, source ?? null, colors)}\n`)
  }
  const rest = diagnostics.length - maxShown
  if (rest > 0) err(`and ${rest} more; --json lists all of them.\n`)
}

/** Prints diagnostics as SARIF, for code hosts. */
export async function printSarif(diagnostics: readonly Diagnostic[], host: Host): Promise<void> {
  // Imported late: it has the texts of all codes, which no other output needs.
  const { toSarif } = await import('../diagnostics/sarif.js')
  host.terminal.out(toSarif(diagnostics, host))
}
