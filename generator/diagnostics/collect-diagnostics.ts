import { isError } from './catalogue.js'
import type { Diagnostic, Report } from './diagnostic.js'

export type DiagnosticCollector = {
  readonly diagnostics: readonly Diagnostic[]
  readonly report: Report
  readonly hasError: () => boolean
}

/**
 * Collects the diagnostics that are reported to it, and forwards each. With `keyOf`, it ignores a diagnostic whose key
 * an earlier one had.
 */
export function collectDiagnostics(
  forward: Report = () => undefined,
  keyOf: ((diagnostic: Diagnostic) => string) | null = null,
): DiagnosticCollector {
  const diagnostics: Diagnostic[] = []
  const keys = new Set<string>()
  const report: Report = diagnostic => {
    const key = keyOf?.(diagnostic)
    if (key !== undefined && keys.has(key)) return
    if (key !== undefined) keys.add(key)
    diagnostics.push(diagnostic)
    forward(diagnostic)
  }
  return { diagnostics, report, hasError: () => diagnostics.some(isError) }
}
