import { entryOf } from '../diagnostics/catalogue.js'
import type { Report } from '../diagnostics/diagnostic.js'
import { checkCauses } from './rules/causes.js'
import { checkExamples } from './rules/examples.js'
import { checkExperimentalNames } from './rules/experimental-names.js'
import { checkFields } from './rules/fields.js'
import { checkIntegers } from './rules/integers.js'
import { checkNarrowing } from './rules/narrowing.js'
import { checkReach } from './rules/reach.js'
import { checkShown } from './rules/shown.js'
import { checkSummaries } from './rules/summaries.js'
import type { Find, Rule } from './rule.js'
import { placeKey } from './subject.js'
import type { Subject } from './subject.js'

const rules: readonly Rule[] = [
  checkExamples,
  checkShown,
  checkIntegers,
  checkCauses,
  checkExperimentalNames,
  checkNarrowing,
  checkReach,
  checkFields,
  checkSummaries,
]

/** Holds a description, which can be read, against the rules of this domain; the findings are ordered by place. */
export function lintDescription(subject: Subject, report: Report): void {
  const found = new Map<string, Parameters<Report>[0]>()
  const find: Find = (code, place, message, help) => {
    const at = place()
    const key = `${placeKey(at)} ${code}`
    // What many methods share is found once for each of them.
    if (!found.has(key)) found.set(key, { code, severity: entryOf(code).severity, at, message, help })
  }
  for (const rule of rules) rule(subject, find)
  ;[...found.values()].toSorted(byPlace).forEach(report)
}

function byPlace({ at: a }: Parameters<Report>[0], { at: b }: Parameters<Report>[0]): number {
  if (a === null || b === null) return 0
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
