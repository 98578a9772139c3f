import type { Diagnostic, Position } from '../diagnostics/diagnostic.js'
import type { Json } from './json.js'
import { entriesOf, isList, isObject, mapEntries, mapItems } from './json.js'
import type { Mark, Repeated } from './json-marks.js'
import { countKeys, markJson, repeatedKeys } from './json-marks.js'
import { surveyNesting, tooDeep } from './nesting.js'
import type { Parsed, Path, Source } from './source.js'
import { lineIndex } from './source.js'

/** Reads JSON with the engine's own parser, and finds places and long integers in the text only where needed. */
export function parseJson(text: string, file: string): Parsed {
  try {
    const root: Json = JSON.parse(text)
    // The engine's parser does not recurse; everything after it does.
    const { problem } = surveyNesting(root)
    if (problem !== null) return { source: null, problems: [tooDeep({ file, line: 1, column: 1 })] }
    const repeated = countKeys(text) === keysIn(root) ? [] : repeatedKeys(text)
    if (repeated.length > 0) return { source: null, problems: repeatedProblems(repeated, lineIndex(file, text)) }
    return { source: jsonSource(root, text, file), problems: [] }
  } catch (error) {
    return { source: null, problems: [invalidJson(errorOffset(error, text), text, file)] }
  }
}

function invalidJson(offset: number, text: string, file: string): Diagnostic {
  const found = text[offset]
  return {
    code: 'RPC101',
    severity: 'error',
    at: lineIndex(file, text)(offset),
    message: `Invalid JSON: ${found === undefined ? 'the text ends too early' : `"${found}" cannot stand here`}.`,
    help: 'Correct the text; a quote, a comma or a bracket may be missing before this place.',
  }
}

function keysIn(value: Json): number {
  const entries = entriesOf(value)
  return entries.reduce((count, [, child]) => count + keysIn(child), isObject(value) ? entries.length : 0)
}

function repeatedProblems(
  repeated: readonly Repeated[],
  position: (offset: number) => Position,
): readonly Diagnostic[] {
  return repeated.map(({ key, offset }) => ({
    code: 'RPC101',
    severity: 'error',
    at: position(offset),
    message: `Invalid JSON: the key "${key}" stands in this object already.`,
    help: 'Remove one of the two, or rename it: only the last one would count.',
  }))
}

function jsonSource(root: Json, text: string, file: string): Source {
  let marks: Mark | null = null
  const markOf = (): Mark => (marks ??= markJson(text))
  const position = lineIndex(file, text)
  return {
    file,
    root: /\d{16}/.test(text) ? restoreIntegers(root, markOf(), text) : root,
    positionOf: (path, key) => position(offsetOf(markOf(), path, key)),
  }
}

function offsetOf(root: Mark, path: Path, key: string | number | undefined): number {
  let mark = root
  for (const step of path) mark = mark.entries.get(String(step))?.mark ?? mark
  const entry = key === undefined ? undefined : mark.entries.get(String(key))
  return entry?.keyStart ?? mark.start
}

/** Puts a `bigint` where `JSON.parse` rounded an integer. */
function restoreIntegers(value: Json, mark: Mark, text: string): Json {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : exactInteger(value, mark, text)
  const restore = (child: Json, key: string | number): Json => {
    const entry = mark.entries.get(String(key))
    return entry === undefined ? child : restoreIntegers(child, entry.mark, text)
  }
  if (isList(value)) return mapItems(value, restore)
  return isObject(value) ? mapEntries(value, restore) : value
}

function exactInteger(value: number, mark: Mark, text: string): Json {
  const digits = text.slice(mark.start, mark.end)
  return /^-?\d+$/.test(digits) ? BigInt(digits) : value
}

/** Where `JSON.parse` stopped. Its message says so in words that differ between versions, and not for every mistake. */
function errorOffset(error: unknown, text: string): number {
  return positionIn(error) ?? (isCutOff(error) ? text.length : offsetOfToken(text))
}

function positionIn(error: unknown): number | null {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
  return position === undefined ? null : Number(position)
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unexpected end')
}

/** An unexpected token stands behind the longest beginning of the text that lacks nothing but its end. */
function offsetOfToken(text: string): number {
  let [good, bad] = [0, text.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isBeginning(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return isCutOff(error) || positionIn(error) === text.length
  }
}
