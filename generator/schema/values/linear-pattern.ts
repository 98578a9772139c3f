import { RE2JS } from 're2js'
import { translatePattern } from './translate-pattern.js'

/** A regular expression whose test takes linear time in the length of the text, for every pattern. */
export type LinearPattern = {
  /** What compiling it costs, in steps of other work: an instruction takes some hundred times as long as a step. */
  readonly compileSteps: number
  /** In the worst case the engine tries each instruction at each character; some dozen trials take as long as a step. */
  readonly testSteps: (text: string) => number
  readonly test: (text: string) => boolean
}

const stepsPerInstruction = 100
const trialsPerStep = 32

/** Compiling a longer pattern takes too long; the patterns of real descriptions have some ten characters. */
const maxLength = 5_000

/**
 * A pattern of JSON Schema, compiled for RE2, which needs linear time because it never backtracks. Null if RE2 cannot
 * express the pattern (lookaround, backreferences, more than 1,000 repetitions). Throws a SyntaxError for an invalid
 * pattern.
 */
export function linearPattern(pattern: string): LinearPattern | null {
  void new RegExp(pattern, 'u')
  if (pattern.length > maxLength) return null
  try {
    const compiled = RE2JS.compile(translatePattern(pattern))
    const size = compiled.programSize()
    return {
      compileSteps: stepsPerInstruction * size,
      testSteps: text => Math.ceil((size * text.length) / trialsPerStep),
      test: text => compiled.test(text),
    }
  } catch {
    return null
  }
}
