import { isObject, own, type JsonObject } from '../../schema/json.js'
import { compareVersions, isVersion } from '../../schema/version.js'

/** The `info.version` of a description; null if it is not a version. */
export function versionOf(root: JsonObject): string | null {
  const info = own(root, 'info')
  const version = isObject(info) ? own(info, 'version') : undefined
  return typeof version === 'string' && isVersion(version) ? version : null
}

/** True if a version is in a range; null for no limit. */
export function isInRange(version: string, since: string | null, until: string | null): boolean {
  const isFrom = since === null || compareVersions(version, since) >= 0
  return isFrom && (until === null || compareVersions(version, until) <= 0)
}
