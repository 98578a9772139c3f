import { compareVersions, isVersion, versionParts } from '../schema/version.js'
import type { Level } from './changes/rules.js'

/**
 * The version after changes of a level. Before 1.0.0, breaking changes increase the second number and all others the
 * third, as npm's caret ranges expect.
 */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = versionParts(version) ?? []
  const increased: Level = major > 0 ? level : level === 'major' ? 'minor' : 'patch'
  if (increased === 'major') return `${major + 1}.0.0`
  return increased === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** A version that would decrease. `of` says whose version it is. */
export type LowerVersion = { readonly of: string; readonly from: string; readonly to: string }

/** True if both are versions and the second one is lower. */
export function isLower(from: string, to: string): boolean {
  return isVersion(from) && isVersion(to) && compareVersions(from, to) > 0
}
