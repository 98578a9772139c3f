import type { CST, Document, Node } from 'yaml'
import { Composer, Parser, isAlias, isCollection, isNode, isPair, visit } from 'yaml'
import type { Diagnostic, Position } from '../diagnostics/diagnostic.js'
import type { Json } from './json.js'
import { deepest, surveyNesting, tooDeep } from './nesting.js'
import type { Parsed, Path, Source } from './source.js'
import { lineIndex } from './source.js'

type PositionOf = (offset: number) => Position

type Problem = { readonly offset: number; readonly message: string }

/** Reads YAML 1.2 by its core schema: `no` is text, a date is text, and an integer of any length keeps its digits. */
export function parseYaml(text: string, file: string): Parsed {
  const position = lineIndex(file, text)
  const tokens = [...new Parser().parse(text)]
  // The composer recurses, and a stack overflow in it can end the process; so the depth is checked before.
  const deep = tokens.map(tooDeepAt).find(offset => offset !== null)
  if (deep !== undefined && deep !== null) return failed([tooDeep(position(deep))])
  const composer = new Composer({ version: '1.2', schema: 'core', intAsBigInt: true, uniqueKeys: true })
  const [document, second] = composer.compose(tokens, true, text.length)
  if (document === undefined) return failed([invalidYaml({ offset: 0, message: 'the file is empty' }, position)])

  const [slip] = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  // The parser stumbles on after a slip: what it says of the rest is but an echo.
  if (slip !== undefined)
    return failed([invalidYaml({ offset: slip.pos[0], message: sentencePart(slip.message) }, position)])
  const problems: Problem[] = []
  if (second !== undefined) problems.push({ offset: second.range[0], message: 'a second document starts here' })
  problems.push(...settleValues(document))
  if (problems.length > 0) return failed(problems.map(problem => invalidYaml(problem, position)))
  return toSource(document, file, position)
}

function toSource(document: Document, file: string, position: PositionOf): Parsed {
  const positionOf: Source['positionOf'] = (path, key) => position(offsetOf(document, path, key))
  const root = toJson(document)
  if (root === undefined) {
    // The one thing that can still be wrong: aliases of aliases, which unfold to more than any memory holds.
    return failed([invalidYaml({ offset: 0, message: 'its aliases repeat each other too often' }, position)])
  }
  const { problem } = surveyNesting(root)
  if (problem === null) return { source: { file, root, positionOf }, problems: [] }
  const at = positionOf(problem.path.slice(0, -1), problem.path.at(-1))
  return failed([problem.kind === 'too deep' ? tooDeep(at) : endlessAlias(at)])
}

function toJson(document: Document): Json | undefined {
  try {
    return document.toJS({ maxAliasCount: 200 })
  } catch {
    return undefined
  }
}

/** Gives each scalar the type that `Json` has for it, and finds what JSON has no word for. */
function settleValues(document: Document.Parsed): readonly Problem[] {
  const problems: Problem[] = []
  const anchors = new Set<string>()
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor)
    },
    Alias: (_, node) => {
      if (!anchors.has(node.source))
        problems.push(problemAt(node, `no anchor "${node.source}" stands before this alias`))
    },
    Scalar: (_, node) => {
      const { value } = node
      if (typeof value === 'bigint' && isSafe(value)) node.value = Number(value)
      if (typeof value === 'number' && !Number.isFinite(value))
        problems.push(problemAt(node, 'this number is not finite'))
    },
  })
  return problems
}

function isSafe(value: bigint): boolean {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
}

function problemAt(node: Node, message: string): Problem {
  return { offset: node.range?.[0] ?? 0, message }
}

/** Where a token is nested too deep, found without recursion; null where none is. */
function tooDeepAt(root: CST.Token): number | null {
  const waiting: { readonly token: CST.Token; readonly depth: number }[] = [{ token: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next
    if (depth > deepest) return 'offset' in token ? token.offset : 0
    for (const inner of innerTokens(token)) waiting.push({ token: inner, depth: depth + 1 })
  }
  return null
}

function innerTokens(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value]
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) => [key, value].filter(inner => inner !== undefined && inner !== null))
}

function offsetOf(document: Document, path: Path, key: string | number | undefined): number {
  let node: unknown = document.contents
  for (const step of path) node = entryOf(resolve(node, document), step)?.value ?? node
  const entry = key === undefined ? undefined : entryOf(resolve(node, document), key)
  return startOf(entry?.key) ?? startOf(node) ?? 0
}

function entryOf(node: unknown, key: string | number): { readonly key: unknown; readonly value: unknown } | undefined {
  if (!isCollection(node)) return undefined
  const item = node.items.find(
    (candidate, index) => (isPair(candidate) ? keyText(candidate.key) : String(index)) === String(key),
  )
  if (item === undefined) return undefined
  return isPair(item) ? { key: item.key, value: item.value } : { key: item, value: item }
}

function keyText(key: unknown): string {
  return typeof key === 'object' && key !== null && 'value' in key ? String(key.value ?? '') : ''
}

function resolve(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

function failed(problems: readonly Diagnostic[]): Parsed {
  return { source: null, problems }
}

function invalidYaml({ offset, message }: Problem, position: PositionOf): Diagnostic {
  return {
    code: 'RPC101',
    severity: 'error',
    at: position(offset),
    message: `Invalid YAML: ${message}.`,
    help: 'Correct the text; the indent of a line or a quote before this place may be wrong.',
  }
}

function endlessAlias(at: Position): Diagnostic {
  return {
    code: 'RPC103',
    severity: 'error',
    at,
    message: 'An alias stands inside the value that it repeats.',
    help: 'Use a "$ref" to a named schema for recursion.',
  }
}

/** The parser's own sentence, fit to stand after "Invalid YAML: ". */
function sentencePart(message: string): string {
  const [first = ''] = message.split('\n')
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/[.:]$/, '')
}
