import type { Diagnostic, Report } from '../../diagnostics/diagnostic.js'
import { didYouMean } from '../../diagnostics/closest-name.js'
import { describe, isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { extensionsOn, hasOurPrefix } from '../../schema/keywords/extensions.js'
import { isVersion } from '../../schema/version.js'
import type { SourceMap } from '../tree/source-map.js'
import { correctsKey, readCorrects } from './corrected-format.js'
import { readTarget, type StructureTarget } from './structure/read-target.js'
import { quoted } from '../../diagnostics/quoted.js'

export type Action = {
  /** The action's object in the overlay, for its position. */
  readonly node: JsonObject
  /** A JSONPath: in the description, or in each part that `structure` selects. */
  readonly target: string
  /** What `x-rpc-target` selects; null without one. */
  readonly structure: StructureTarget | null
  /** `replace` is an update that becomes the whole value (`x-rpc-whole`). */
  readonly change: { readonly kind: 'remove' } | { readonly kind: 'update' | 'replace'; readonly value: Json }
  /** The versions of descriptions in which the action has an effect; it may have none in others, without a finding. */
  readonly since: string | null
  readonly until: string | null
}

export type ReportAt = (node: object, key: string | undefined, message: string, help: string) => void

const overlayKeys = ['overlay', 'info', 'extends', 'actions', ...extensionsOn('overlay')]
const actionKeys = ['target', 'description', 'update', 'remove', ...extensionsOn('action')]

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
  const corrects = own(root, correctsKey)
  if (corrects !== undefined && readCorrects(corrects) === null) {
    const help = 'Write one format and a name: "{ openapi: the file openapi.json of nearcore }".'
    reportAt(root, correctsKey, `The "${correctsKey}" is not an object with "openapi" or "openrpc" and a name.`, help)
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
  const [since, until] = [versionAt(node, 'x-rpc-since', reportAt), versionAt(node, 'x-rpc-until', reportAt)]
  const structure = readStructure(node, reportAt)
  if (structure === undefined) return []
  const common = { node, target, structure, since, until }
  // By the Overlay Specification, `update` has no effect next to `remove: true`.
  if (own(node, 'remove') === true) return [{ ...common, change: { kind: 'remove' } }]
  const value = own(node, 'update')
  const kind = own(node, 'x-rpc-whole') === true ? 'replace' : 'update'
  if (value !== undefined) return [{ ...common, change: { kind, value } }]
  reportAt(node, undefined, 'The action has neither "update" nor "remove".', 'Give it an "update", or "remove: true".')
  return []
}

/** Null for an action without `x-rpc-target`; undefined after a report. */
function readStructure(node: JsonObject, reportAt: ReportAt): StructureTarget | null | undefined {
  const value = own(node, 'x-rpc-target')
  if (value === undefined) return null
  const help = 'Write it as "{ method: block, cause: UNKNOWN_BLOCK }"; docs/overlays.md lists all forms.'
  if (!isObject(value)) {
    reportAt(node, 'x-rpc-target', `An "x-rpc-target" must be an object, but this is ${describe(value)}.`, help)
    return undefined
  }
  const read = readTarget(value)
  if (read.kind === 'target') return read.target
  reportAt(value, read.key, read.message, help)
  return undefined
}

function versionAt(node: JsonObject, key: string, reportAt: ReportAt): string | null {
  const value = own(node, key)
  if (value === undefined) return null
  if (typeof value === 'string' && isVersion(value)) return value
  reportAt(node, key, `The "${key}" is not a version of three numbers.`, 'Write a version of the description: 1.2.11.')
  return null
}

function checkKeys(node: JsonObject, known: readonly string[], reportAt: ReportAt): void {
  for (const key of Object.keys(node)) {
    if (known.includes(key) || (key.startsWith('x-') && !hasOurPrefix(key))) continue
    reportAt(node, key, `The key "${key}" is not known here.`, `${didYouMean(key, known)}Known keys: ${quoted(known)}.`)
  }
}

export function createReportAt(sourceMap: SourceMap, report: Report): ReportAt {
  return (node, key, message, help) => report({ code: 'RPC113', at: sourceMap.locate(node, key), message, help })
}

function wrongOverlay(message: string): Diagnostic {
  return {
    code: 'RPC113',
    at: null,
    message,
    help: 'Pass a file that starts with "overlay: 1.0.0".',
  }
}
