import type { Json } from '../json.js'
import { isList, isObject, mapEntries, mapItems } from '../json.js'
import type { Origins } from '../origins.js'
import type { Path } from '../source.js'

/** Gives the new value, or undefined to take the value out. */
export type ChangeValue = (value: Json) => Json | undefined

/** The tree with the value at the path changed. Whatever shares the old objects keeps them as they were. */
export function changeAt(tree: Json, path: Path, change: ChangeValue, origins: Origins): Json | undefined {
  const [step, ...rest] = path
  if (step === undefined) return change(tree)
  let removed = false
  const changeEntry = (value: Json, key: string | number): Json => {
    if (String(key) !== String(step)) return value
    const made = changeAt(value, rest, change, origins)
    removed = made === undefined
    return made ?? null
  }
  if (isObject(tree)) {
    const made = mapEntries(tree, changeEntry)
    return origins.derive(removed ? withoutKey(made, String(step)) : made, tree)
  }
  if (!isList(tree)) return tree
  const made = mapItems(tree, changeEntry)
  return origins.derive(removed ? made.filter((_, index) => index !== Number(step)) : made, tree)
}

function withoutKey(object: Readonly<Record<string, Json>>, key: string): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}
