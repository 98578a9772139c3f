import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import { entriesOf, isList, isObject, mapEntries, mapItems, type Json } from '../../schema/json.js'
import { emptyFile, emptyFileHelp } from './empty-file.js'
import {
  countKeys,
  jsonPositions,
  keysIn,
  repeatedKeys,
  type JsonPosition,
  type RepeatedKey,
} from './json-positions.js'
import { tooDeep } from './limits.js'
import { tooDeepInJson } from './nesting.js'
import { lineIndex, type Parsed, type Path, type Source } from '../tree/source.js'

/** Is in each text with a number that JavaScript rounds to infinity, or with an integer that it rounds. */
const longNumber = /\d{16}|[eE]\+?\d{3}/

/** Reads JSON with `JSON.parse`, and looks up positions and long integers in the text only when needed. */
export function parseJson(text: string, file: string): Parsed {
  // `JSON.parse` accepts any depth and needs much memory for it; the code after it is recursive.
  const deep = tooDeepInJson(text)
  if (deep !== null) return { source: null, problems: [tooDeep(lineIndex(file, text)(deep))] }
  try {
    const root: Json = JSON.parse(text)
    const repeated = countKeys(text) === keysIn(root) ? [] : repeatedKeys(text)
    if (repeated.length > 0) return { source: null, problems: repeatedProblems(repeated, lineIndex(file, text)) }
    // Both looks at long numbers need the positions.
    const positions = longNumber.test(text) ? jsonPositions(text) : null
    const endless = positions === null ? [] : endlessNumbers(root, positions, text)
    if (endless.length > 0) return { source: null, problems: endlessProblems(endless, lineIndex(file, text)) }
    return { source: jsonSource(root, text, file, positions), problems: [] }
  } catch (error) {
    return { source: null, problems: [invalidJson(errorOffset(error, text), text, file)] }
  }
}

const correctText = 'Correct the text; a quote, a comma or a bracket may be missing before this position.'

function invalidJson(offset: number, text: string, file: string): Diagnostic {
  const character = text[offset]
  const unexpected = character === undefined ? 'unexpected end of text' : `unexpected "${character}"`
  const isEmpty = text.trim() === ''
  return {
    code: 'RPC101',
    at: lineIndex(file, text)(offset),
    message: `Invalid JSON: ${isEmpty ? emptyFile : unexpected}.`,
    help: isEmpty ? emptyFileHelp : correctText,
  }
}

function repeatedProblems(
  repeated: readonly RepeatedKey[],
  position: (offset: number) => Position,
): readonly Diagnostic[] {
  return repeated.map(({ key, offset }) => ({
    code: 'RPC101',
    at: position(offset),
    message: `Invalid JSON: the key "${key}" is repeated in this object.`,
    help: 'Remove or rename one of the two keys: parsers keep only the last one.',
  }))
}

function endlessProblems(offsets: readonly number[], position: (offset: number) => Position): readonly Diagnostic[] {
  return offsets.map(offset => ({
    code: 'RPC101',
    at: position(offset),
    message: 'Invalid JSON: this number is not finite.',
    help: 'Write a number below 1.8e308: readers of JSON make infinity of a larger one, unless it is an integer.',
  }))
}

/** `longNumbers`: the positions, if the text has long numbers. */
function jsonSource(root: Json, text: string, file: string, longNumbers: JsonPosition | null): Source {
  let cached = longNumbers
  const positions = (): JsonPosition => (cached ??= jsonPositions(text))
  const toPosition = lineIndex(file, text)
  return {
    file,
    root: longNumbers === null ? root : restoreIntegers(root, longNumbers, text),
    positionOf: (path, key) => toPosition(offsetOf(positions(), path, key)),
  }
}

function offsetOf(root: JsonPosition, path: Path, key: string | number | undefined): number {
  const position = path.reduce(inner, root)
  const entry = key === undefined ? undefined : position.entries.get(String(key))
  return entry?.keyStart ?? position.start
}

/** The position of an entry; that of the value itself if it has no such entry. */
function inner(position: JsonPosition, key: string | number): JsonPosition {
  return position.entries.get(String(key))?.value ?? position
}

/** Puts a `bigint` where `JSON.parse` rounded an integer. */
function restoreIntegers(value: Json, position: JsonPosition, text: string): Json {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : exactInteger(value, position, text)
  const restore = (child: Json, key: string | number): Json => restoreIntegers(child, inner(position, key), text)
  if (isList(value)) return mapItems(value, restore)
  return isObject(value) ? mapEntries(value, restore) : value
}

/** The offsets of all numbers that are infinite in JavaScript, without integers, which become a `bigint`. */
function endlessNumbers(value: Json, position: JsonPosition, text: string): readonly number[] {
  if (typeof value === 'number')
    return Number.isFinite(value) || typeof exactInteger(value, position, text) === 'bigint' ? [] : [position.start]
  return entriesOf(value).flatMap(([key, child]) => endlessNumbers(child, inner(position, key), text))
}

function exactInteger(value: number, position: JsonPosition, text: string): Json {
  const digits = text.slice(position.start, position.end)
  return /^-?\d+$/.test(digits) ? BigInt(digits) : value
}

/** The offset at which `JSON.parse` stopped. Its message has the offset only in some versions and for some errors. */
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

/** The unexpected token follows the longest prefix of the text that is valid but incomplete. */
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
