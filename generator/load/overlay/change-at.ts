import { isList, isObject, keepKeys, mapEntries, mapItems, type Json } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import type { Path } from '../tree/source.js'

/** Returns the new value, or undefined to remove the value. */
export type ChangeValue = (value: Json) => Json | undefined

/** A copy of the tree with the value at the path changed. The old tree is not changed. */
export function changeAt(tree: Json, path: Path, change: ChangeValue, sourceMap: SourceMap): Json | undefined {
  return changeAll(tree, [path], change, sourceMap)
}

/**
 * A copy of the tree with the values at all paths changed, in one pass: each object is copied once. A value is changed
 * after the values inside it. The paths are about the old tree, which is not changed.
 */
export function changeAll(
  tree: Json,
  paths: readonly Path[],
  change: ChangeValue,
  sourceMap: SourceMap,
): Json | undefined {
  const changeIn = (value: Json, { isEnd, next }: Steps): Json | undefined => {
    const inside = changeChildren(value, next)
    return isEnd ? change(inside) : inside
  }
  const changeChildren = (value: Json, next: Steps['next']): Json => {
    const removed = new Set<string>()
    const changeChild = (child: Json, key: string | number): Json => {
      const steps = next.get(String(key))
      if (steps === undefined) return child
      const changed = changeIn(child, steps)
      if (changed === undefined) removed.add(String(key))
      return changed ?? null
    }
    if (isObject(value))
      return sourceMap.derive(
        keepKeys(mapEntries(value, changeChild), key => !removed.has(key)),
        value,
      )
    if (!isList(value)) return value
    const items = mapItems(value, changeChild)
    return sourceMap.derive(
      items.filter((_, index) => !removed.has(String(index))),
      value,
    )
  }
  return changeIn(tree, stepsOf(paths))
}

/** Paths by their steps: whether a path ends here, and the paths that continue, by their next step. */
type Steps = { isEnd: boolean; readonly next: Map<string, Steps> }

function stepsOf(paths: readonly Path[]): Steps {
  const start: Steps = { isEnd: false, next: new Map() }
  for (const path of paths) {
    let at = start
    for (const step of path) {
      const next = at.next.get(String(step)) ?? { isEnd: false, next: new Map<string, Steps>() }
      at.next.set(String(step), next)
      at = next
    }
    at.isEnd = true
  }
  return start
}
