import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import type { Json } from '../../schema/json.js'

/** The keys and indexes that lead from the root of a file to a value. */
export type Path = readonly (string | number)[]

/** A file that was read, with the positions of its values. */
export type Source = {
  /** The name that diagnostics show. */
  readonly file: string
  readonly root: Json
  /** The position of the value at the path, or of the key `key` inside that value if it has this key. */
  readonly positionOf: (path: Path, key?: string | number) => Position
}

/** A valid file, or its problems. */
export type Parsed =
  | { readonly source: Source; readonly problems: readonly [] }
  | { readonly source: null; readonly problems: readonly Diagnostic[] }

/** Turns offsets of a text into lines and columns. The table of lines is made at the first call. */
export function lineIndex(file: string, text: string): (offset: number) => Position {
  let starts: readonly number[] | null = null
  return offset => {
    starts ??= lineStarts(text)
    const line = lastAtMost(starts, offset)
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}

/** The index of the last number that is not above the limit. The numbers are sorted; the first is not above it. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sorted[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}
