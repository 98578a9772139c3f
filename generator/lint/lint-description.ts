import { positionText } from '../diagnostics/print.js'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { checkCauses } from './rules/causes.js'
import { checkExamples } from './rules/examples.js'
import { checkExperimentalNames } from './rules/experimental-names.js'
import { checkFields } from './rules/fields.js'
import { checkIgnoredKeywords } from './rules/ignored-keywords.js'
import { checkIntegers } from './rules/integers.js'
import { checkWiderTypes } from './rules/wider-types.js'
import { checkUnnarrowedResults } from './rules/unnarrowed-results.js'
import { checkUnreachableSchemas } from './rules/unreachable-schemas.js'
import { checkMissingExamples } from './rules/missing-examples.js'
import { checkSummaries } from './rules/summaries.js'
import { checkMethodNames } from './rules/method-names.js'
import { checkVersion } from './rules/version.js'
import { checkMissingErrors } from './rules/missing-errors.js'
import type { ReportFinding, Rule } from './rule.js'
import type { Description } from '../model/read-interface.js'

const rules: readonly Rule[] = [
  checkExamples,
  checkMissingExamples,
  checkIntegers,
  checkCauses,
  checkExperimentalNames,
  checkUnnarrowedResults,
  checkUnreachableSchemas,
  checkFields,
  checkSummaries,
  checkIgnoredKeywords,
  checkWiderTypes,
  checkMethodNames,
  checkMissingErrors,
  checkVersion,
]

/** Checks a description against all rules. Reports each finding once, ordered by position. */
export function lintDescription(description: Description, report: Report): void {
  const findings = new Map<string, Diagnostic>()
  const reportFinding: ReportFinding = (code, position, message, help) => {
    const at = position()
    // Other findings at one position differ by their code.
    const key = `${positionText(at)} ${code === 'RPC314' ? message : code}`
    // Rules find a mistake in a shared schema once for each method.
    if (!findings.has(key)) findings.set(key, { code, at, message, help })
  }
  for (const rule of rules) rule(description, reportFinding)
  ;[...findings.values()].toSorted(byPosition).forEach(report)
}

function byPosition({ at: a }: Diagnostic, { at: b }: Diagnostic): number {
  if (a === null || b === null) return 0
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
