import type { Level } from './changes/rules.js'

/** True for a version of the form x.y.z, as in Semantic Versioning. */
export function isVersion(text: string): boolean {
  return /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(text)
}

/**
 * The version after changes of a level. Before 1.0.0, breaking changes increase the second number and all others the
 * third, as npm's caret ranges expect.
 */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const increased: Level = major > 0 ? level : level === 'major' ? 'minor' : 'patch'
  if (increased === 'major') return `${major + 1}.0.0`
  return increased === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** A version that goes down, and what has it. */
export type LowerVersion = { readonly of: string; readonly from: string; readonly to: string }

/** True if both are versions and the second one is lower. */
export function isLower(from: string, to: string): boolean {
  if (!isVersion(from) || !isVersion(to)) return false
  const [old, now] = [from, to].map(version => version.split('.').map(Number))
  const index = (old ?? []).findIndex((part, at) => part !== now?.[at])
  return index >= 0 && (now?.[index] ?? 0) < (old?.[index] ?? 0)
}
