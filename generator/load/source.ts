import type { Diagnostic, Position } from '../diagnostics/diagnostic.js'
import type { Json } from './json.js'

/** The keys and indexes that lead from the root of a file to a value. */
export type Path = readonly (string | number)[]

/** One file that was read, with the way back from its values to the lines of its text. */
export type Source = {
  /** As diagnostics name it. */
  readonly file: string
  readonly root: Json
  /** Of the value at the path; of its entry's key where the second argument names one that it has. */
  readonly positionOf: (path: Path, key?: string | number) => Position
}

/** A file that was understood, or what is wrong with it. */
export type Parsed =
  | { readonly source: Source; readonly problems: readonly [] }
  | { readonly source: null; readonly problems: readonly Diagnostic[] }

/** Turns offsets of a text into lines and columns; the table is made when the first one is asked for. */
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

/** The index of the last number that is not above the limit; the numbers are sorted and the first one is not above. */
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
