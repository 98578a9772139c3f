import { isObject, own } from '../../schema/json.js'
import type { JsonObject } from '../../schema/json.js'

/** The three numbers of a version; null for any other text. */
export function versionParts(version: string): readonly number[] | null {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return parts.length === 0 ? null : parts.map(Number)
}

/** The `info.version` of a description; null if it is not a version. */
export function versionOf(root: JsonObject): string | null {
  const info = own(root, 'info')
  const version = isObject(info) ? own(info, 'version') : undefined
  return typeof version === 'string' && versionParts(version) !== null ? version : null
}

/** True if a version is in a range; null for no limit. */
export function isInRange(version: string, since: string | null, until: string | null): boolean {
  return (since === null || compare(version, since) >= 0) && (until === null || compare(version, until) <= 0)
}

function compare(left: string, right: string): number {
  const [a, b] = [versionParts(left) ?? [], versionParts(right) ?? []]
  const index = a.findIndex((part, at) => part !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
