import { linearPattern, type LinearPattern } from '../schema/values/linear-pattern.js'
import { WorkExceeded, type WorkLimit } from './work-limit.js'

export type PatternChecker = {
  /** Replaces `RegExp` in Ajv. Every text matches a pattern that the linear-time engine cannot express. */
  readonly regExp: (pattern: string) => { readonly test: (text: string) => boolean }
  /** False for a pattern that the linear-time engine cannot express. */
  readonly canCheck: (pattern: string) => boolean
  /** The patterns that a text was not checked against. */
  readonly unchecked: ReadonlySet<string>
}

/** What it costs to find that the engine cannot express a pattern. */
const stepsForNothing = 100

/** Checks texts against patterns. It compiles a pattern at its first use, and counts compiling and checking as work. */
export function patternChecker(work: WorkLimit): PatternChecker {
  const compiled = new Map<string, LinearPattern | null>()
  const unchecked = new Set<string>()
  const canCheck = (pattern: string): boolean => {
    work.next()
    try {
      return compile(pattern) !== null
    } catch (error) {
      return !(error instanceof WorkExceeded)
    }
  }
  const compile = (pattern: string): LinearPattern | null => {
    const known = compiled.get(pattern)
    if (known !== undefined) return known
    const linear = linearPattern(pattern)
    compiled.set(pattern, linear)
    work.spend(linear?.compileSteps ?? stepsForNothing)
    return linear
  }
  const test = (pattern: string, text: string): boolean => {
    const linear = compile(pattern)
    if (linear === null) {
      unchecked.add(pattern)
      return true
    }
    work.spend(linear.testSteps(text))
    return linear.test(text)
  }
  return {
    regExp: pattern => {
      // An invalid pattern makes the schema invalid.
      void new RegExp(pattern, 'u')
      // Ajv caches patterns by the text of `toString`.
      return { test: text => test(pattern, text), toString: () => pattern }
    },
    canCheck,
    unchecked,
  }
}
