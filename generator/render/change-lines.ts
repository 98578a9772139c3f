import { printable } from '../diagnostics/redact.js'
import type { Change } from '../compare/changes/change.js'
import { pathText } from '../compare/changes/path.js'
import { ruleIds, verdicts, type RuleId, type Verdict } from '../compare/changes/rules.js'

/** The parts of a change that one line shows. */
export type ChangeLine = {
  readonly path: string
  /** Empty if there is one name and `path` ends with it. */
  readonly names: readonly string[]
  readonly detail: string
  /** How many methods the change affects besides the one in `path`. */
  readonly more: number
}

/** The changes of a verdict by rule, in the order of the table, without empty rules. */
export type VerdictGroup = {
  readonly verdict: Verdict
  readonly count: number
  readonly rules: readonly { readonly rule: RuleId; readonly changes: readonly Change[] }[]
}

export function groupChanges(changes: readonly Change[]): readonly VerdictGroup[] {
  return (['breaks', 'switches', 'adds', 'documents'] as const).flatMap(verdict => {
    const own = changes.filter(change => change.verdict === verdict)
    const rules = ruleIds.map(rule => ({ rule, changes: own.filter(change => change.rule === rule) }))
    return own.length === 0
      ? []
      : [{ verdict, count: own.length, rules: rules.filter(each => each.changes.length > 0) }]
  })
}

export function changeLine({ rule, paths, names, detail, methods }: Change): ChangeLine {
  const [path] = paths
  const first = path === undefined ? '' : pathText(path)
  const [name, ...others] = names
  const isField = name !== undefined && others.length === 0 && fieldRules.has(rule) && /^[\w$]+$/.test(name)
  return {
    path: printable(isField ? `${first}.${name}` : first),
    names: isField ? [] : names.map(printable),
    detail: printable(detail),
    more: Math.max(0, methods.length - 1),
  }
}

/** The rules whose names are fields of the object at the path. */
const fieldRules: ReadonlySet<RuleId> = new Set([
  'field-added',
  'field-removed',
  'field-optional',
  'field-required',
  'param-added',
  'param-required',
  'param-optional',
  'param-removed',
])

/** `a, b, c and 4 more`. */
export function listed(names: readonly string[], max: number): string {
  const shown = names.length <= max + 1 ? names : names.slice(0, max)
  const rest = names.length - shown.length
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`
}

/** `2 changes break callers, 1 adds`. */
export function countText(groups: readonly VerdictGroup[]): string {
  if (groups.length === 0) return 'no change'
  return groups.map(({ verdict, count }) => `${count} ${countWords[verdict][count === 1 ? 0 : 1]}`).join(', ')
}

const countWords: { readonly [Name in Verdict]: readonly [one: string, many: string] } = {
  breaks: ['breaks callers', 'break callers'],
  switches: ['breaks exhaustive switches', 'break exhaustive switches'],
  adds: ['adds', 'add'],
  documents: ['documents', 'document'],
}

/** `Breaks callers: major`. */
export function titleOf(verdict: Verdict): string {
  return `${verdicts[verdict].title}: ${verdicts[verdict].level}`
}
