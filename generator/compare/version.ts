import type { Level } from './rules.js'

/** A version of three numbers, as Semantic Versioning has it. */
export function isVersion(text: string): boolean {
  return /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(text)
}

/**
 * The version after changes of a level. Before 1.0.0 nothing is promised, so that the second number counts breaks,
 * as npm's caret ranges read it, and the third one all else.
 */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const moved: Level = major > 0 ? level : level === 'major' ? 'minor' : 'patch'
  if (moved === 'major') return `${major + 1}.0.0`
  return moved === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
