import { collectDiagnostics } from './diagnostics/collect-diagnostics.js'
import type { Diagnostic } from './diagnostics/diagnostic.js'
import { describe, type Environment } from './generate.js'
import type { SpecFiles } from './load/spec-options.js'

export type LintResult = {
  /** False if the description has an error. Then the diagnostics contain the error, and no rule was checked. */
  readonly isRead: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a description and checks it against the rules of `lint`. */
export async function lintFiles(
  files: SpecFiles,
  environment: Pick<Environment, 'read' | 'stopwatch'>,
): Promise<LintResult> {
  const { diagnostics, report } = collectDiagnostics()
  const description = await describe(files, environment, report)
  if (description === null) return { isRead: false, diagnostics }
  await environment.stopwatch('lint', async () => {
    // Imported late: a description with an error does not need it.
    const { lintDescription } = await import('./lint/lint-description.js')
    lintDescription(description, report)
  })
  return { isRead: true, diagnostics }
}
