import { CST, Lexer } from 'yaml'
import { maxDepth, maxYamlTokens } from './limits.js'

/** Tokens that the lexer adds to the text, so they have no length. */
const added: ReadonlySet<string | null> = new Set(['doc-mode', 'flow-error-end', 'scalar'])

/** Each of these tokens in a line starts a level inside the one before. */
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
  let inFlow = 0
  let inLine = 0
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token)
    if (type === 'flow-seq-start' || type === 'flow-map-start') inFlow++
    else if (type === 'flow-seq-end' || type === 'flow-map-end') inFlow--
    else if (type === 'newline') inLine = 0
    // Within brackets, the keys of one line are beside each other.
    else if (inFlow === 0 && levels.has(type)) inLine++
    if (inFlow > maxDepth || (inFlow === 0 && inLine > maxDepth)) return { kind: 'too deep', offset }
    if (++count > maxYamlTokens) return { kind: 'too many', offset }
    if (!added.has(type)) offset += token.length
  }
  return null
}
