import { canonicalJson } from '../../schema/canonical-json.js'
import { distinctBy } from '../../schema/distinct.js'
import { describe, entriesOf, isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { measureNesting } from '../parse/limits.js'
import type { Path } from '../tree/source.js'
import { changeAll, type ChangeValue } from './change-at.js'
import { merge } from './merge.js'
import type { Action } from './read-actions.js'
import { selectPaths, type Tools } from './select-paths.js'
import { addMissing } from './structure/add-missing.js'
import { ownCopies } from './structure/own-copies.js'
import { follow, pathOf, valueOfPath, type Place } from './structure/place.js'
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
  if (changed.effect === 'invalid' || !structure.adds || action.change.kind === 'remove') return changed
  const isNew = structure.part.kind === 'schema' ? !selection.isKnown : selection.without.length > 0
  if (!isNew) return changed
  const added = addMissing(changed.root, structure, selection.without, action.change.value, tools.sourceMap)
  return added === changed.root ? changed : { root: added, effect: 'changed' }
}

function changeSelected(root: JsonObject, action: Action, { groups }: Selection, tools: Tools): Applied {
  // A part is removed or replaced where it is listed. Any other change is made in the schema to which it refers.
  const isListed = action.target === '$' && action.change.kind !== 'update'
  const places = groups.flat().map(place => (isListed ? place : follow(root, place)))
  const selected: { readonly place: Place; readonly innerPaths: readonly Path[] }[] = []
  for (const place of places) {
    const innerPaths = selectPaths(valueOfPath(root, pathOf(place)) ?? null, action, tools)
    if (innerPaths === null) return { root, effect: 'invalid' }
    if (innerPaths.length > 0) selected.push({ place, innerPaths })
  }
  const copies = ownCopies(
    root,
    selected.map(({ place }) => place),
    tools.sourceMap,
  )
  const paths = copies.paths.flatMap((path, index) =>
    (selected[index]?.innerPaths ?? []).map(rest => path.concat(rest)),
  )
  // nearcore lists a variant once for each form of its other params. The new value replaces all of them.
  const extra = isListed && action.change.kind === 'replace' ? extraPaths(groups, copies.paths) : []
  const kept = paths.filter(path => !extra.some(other => isSame(other, path)))
  const applied = changePaths(root, copies.root, distinctPaths(kept), action, tools)
  return extra.length === 0 || applied.effect === 'invalid'
    ? applied
    : removePaths(applied.root, distinctPaths(extra), tools)
}

/** The paths of all but the first place of each method. */
function extraPaths(groups: Selection['groups'], paths: readonly Path[]): readonly Path[] {
  let start = 0
  const [firsts, others]: [Path[], Path[]] = [[], []]
  for (const { length } of groups) {
    firsts.push(...paths.slice(start, start + 1))
    others.push(...paths.slice(start + 1, start + length))
    start += length
  }
  return others.filter(path => !firsts.some(first => isSame(first, path)))
}

/** The paths without repetitions. */
function distinctPaths(paths: readonly Path[]): readonly Path[] {
  return distinctBy(paths, keyOf)
}

function isSame(one: Path, other: Path): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(path: Path): string {
  return JSON.stringify(path)
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
  return after !== undefined && (before === after || canonicalJson(before) === canonicalJson(after))
}

/** Null after a report: the target selects a value that cannot be merged with the update. */
function changedValue(
  value: Json,
  { node, change }: Action,
  { sourceMap, reportAt }: Tools,
): { readonly value: Json | undefined } | null {
  if (change.kind === 'remove') return { value: undefined }
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
