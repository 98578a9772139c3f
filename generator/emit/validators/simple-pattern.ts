/** A character, an escaped character, or a set of characters. None of them ends a regular expression. */
const atom = String.raw`(?:\[\^?(?:[\w :;,.@#%&=<>!~+*?(){}|$'"\`-]|\\[dwsDWS.\-\]\[\\])+\]|\\[dws.\-+*?()|{}$^]|[\w :;,@#%&=<>!~'"-])`

/** The quantifiers after an atom: the number of repetitions is fixed or variable. */
const fixed = String.raw`\{\d{1,3}\}`
const variable = String.raw`(?:[+*?]|\{\d{1,3},\d{0,3}\})`

const simple = new RegExp(`^\\^(?:${atom}(?:${fixed})?)*(?:${atom}${variable})?(?:${atom}(?:${fixed})?)*\\$?$`)

/**
 * True for a pattern that generated code can test: it is anchored at the start, and is a sequence of characters and
 * character sets, of which one can have a variable quantifier. So a test takes linear time in the length of any text.
 * Validators do not check other patterns.
 */
export function isSimplePattern(pattern: string): boolean {
  if (pattern.length > 200 || !simple.test(pattern)) return false
  try {
    void new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
