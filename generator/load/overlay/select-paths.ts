import type { Json } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import type { Path } from '../tree/source.js'
import type { Spend } from './query/counted-query.js'
import { UnusablePattern } from './query/unusable-pattern.js'
import { JSONPathError, type RunQuery } from './query/run-query.js'
import type { Action, ReportAt } from './read-actions.js'

export type Tools = {
  readonly runQuery: RunQuery
  readonly spend: Spend
  readonly sourceMap: SourceMap
  readonly reportAt: ReportAt
}

/** More characters than a target needs: the parser reads filters by recursion. */
export const maxTarget = 2_000

/** The paths that the target selects; null after a report, when the target is not a JSONPath that can be used. */
export function selectPaths(root: Json, action: Action, { runQuery, reportAt }: Tools): readonly Path[] | null {
  const { node, target } = action
  const report = (message: string, help: string): null => {
    reportAt(node, 'target', message, help)
    return null
  }
  if (target.length > maxTarget)
    return report(`The target has more than ${maxTarget} characters.`, 'Use several actions with shorter targets.')
  try {
    return runQuery(root, target)
  } catch (error) {
    if (error instanceof UnusablePattern)
      return report(
        `The pattern "${error.pattern}" is invalid, or it cannot be checked in linear time.`,
        'Use a regular expression of RFC 9485: without lookaround and references to groups.',
      )
    if (!(error instanceof JSONPathError)) throw error
    const rest = target.slice(error.token.index)
    const problem = rest === '' ? 'it ends too early' : `unexpected "${rest}"`
    return report(`The target is not a valid JSONPath: ${problem}.`, 'Follow RFC 9535: "$.paths[\'/block\'].post".')
  }
}
