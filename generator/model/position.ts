import type { Code } from '../diagnostics/catalogue.js'
import type { Position, Report } from '../diagnostics/diagnostic.js'

/** A position that is computed only for a diagnostic, because finding it takes longer than reading the description. */
export type LazyPosition = () => Position

/** Reports an error. Readers then continue, so that one run reports all errors. */
export function reportError(report: Report, code: Code, at: LazyPosition, message: string, help: string): void {
  report({ code, at: at(), message, help })
}
