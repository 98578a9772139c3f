import type { Code } from '../diagnostics/catalogue.js'
import type { Position, Report } from '../diagnostics/diagnostic.js'

/** Asked only where something is reported: looking places up costs more than reading. */
export type Place = () => Position

/** Reports what makes the description unusable; the reader goes on, so that all findings come at once. */
export function refuse(report: Report, code: Code, at: Place, message: string, help: string): void {
  report({ code, severity: 'error', at: at(), message, help })
}

/** The name of a place, for messages that speak of two places. */
export function placeName(at: Place): string {
  const { file, line, column } = at()
  return `${file}:${line}:${column}`
}
