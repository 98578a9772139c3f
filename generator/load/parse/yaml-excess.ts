import { CST, Lexer } from 'yaml'
import { maxDepth, maxYamlTokens } from './limits.js'

/** Tokens that the lexer adds to the text, so they have no length. */
const added: ReadonlySet<string | null> = new Set(['doc-mode', 'flow-error-end', 'scalar'])

/** Each of these tokens nests what follows it in its line one level deeper: `- - -`. */
const levels: ReadonlySet<string | null> = new Set(['seq-item-ind', 'explicit-key-ind', 'map-value-ind'])

/** A token for which the parser would need too much memory. */
export type YamlExcess = { readonly kind: 'too deep' | 'too many'; readonly offset: number }

/**
 * The first token that nests YAML too deep or exceeds the number of tokens; null if there is none. The parser would need
 * a kilobyte for each level. Levels that have lines of their own need indents, so a text has room for a few thousand of
 * them.
 */
export function excessInYaml(text: string): YamlExcess | null {
  let count = 0
  let offset = 0
  let flowDepth = 0
  let lineDepth = 0
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token)
    if (type === 'flow-seq-start' || type === 'flow-map-start') flowDepth++
    // The text can have more of them than brackets that open.
    else if (type === 'flow-seq-end' || type === 'flow-map-end') flowDepth = Math.max(0, flowDepth - 1)
    else if (type === 'flow-error-end') flowDepth = 0
    else if (type === 'newline') lineDepth = 0
    // Inside brackets these tokens do not nest.
    else if (flowDepth === 0 && levels.has(type)) lineDepth++
    if (flowDepth > maxDepth || lineDepth > maxDepth) return { kind: 'too deep', offset }
    if (++count > maxYamlTokens) return { kind: 'too many', offset }
    if (!added.has(type)) offset += token.length
  }
  return null
}
