import type { ClientFacts } from '../model/client-facts.js'
import type { SourceFile } from './source-file.js'
import { literal } from './text/literal.js'

/**
 * The names in `templates/`. Its files are real TypeScript, so each name that a description chooses has a placeholder,
 * which is the name that our own client has.
 */
const placeholders = {
  package: 'near-rpc-client',
  error: 'NearRpcError',
  key: 'nearRpcError',
  id: "'dontcare'",
} as const

/** A file of `templates/` with the names of a client in place of the placeholders. */
export function withFacts({ path, text }: SourceFile, facts: ClientFacts, known: ReadonlySet<string>): SourceFile {
  const { package: name, error, id, idType, variable } = facts
  const key = `${error.charAt(0).toLowerCase()}${error.slice(1)}`
  const named = text
    .replaceAll(placeholders.package, () => name)
    .replaceAll(placeholders.error, () => error)
    .replaceAll(placeholders.key, () => key)
    .replaceAll(placeholders.id, () => literal(id))
    .replaceAll('`dontcare`', () => `\`${id}\``)
    .replace('export type RequestId = string\n', `export type RequestId = ${idType}\n`)
  if (facts.node === 'near') return { path, text: named }
  // A mock of an unknown error has the layer that errors of NEAR nodes have.
  const layerless = named.replaceAll("'HANDLER_ERROR'", "''")
  return { path, text: withKnownExamples(layerless, known).replace(/(?<![.\w])near\b(?!-rpcgen)/g, () => variable) }
}

/** Removes each `@example` that calls a function that the client does not have. */
function withKnownExamples(text: string, known: ReadonlySet<string>): string {
  return text.replace(/\n *\* @example\n(?: *\*(?!\/).*\n)+/g, example => {
    const calls = [...example.matchAll(/(?<![.\w])(\w+)\(/g)].map(([, name = '']) => name)
    return calls.every(name => known.has(name) || languageWords.has(name)) ? example : '\n'
  })
}

const languageWords: ReadonlySet<string> = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'function',
  'return',
  'import',
])
