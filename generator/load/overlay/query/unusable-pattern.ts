import { linearPattern, type LinearPattern } from '../../../schema/values/linear-pattern.js'

/** A pattern of `match` or `search` that is invalid, or that needs more than linear time. */
export class UnusablePattern extends Error {
  readonly pattern: string

  constructor(pattern: string) {
    super(`unusable pattern ${pattern}`)
    this.pattern = pattern
  }
}

/** Throws `UnusablePattern` for a pattern that no filter can use. */
export function checkPattern(pattern: string): void {
  compiledPattern(pattern, pattern)
}

/** Compiles `source`, which contains `pattern`. Throws `UnusablePattern` if one of them cannot be used. */
export function compiledPattern(source: string, pattern: string): LinearPattern {
  // The whole pattern must be valid by itself: `a)|(b` is valid only within the parentheses of `match`.
  validated(pattern, pattern)
  return validated(source, pattern)
}

function validated(source: string, pattern: string): LinearPattern {
  try {
    const compiled = linearPattern(source)
    if (compiled !== null) return compiled
  } catch {
    // The pattern is invalid.
  }
  throw new UnusablePattern(pattern)
}
