import type { Report } from '../../diagnostics/diagnostic.js'
import type { JsonObject } from '../../schema/json.js'
import type { Action } from './read-actions.js'
import type { Effect } from './apply-action.js'
import type { Tools } from './select-paths.js'
import { selectStructure } from './structure/select-structure.js'
import { describeTarget } from './structure/read-target.js'
import { isInRange } from './version-range.js'

const takenOver = 'Remove the action when no description that you use needs it any more.'
const gone = 'Correct the target, or remove the action when no description that you use has this part.'

/** Reports an action without effect, unless it says that descriptions of this version do not need it. */
export function reportNoEffect(
  root: JsonObject,
  action: Action,
  effect: Extract<Effect, 'unchanged' | 'nothing'>,
  tools: Tools,
  report: Report,
): void {
  if (!isInRange(root, action)) return
  const key = action.structure === null ? 'target' : 'x-rpc-target'
  const problem =
    effect === 'unchanged' ? { message: unchangedMessage(action), help: takenOver } : problemOf(root, action, tools)
  report({ code: 'RPC112', at: tools.sourceMap.locate(action.node, key), ...problem })
}

function unchangedMessage(action: Action): string {
  return `The description has taken this correction over: ${subjectOf(action)} is already as the action wants it.`
}

type Problem = { readonly message: string; readonly help: string }

function problemOf(root: JsonObject, action: Action, tools: Tools): Problem {
  if (action.structure !== null) {
    const { isKnown, groups } = selectStructure(root, action.structure)
    if (isKnown && action.change.kind === 'remove') return removedAlready(action)
    return groups.length > 0 ? unmatched(action, describeTarget(action.structure), '') : missing(action)
  }
  const segments = segmentsOf(action.target)
  // The split can miss parts of filters: then no segment can be named as the reason.
  if (segments.join('') !== action.target) return unmatched(action, 'the description', '')
  const matchedCount = segments.findLastIndex((_, index) => selects(root, segments.slice(0, index + 1), tools)) + 1
  const isOnlyLastMissing = matchedCount === segments.length - 1
  if (action.change.kind === 'remove' && isOnlyLastMissing) return removedAlready(action)
  const unknown = segments.slice(0, matchedCount + 1).join('')
  const why = unknown === action.target ? '' : `, because there is no "${unknown}"`
  return unmatched(action, 'the description', why)
}

function unmatched({ target }: Action, place: string, why: string): Problem {
  return { message: `The target "${target}" matches nothing in ${place}${why}.`, help: gone }
}

function missing(action: Action): Problem {
  return { message: `The description does not have ${subjectOf(action)}.`, help: gone }
}

function removedAlready(action: Action): Problem {
  const message = `The description has taken this correction over: ${subjectOf(action)} is not there any more.`
  return { message, help: takenOver }
}

function subjectOf({ structure, target }: Action): string {
  if (structure === null) return `"${target}"`
  const part = describeTarget(structure)
  return target === '$' ? part : `"${target}" in ${part}`
}

function selects(root: JsonObject, segments: readonly string[], { runQuery }: Tools): boolean {
  return runQuery(root, segments.join('')).length > 0
}

/** The segments of a valid JSONPath: `$`, `.components`, `['a', 'b']`. */
function segmentsOf(target: string): readonly string[] {
  const segment =
    /\$|\s*\.\.?(?:\*|[^\s.[\]'"?*]+)|\s*(?:\.\.)?\[(?:[^\]['"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\[(?:[^\]['"]|'[^']*')*\])*\]/gu
  return Array.from(target.matchAll(segment), ([text]) => text)
}
