/** A character, an escape of one, or a set of characters: none of them ends a regular expression. */
const atom = String.raw`(?:\[\^?(?:[\w :;,.@#%&=<>!~+*?(){}|$'"\`-]|\\[dwsDWS.\-\]\[\\])+\]|\\[dws.\-+*?()|{}$^]|[\w :;,@#%&=<>!~'"-])`

/** The counts after an atom. All but the first make the length of the match variable. */
const fixed = String.raw`\{\d{1,3}\}`
const variable = String.raw`(?:[+*?]|\{\d{1,3},\d{0,3}\})`

const simple = new RegExp(`^\\^(?:${atom}(?:${fixed})?)*(?:${atom}${variable})?(?:${atom}(?:${fixed})?)*\\$?$`)

/**
 * True for a pattern that generated code can test: anchored at the start, a row of characters and sets of them of which
 * one can repeat freely, so that a test takes time in proportion to the text, whatever a node sends. Validators do not
 * check other patterns.
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
