import { isList, isObject, own, type Json } from '../../schema/json.js'

/** The parts of the JSON pointer after `#`; null for other fragments, such as the name of an anchor. */
export function pointerParts(fragment: string): readonly string[] | null {
  if (fragment === '') return []
  if (!fragment.startsWith('/')) return null
  try {
    return decodeURIComponent(fragment)
      .slice(1)
      .split('/')
      .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return null
  }
}

export type PointerTarget =
  | { readonly value: Json; readonly parent: Json; readonly key: string | undefined }
  /** The last value that exists, and the first key that it does not have. */
  | { readonly value: undefined; readonly parent: Json; readonly key: string }

/** Follows a pointer through own keys and indexes only. */
export function followPointer(root: Json, parts: readonly string[]): PointerTarget {
  let target: { value: Json; parent: Json; key: string | undefined } = { value: root, parent: root, key: undefined }
  for (const key of parts) {
    const parent = target.value
    const value = step(parent, key)
    if (value === undefined) return { value, parent, key }
    target = { value, parent, key }
  }
  return target
}

function step(parent: Json, key: string): Json | undefined {
  if (isObject(parent)) return own(parent, key)
  return isList(parent) && /^(0|[1-9]\d*)$/.test(key) ? parent[Number(key)] : undefined
}
