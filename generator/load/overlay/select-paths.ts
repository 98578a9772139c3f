import type { exec, JsonValue } from 'jsonpath-rfc9535'
import type { Json } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import type { Path } from '../tree/source.js'
import type { Action, ReportAt } from './read-actions.js'

export type Tools = { readonly exec: typeof exec; readonly sourceMap: SourceMap; readonly reportAt: ReportAt }

/** The paths that the target selects; null after a report, when the target is not a valid JSONPath. */
export function selectPaths(root: Json, action: Action, { exec: select, reportAt }: Tools): readonly Path[] | null {
  try {
    return pathsOf(root, action.target, select)
  } catch (error) {
    const rest = action.target.slice(errorOffset(error))
    const message = `The target is not a valid JSONPath: ${rest === '' ? 'it ends too early' : `unexpected "${rest}"`}.`
    reportAt(action.node, 'target', message, 'Follow RFC 9535: "$.paths[\'/block\'].post".')
    return null
  }
}

/** The paths that a valid JSONPath selects. */
export function pathsOf(root: Json, target: string, select: typeof exec): readonly Path[] {
  const paths = new Map<string, Path>()
  // The library does not change its input and compares a `bigint` like a number; its types express neither.
  select(root as JsonValue, target, (_, path) => paths.set(JSON.stringify(path), [...path]))
  return [...paths.values()]
}

/** The offset at which the library stopped reading: its error has it as `location.start.offset`. */
function errorOffset(error: unknown): number {
  const location = error instanceof Error && 'location' in error ? error.location : undefined
  const start = hasStart(location) ? location.start : undefined
  return typeof start === 'object' && start !== null && 'offset' in start ? Number(start.offset) : 0
}

function hasStart(location: unknown): location is { readonly start: unknown } {
  return typeof location === 'object' && location !== null && 'start' in location
}
