import { levelOf, type Difference } from '../compare/changes/change.js'
import { pathText } from '../compare/changes/path.js'
import type { Level, RuleId, Verdict } from '../compare/changes/rules.js'

/** The changes in the output of `--json`. */
export type DifferenceJson = {
  readonly from: Difference['from']
  readonly to: Difference['to']
  /** The part of the client's version that the changes increase; null without changes. */
  readonly level: Level | null
  readonly changes: readonly {
    readonly rule: RuleId
    readonly verdict: Verdict
    readonly paths: readonly string[]
    readonly names: readonly string[]
    readonly detail: string
    readonly methods: readonly string[]
  }[]
}

export function differenceJson({ from, to, changes }: Difference): DifferenceJson {
  return {
    from,
    to,
    level: levelOf(changes),
    changes: changes.map(({ rule, verdict, paths, names, detail, methods }) => ({
      rule,
      verdict,
      paths: paths.map(pathText),
      names,
      detail,
      methods,
    })),
  }
}
