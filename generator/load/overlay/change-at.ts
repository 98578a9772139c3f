import type { Json } from '../../schema/json.js'
import { isList, isObject, mapEntries, mapItems } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import type { Path } from '../tree/source.js'

/** Returns the new value, or undefined to remove the value. */
export type ChangeValue = (value: Json) => Json | undefined

/** A copy of the tree with the value at the path changed. The old tree is not changed. */
export function changeAt(tree: Json, path: Path, change: ChangeValue, sourceMap: SourceMap): Json | undefined {
  const [step, ...rest] = path
  if (step === undefined) return change(tree)
  let removed = false
  const changeEntry = (value: Json, key: string | number): Json => {
    if (String(key) !== String(step)) return value
    const made = changeAt(value, rest, change, sourceMap)
    removed = made === undefined
    return made ?? null
  }
  if (isObject(tree)) {
    const made = mapEntries(tree, changeEntry)
    return sourceMap.derive(removed ? withoutKey(made, String(step)) : made, tree)
  }
  if (!isList(tree)) return tree
  const made = mapItems(tree, changeEntry)
  return sourceMap.derive(removed ? made.filter((_, index) => index !== Number(step)) : made, tree)
}

function withoutKey(object: Readonly<Record<string, Json>>, key: string): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}
