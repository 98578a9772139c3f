import { asText, valueAt, type JsonObject } from '../../schema/json.js'
import { compareVersions, isVersion } from '../../schema/version.js'
import type { Action } from './read-actions.js'

/** False if the `info.version` of a description is a version outside of the action's range. */
export function isInRange(root: JsonObject, { since, until }: Pick<Action, 'since' | 'until'>): boolean {
  const version = asText(valueAt(root, 'info', 'version'))
  if (!isVersion(version)) return true
  const isFrom = since === null || compareVersions(version, since) >= 0
  return isFrom && (until === null || compareVersions(version, until) <= 0)
}
