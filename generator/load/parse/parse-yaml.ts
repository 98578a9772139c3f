import {
  Composer,
  Parser,
  isMap,
  isScalar,
  visit,
  type CST,
  type Document,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import type { Json } from '../../schema/json.js'
import { emptyFile, emptyFileHelp } from './empty-file.js'
import { maxDepth, measureNesting, tooDeep, tooMany } from './limits.js'
import { lineIndex, type Parsed, type Source } from '../tree/source.js'
import { excessInYaml } from './yaml-excess.js'
import { keyText, offsetInYaml, startOf } from './yaml-positions.js'

type PositionOf = (offset: number) => Position

type Problem = { readonly offset: number; readonly message: string }

/** Reads YAML 1.2 with its core schema: `no` and dates are strings, and integers of any length keep their digits. */
export function parseYaml(text: string, file: string): Parsed {
  const position = lineIndex(file, text)
  const excess = excessInYaml(text)
  if (excess !== null) {
    const at = position(excess.offset)
    return failed([excess.kind === 'too deep' ? tooDeep(at) : tooMany('tokens of YAML', at)])
  }
  const tokens = [...new Parser().parse(text)]
  // The composer is recursive and a stack overflow in it can end the process, so the depth is checked first.
  const deep = tokens.map(tooDeepAt).find(offset => offset !== null)
  if (deep !== undefined) return failed([tooDeep(position(deep))])
  // Without its check for unique keys, which compares each key with each: `convertNodes` has one.
  const composer = new Composer({ version: '1.2', schema: 'core', intAsBigInt: true, uniqueKeys: false })
  const [document, second] = composer.compose(tokens)
  if (document === undefined) return failed([invalidYaml({ offset: 0, message: emptyFile }, position)])

  // Only the first error counts: later ones are mostly its consequences.
  const [error] = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  if (error !== undefined)
    return failed([invalidYaml({ offset: error.pos[0], message: sentencePart(error.message) }, position)])
  const problems: Problem[] = []
  if (second !== undefined) problems.push({ offset: second.range[0], message: 'a second document starts here' })
  problems.push(...convertNodes(document))
  if (problems.length > 0) return failed(problems.map(problem => invalidYaml(problem, position)))
  return toSource(document, file, position)
}

function toSource(document: Document, file: string, position: PositionOf): Parsed {
  const positionOf: Source['positionOf'] = (path, key) => position(offsetInYaml(document, path, key))
  const root: Json = document.toJS()
  const { problem } = measureNesting(root)
  if (problem === null) return { source: { file, root, positionOf }, problems: [] }
  const at = positionOf(problem.path.slice(0, -1), problem.path.at(-1))
  return failed([problem.kind === 'too deep' ? tooDeep(at) : cyclicAlias(at)])
}

/**
 * Gives each scalar its type of `Json` and each alias its value, and finds what JSON cannot express. The library would
 * look for the value of each alias among all nodes before it.
 */
function convertNodes(document: Document.Parsed): readonly Problem[] {
  const problems: Problem[] = []
  // Nodes without an anchor have the key undefined, which no alias names.
  const anchors = new Map<string | undefined, Scalar | YAMLMap | YAMLSeq>()
  visit(document, {
    Collection: (_, node) => {
      anchors.set(node.anchor, node)
      if (isMap(node)) problems.push(...wrongKeys(node))
    },
    Alias: (_, node) => {
      const value = anchors.get(node.source)
      if (value === undefined) problems.push(problemAt(node, `no anchor "${node.source}" comes before this alias`))
      else node.resolve = () => value
    },
    Scalar: (_, node) => {
      anchors.set(node.anchor, node)
      const { value } = node
      if (typeof value === 'bigint' && isSafe(value)) node.value = Number(value)
      if (typeof value === 'number' && !Number.isFinite(value))
        problems.push(problemAt(node, 'this number is not finite'))
    },
  })
  return problems
}

/** Keys that JSON cannot express, or that have the name of an earlier one in JSON: `1` and `"1"` have one name. */
function wrongKeys(map: YAMLMap): readonly Problem[] {
  const seen = new Set<string>()
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [problemAt(key, 'this key is not a text, a number, true, false or null')]
    const name = keyText(key)
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated ? [problemAt(key, 'map keys must be unique')] : []
  })
}

function isSafe(value: bigint): boolean {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
}

function problemAt(node: unknown, message: string): Problem {
  return { offset: startOf(node) ?? 0, message }
}

/** The offset of a token that is nested too deep, found without recursion; null if there is none. */
function tooDeepAt(root: CST.Token): number | null {
  const waiting: { readonly token: CST.Token; readonly depth: number }[] = [{ token: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next
    if (depth > maxDepth) return 'offset' in token ? token.offset : 0
    for (const inner of innerTokens(token)) waiting.push({ token: inner, depth: depth + 1 })
  }
  return null
}

function innerTokens(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value]
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) => [key, value].filter(inner => inner !== undefined && inner !== null))
}

function failed(problems: readonly Diagnostic[]): Parsed {
  return { source: null, problems }
}

const correctText = 'Correct the text; the indent of a line or a quote before this position may be wrong.'

function invalidYaml({ offset, message }: Problem, position: PositionOf): Diagnostic {
  return {
    code: 'RPC101',
    at: position(offset),
    message: `Invalid YAML: ${message}.`,
    help: message === emptyFile ? emptyFileHelp : correctText,
  }
}

function cyclicAlias(at: Position): Diagnostic {
  return {
    code: 'RPC103',
    at,
    message: 'An alias is inside the value that it repeats.',
    help: 'Use a "$ref" to a named schema for recursion.',
  }
}

/** The parser's message, to follow "Invalid YAML: ". */
function sentencePart(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1)
}
