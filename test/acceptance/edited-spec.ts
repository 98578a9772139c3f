import type { Position } from '../../generator/diagnostics/diagnostic.js'
import type { Listing } from '../write/temporary-folder.js'

/** One small change of one file of a description. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string }

export function edited(spec: Listing, { file, from, to }: Edit): Listing {
  const text = spec[file] ?? ''
  const offset = onlyOffset(text, from, file)
  return { ...spec, [file]: text.slice(0, offset) + to + text.slice(offset + from.length) }
}

/** Where a text begins that stands in the file once; `^` is the place in it that is meant, if not the beginning. */
export function placeOf(spec: Listing, file: string, marked: string): Position {
  const before = Math.max(marked.indexOf('^'), 0)
  const text = spec[file] ?? ''
  const lines = text.slice(0, onlyOffset(text, marked.replace('^', ''), file) + before).split('\n')
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function onlyOffset(text: string, part: string, file: string): number {
  const offset = text.indexOf(part)
  if (offset >= 0 && text.indexOf(part, offset + 1) < 0) return offset
  throw new Error(`"${part}" does not stand in "${file}" exactly once.`)
}
