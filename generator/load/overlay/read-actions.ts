import type { Diagnostic, Report } from '../../diagnostics/diagnostic.js'
import { didYouMean } from '../../diagnostics/closest-name.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { describe, isList, isObject, own } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'

export type Action = {
  /** The action's object in the overlay, for its position. */
  readonly node: JsonObject
  readonly target: string
  readonly change: { readonly kind: 'remove' } | { readonly kind: 'update'; readonly value: Json }
}

export type ReportAt = (node: object, key: string | undefined, message: string, help: string) => void

const overlayKeys = ['overlay', 'info', 'extends', 'actions']
const actionKeys = ['target', 'description', 'update', 'remove']

/** Reads the actions of an OpenAPI Overlay 1.0 document. Invalid ones are reported and left out. */
export function readActions(root: Json, sourceMap: SourceMap, report: Report): readonly Action[] {
  const reportAt = createReportAt(sourceMap, report)
  if (!isObject(root)) {
    report(wrongOverlay(`An overlay must be an object, but this is ${describe(root)}.`))
    return []
  }
  checkKeys(root, overlayKeys, reportAt)
  const version = own(root, 'overlay')
  if (typeof version !== 'string' || !/^1\.0\.\d+$/.test(version)) {
    reportAt(root, 'overlay', 'The overlay has no supported "overlay" version.', 'Write "overlay: 1.0.0".')
  }
  const actions = own(root, 'actions')
  if (!isList(actions) || actions.length === 0) {
    reportAt(root, 'actions', 'The overlay has no list of "actions".', 'Add at least one action with a "target".')
    return []
  }
  return actions.flatMap((action, index) => {
    if (isObject(action)) return readAction(action, reportAt)
    reportAt(
      actions,
      String(index),
      `An action must be an object, but this is ${describe(action)}.`,
      'Give it a "target".',
    )
    return []
  })
}

function readAction(node: JsonObject, reportAt: ReportAt): readonly Action[] {
  checkKeys(node, actionKeys, reportAt)
  const target = own(node, 'target')
  if (typeof target !== 'string') {
    reportAt(node, 'target', 'An action has no "target".', 'Add a JSONPath such as "$.components.schemas.Block".')
    return []
  }
  // By the Overlay Specification, `update` has no effect next to `remove: true`.
  if (own(node, 'remove') === true) return [{ node, target, change: { kind: 'remove' } }]
  const value = own(node, 'update')
  if (value !== undefined) return [{ node, target, change: { kind: 'update', value } }]
  reportAt(node, undefined, 'The action has neither "update" nor "remove".', 'Give it an "update", or "remove: true".')
  return []
}

function checkKeys(node: JsonObject, known: readonly string[], reportAt: ReportAt): void {
  for (const key of Object.keys(node)) {
    if (known.includes(key) || key.startsWith('x-')) continue
    reportAt(node, key, `The key "${key}" is not known here.`, `${didYouMean(key, known)}Known keys: ${list(known)}.`)
  }
}

function list(names: readonly string[]): string {
  return names.map(name => `"${name}"`).join(', ')
}

export function createReportAt(sourceMap: SourceMap, report: Report): ReportAt {
  return (node, key, message, help) =>
    report({ code: 'RPC113', severity: 'error', at: sourceMap.locate(node, key), message, help })
}

function wrongOverlay(message: string): Diagnostic {
  return {
    code: 'RPC113',
    severity: 'error',
    at: null,
    message,
    help: 'Pass a file that starts with "overlay: 1.0.0".',
  }
}
