import type { Json } from './json.js'
import { isList, isObject, own } from './json.js'

/** The parts of a JSON pointer as it stands after `#`; null where it is none, such as an anchor's name. */
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

export type Found =
  | { readonly value: Json; readonly holder: Json; readonly key: string | undefined }
  /** The last value that the pointer reaches, and the first part that it does not have. */
  | { readonly value: undefined; readonly holder: Json; readonly key: string }

/** Follows the parts of a pointer through own keys and indexes only. */
export function followPointer(root: Json, parts: readonly string[]): Found {
  let found: { value: Json; holder: Json; key: string | undefined } = { value: root, holder: root, key: undefined }
  for (const key of parts) {
    const holder = found.value
    const value = step(holder, key)
    if (value === undefined) return { value, holder, key }
    found = { value, holder, key }
  }
  return found
}

function step(holder: Json, key: string): Json | undefined {
  if (isObject(holder)) return own(holder, key)
  return isList(holder) && /^(0|[1-9]\d*)$/.test(key) ? holder[Number(key)] : undefined
}
