import type { lintCatalogue } from '../diagnostics/lint-catalogue.js'
import type { LazyPosition } from '../model/position.js'
import type { Description } from '../model/read-interface.js'

export type LintCode = keyof typeof lintCatalogue

export type ReportFinding = (code: LintCode, at: LazyPosition, message: string, help: string) => void

/** Checks a description for one sort of problem. */
export type Rule = (description: Description, report: ReportFinding) => void
