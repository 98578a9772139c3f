import type { exec, JsonValue } from 'jsonpath-rfc9535'
import type { Report } from '../../diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../json.js'
import { describe, isList, isObject } from '../json.js'
import type { Origins } from '../origins.js'
import type { Path } from '../source.js'
import type { ChangeValue } from './change-at.js'
import { changeAt } from './change-at.js'
import { merge } from './merge.js'
import type { Action, Complain } from './read-actions.js'
import { complainTo, readActions } from './read-actions.js'

/** Applies an OpenAPI Overlay 1.0 document, action by action: each sees what those before it did. */
export async function applyOverlay(
  description: JsonObject,
  overlay: Json,
  origins: Origins,
  report: Report,
): Promise<JsonObject> {
  // Loaded only where an overlay is used: importing the library takes longer than reading a description.
  const { exec } = await import('jsonpath-rfc9535')
  const complain = complainTo(origins, report)
  let root = description
  for (const action of readActions(overlay, origins, report)) {
    const paths = selectPaths(root, action, exec, complain)
    if (paths === null) continue
    if (paths.length === 0) report(matchesNothing(action, origins))
    root = applyAction(root, action, paths, origins, complain)
  }
  return root
}

/** Where the target's values stand; null where the target is no JSONPath. */
function selectPaths(root: Json, action: Action, select: typeof exec, complain: Complain): readonly Path[] | null {
  const paths = new Map<string, Path>()
  try {
    // The library only reads, and compares a `bigint` as it does a number; its type knows neither.
    select(root as JsonValue, action.target, (_, path) => paths.set(JSON.stringify(path), [...path]))
    return [...paths.values()]
  } catch (error) {
    const rest = action.target.slice(errorOffset(error))
    const message = `The target is no JSONPath${rest === '' ? ': it ends too early' : ` from "${rest}" on`}.`
    complain(action.node, 'target', message, 'Follow RFC 9535: "$.paths[\'/block\'].post".')
    return null
  }
}

/** Where the library stopped reading, which its error says as `location.start.offset`. */
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
  origins: Origins,
  complain: Complain,
): JsonObject {
  let root = description
  // From the last to the first, so that taking an item out of a list does not move the others that are meant.
  for (const path of paths.toReversed()) {
    const changed = changeAt(root, path, changeOf(action, origins, complain), origins)
    if (isObject(changed)) root = changed
    else complain(action.node, 'target', 'The description itself cannot be removed.', 'Select a part of it.')
  }
  return root
}

function changeOf({ node, change }: Action, origins: Origins, complain: Complain): ChangeValue {
  if (change.kind === 'remove') return () => undefined
  return value => {
    if (isObject(value) && isObject(change.value)) return merge(value, change.value, origins)
    if (isList(value)) return merge(value, isList(change.value) ? change.value : [change.value], origins)
    const message = `The target selects ${describe(value)}, which cannot take ${describe(change.value)}.`
    complain(
      node,
      'update',
      message,
      'Select an object for an object, or a list for a new item; or remove the old value first.',
    )
    return value
  }
}

function matchesNothing({ node, target }: Action, origins: Origins): Parameters<Report>[0] {
  return {
    code: 'RPC112',
    severity: 'error',
    at: origins.locate(node, 'target'),
    message: `The target "${target}" matches nothing in the description.`,
    help: 'Correct the path, or remove the action if the description no longer needs it.',
  }
}
