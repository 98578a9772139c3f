import type { exec, JsonValue } from 'jsonpath-rfc9535'
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { describe, isList, isObject } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import type { Path } from '../tree/source.js'
import type { ChangeValue } from './change-at.js'
import { changeAt } from './change-at.js'
import { merge } from './merge.js'
import type { Action, ReportAt } from './read-actions.js'
import { createReportAt, readActions } from './read-actions.js'

/** Applies the actions of an OpenAPI Overlay 1.0 document in order. Each action changes the result of the previous one. */
export async function applyOverlay(
  description: JsonObject,
  overlay: Json,
  sourceMap: SourceMap,
  report: Report,
): Promise<JsonObject> {
  // Imported only for an overlay: importing the library takes longer than reading a description.
  const { exec } = await import('jsonpath-rfc9535')
  const reportAt = createReportAt(sourceMap, report)
  let root = description
  for (const action of readActions(overlay, sourceMap, report)) {
    const paths = selectPaths(root, action, exec, reportAt)
    if (paths === null) continue
    if (paths.length === 0) report(matchesNothing(action, sourceMap))
    root = applyAction(root, action, paths, sourceMap, reportAt)
  }
  return root
}

/** The paths that the target selects; null after a report, when the target is not a valid JSONPath. */
function selectPaths(root: Json, action: Action, select: typeof exec, reportAt: ReportAt): readonly Path[] | null {
  const paths = new Map<string, Path>()
  try {
    // The library does not change its input and compares a `bigint` like a number; its types express neither.
    select(root as JsonValue, action.target, (_, path) => paths.set(JSON.stringify(path), [...path]))
    return [...paths.values()]
  } catch (error) {
    const rest = action.target.slice(errorOffset(error))
    const message = `The target is not a valid JSONPath: ${rest === '' ? 'it ends too early' : `unexpected "${rest}"`}.`
    reportAt(action.node, 'target', message, 'Follow RFC 9535: "$.paths[\'/block\'].post".')
    return null
  }
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

function applyAction(
  description: JsonObject,
  action: Action,
  paths: readonly Path[],
  sourceMap: SourceMap,
  reportAt: ReportAt,
): JsonObject {
  let root = description
  // From the last to the first, so that removing an item of a list does not move the other selected items.
  for (const path of paths.toReversed()) {
    const changed = changeAt(root, path, changeOf(action, sourceMap, reportAt), sourceMap)
    if (isObject(changed)) root = changed
    else reportAt(action.node, 'target', 'The description itself cannot be removed.', 'Select a part of it.')
  }
  return root
}

function changeOf({ node, change }: Action, sourceMap: SourceMap, reportAt: ReportAt): ChangeValue {
  if (change.kind === 'remove') return () => undefined
  return value => {
    if (isObject(value) && isObject(change.value)) return merge(value, change.value, sourceMap)
    if (isList(value)) return merge(value, isList(change.value) ? change.value : [change.value], sourceMap)
    const message = `The target selects ${describe(value)}, which cannot be merged with ${describe(change.value)}.`
    reportAt(
      node,
      'update',
      message,
      'To merge an object, select an object. To add an item, select a list. To replace any other value, select its object.',
    )
    return value
  }
}

function matchesNothing({ node, target }: Action, sourceMap: SourceMap): Diagnostic {
  return {
    code: 'RPC112',
    severity: 'error',
    at: sourceMap.locate(node, 'target'),
    message: `The target "${target}" matches nothing in the description.`,
    help: 'Correct the path, or remove the action if the description no longer needs it.',
  }
}
