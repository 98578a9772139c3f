import type { lintCatalogue } from '../diagnostics/lint-catalogue.js'
import type { Place } from '../model/place.js'
import type { Subject } from './subject.js'

export type LintCode = keyof typeof lintCatalogue

export type Find = (code: LintCode, at: Place, message: string, help: string) => void

/** Looks for one sort of mistake. What it finds twice at one place is told once. */
export type Rule = (subject: Subject, find: Find) => void

/** `"a", "b" and "c"`. */
export function quoted(names: readonly string[]): string {
  const all = names.map(name => `"${name}"`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
