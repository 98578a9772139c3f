import type { Report } from '../../diagnostics/diagnostic.js'
import { didYouMean } from '../closest-name.js'
import type { Json, JsonObject } from '../json.js'
import { describe, isList, isObject, own } from '../json.js'
import type { Origins } from '../origins.js'

export type Action = {
  /** As the overlay has it, for its place. */
  readonly node: JsonObject
  readonly target: string
  readonly change: { readonly kind: 'remove' } | { readonly kind: 'update'; readonly value: Json }
}

export type Complain = (node: object, key: string | undefined, message: string, help: string) => void

const overlayKeys = ['overlay', 'info', 'extends', 'actions']
const actionKeys = ['target', 'description', 'update', 'remove']

/** Reads an OpenAPI Overlay 1.0 document; what is wrong with it is reported and left out. */
export function readActions(root: Json, origins: Origins, report: Report): readonly Action[] {
  const complain = complainTo(origins, report)
  if (!isObject(root)) {
    report(wrongOverlay(`An overlay is an object, and this is ${describe(root)}.`))
    return []
  }
  checkKeys(root, overlayKeys, complain)
  const version = own(root, 'overlay')
  if (typeof version !== 'string' || !/^1\.0\.\d+$/.test(version)) {
    complain(root, 'overlay', 'An overlay says which version it follows.', 'Write "overlay: 1.0.0".')
  }
  const actions = own(root, 'actions')
  if (!isList(actions) || actions.length === 0) {
    complain(root, 'actions', 'An overlay has a list of "actions".', 'Add at least one action with a "target".')
    return []
  }
  return actions.flatMap((action, index) => {
    if (isObject(action)) return readAction(action, complain)
    complain(actions, String(index), `An action is an object, and this is ${describe(action)}.`, 'Give it a "target".')
    return []
  })
}

function readAction(node: JsonObject, complain: Complain): readonly Action[] {
  checkKeys(node, actionKeys, complain)
  const target = own(node, 'target')
  if (typeof target !== 'string') {
    complain(node, 'target', 'An action has no "target".', 'Add a JSONPath such as "$.components.schemas.Block".')
    return []
  }
  // The specification lets `remove` win where both stand.
  if (own(node, 'remove') === true) return [{ node, target, change: { kind: 'remove' } }]
  const value = own(node, 'update')
  if (value !== undefined) return [{ node, target, change: { kind: 'update', value } }]
  complain(node, undefined, 'An action has nothing to do.', 'Give it an "update", or "remove: true".')
  return []
}

function checkKeys(node: JsonObject, known: readonly string[], complain: Complain): void {
  for (const key of Object.keys(node)) {
    if (known.includes(key) || key.startsWith('x-')) continue
    complain(node, key, `An overlay has no "${key}" here.`, `${didYouMean(key, known)}Known are ${list(known)}.`)
  }
}

function list(names: readonly string[]): string {
  return names.map(name => `"${name}"`).join(', ')
}

export function complainTo(origins: Origins, report: Report): Complain {
  return (node, key, message, help) =>
    report({ code: 'RPC113', severity: 'error', at: origins.locate(node, key), message, help })
}

function wrongOverlay(message: string): Parameters<Report>[0] {
  return {
    code: 'RPC113',
    severity: 'error',
    at: null,
    message,
    help: 'Pass a file that starts with "overlay: 1.0.0".',
  }
}
