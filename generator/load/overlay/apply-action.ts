import { canonicalJson } from '../../schema/canonical-json.js'
import { describe, entriesOf, isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { measureNesting } from '../parse/limits.js'
import type { Path } from '../tree/source.js'
import { changeAll, type ChangeValue } from './change-at.js'
import { merge } from './merge.js'
import type { Action } from './read-actions.js'
import { selectPaths, type Tools } from './select-paths.js'
import { addMissing } from './structure/add-missing.js'
import { ownCopies } from './structure/own-copies.js'
import { follow, pathOf, valueOfPath, within, type Place } from './structure/place.js'
import { selectStructure, type Selection } from './structure/select-structure.js'
import type { StructureTarget } from './structure/read-target.js'

/**
 * `unchanged`: everything that the target selects is already as the action wants it. `nothing`: the target selects nothing.
 * `invalid`: a problem was reported.
 */
export type Effect = 'changed' | 'unchanged' | 'nothing' | 'invalid'

export type Applied = { readonly root: JsonObject; readonly effect: Effect }

/** Applies one action. The description stays the same object if the action has no effect. */
export function applyAction(root: JsonObject, action: Action, tools: Tools): Applied {
  if (action.structure !== null) return applyToStructure(root, action, action.structure, tools)
  const paths = selectPaths(root, action, tools)
  return paths === null ? { root, effect: 'invalid' } : changePaths(root, root, paths, action, tools)
}

function applyToStructure(root: JsonObject, action: Action, structure: StructureTarget, tools: Tools): Applied {
  // Finding methods and what refers to a schema reads the whole description, a value in a fraction of a step.
  tools.spend(Math.ceil(measureNesting(root).size / 3))
  const selection = selectStructure(root, structure)
  const changed = changeSelected(root, action, selection, tools)
  if (!structure.adds || action.change.kind === 'remove') return changed
  const added = addMissing(changed.root, structure, selection, action.change.value, tools.sourceMap)
  return added === changed.root ? changed : { root: added, effect: 'changed' }
}

function changeSelected(root: JsonObject, action: Action, { groups }: Selection, tools: Tools): Applied {
  // A part is removed or replaced where it is listed. Any other change is made in the schema to which it refers.
  const isListed = action.target === '$' && action.change.kind !== 'update'
  const places = groups.flat().map(place => (isListed ? place : follow(root, place)))
  const selected: Place[] = []
  for (const place of places) {
    const innerPaths = selectPaths(valueOfPath(root, pathOf(place)) ?? null, action, tools)
    if (innerPaths === null) return { root, effect: 'invalid' }
    for (const path of innerPaths) selected.push(within(place, ...path))
  }
  const { root: copied, paths } = ownCopies(root, selected, tools.sourceMap)
  // nearcore lists a variant once for each form of its other params. The new value replaces all of them.
  const extra = isListed && action.change.kind === 'replace' ? extraPaths(groups, paths) : []
  if (extra.length === 0) return changePaths(root, copied, paths, action, tools)
  return removePaths(changePaths(copied, copied, paths, action, tools).root, extra, tools)
}

/** The paths of all but the first place of each method. */
function extraPaths(groups: Selection['groups'], paths: readonly Path[]): readonly Path[] {
  const isFirst = groups.flatMap(group => group.map((_, index) => index === 0))
  const firsts = new Set(paths.filter((_, index) => isFirst[index]).map(path => JSON.stringify(path)))
  return paths.filter(path => !firsts.has(JSON.stringify(path)))
}

function removePaths(root: JsonObject, paths: readonly Path[], { sourceMap }: Tools): Applied {
  const changed = changeAll(root, paths, () => undefined, sourceMap)
  return { root: isObject(changed) ? changed : root, effect: 'changed' }
}

/** Changes the values at the paths of `copied`; returns `root` if all of them stay as they are. */
function changePaths(
  root: JsonObject,
  copied: JsonObject,
  paths: readonly Path[],
  action: Action,
  tools: Tools,
): Applied {
  if (paths.length === 0) return { root, effect: 'nothing' }
  let effect: Effect = 'unchanged'
  const change: ChangeValue = value => {
    const changed = changedValue(value, action, tools)
    if (changed === null) effect = 'invalid'
    else if (effect === 'unchanged' && !isEqual(value, changed.value)) effect = 'changed'
    return changed === null ? value : changed.value
  }
  tools.spend(countEntries(copied, paths))
  const newRoot = changeAll(copied, paths, change, tools.sourceMap)
  if (isObject(newRoot)) return { root: effect === 'unchanged' ? root : newRoot, effect }
  tools.reportAt(action.node, 'target', 'The description itself cannot be removed.', 'Select a part of it.')
  return { root, effect: 'invalid' }
}

/** How many entries the objects and lists on the way to a change have, which are copied. */
function countEntries(root: JsonObject, paths: readonly Path[]): number {
  const copied = new Set<Json>()
  for (const path of paths) {
    let value: Json = root
    for (const step of path) {
      copied.add(value)
      value = valueOfPath(value, [step]) ?? null
    }
  }
  return [...copied].reduce((sum: number, value) => sum + entriesOf(value).length, 0)
}

function isEqual(before: Json, after: Json | undefined): boolean {
  return after !== undefined && canonicalJson(before) === canonicalJson(after)
}

/** Without a value to remove the old one. Null after a report: the old value cannot be merged with the update. */
function changedValue(
  value: Json,
  { node, change }: Action,
  { sourceMap, reportAt }: Tools,
): { readonly value?: Json } | null {
  if (change.kind === 'remove') return {}
  if (change.kind === 'replace') return { value: change.value }
  if (isObject(value) && isObject(change.value)) return { value: merge(value, change.value, sourceMap) }
  if (isList(value)) return { value: merge(value, isList(change.value) ? change.value : [change.value], sourceMap) }
  const message = `The target selects ${describe(value)}, which cannot be merged with ${describe(change.value)}.`
  reportAt(
    node,
    'update',
    message,
    'To merge an object, select an object. To add an item, select a list. To replace any other value, select its object.',
  )
  return null
}
