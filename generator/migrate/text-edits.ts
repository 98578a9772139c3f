/** Replaces the characters from `start` up to `end`; an insertion has an empty range. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string }

/** Sorted by position; equal insertions at one place are made once. */
export function normaliseEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const unique = new Map(edits.map(edit => [JSON.stringify([edit.start, edit.end, edit.text]), edit]))
  return [...unique.values()].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The text after edits that `normaliseEdits` returned and that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: inserted } of edits) {
    parts.push(text.slice(at, start), inserted)
    at = end
  }
  return parts.join('') + text.slice(at)
}

/** The position after the edits of a position before them. */
export function positionAfter(edits: readonly TextEdit[], position: number): number {
  const moved = edits.filter(({ end }) => end <= position)
  return moved.reduce((sum, { start, end, text }) => sum + text.length - (end - start), position)
}

/** The position before the edits of a position after them; inside a new text, the start of what it replaced. */
export function positionBefore(edits: readonly TextEdit[], position: number): number {
  let shift = 0
  for (const { start, end, text } of edits) {
    if (position < start + shift) break
    if (position < start + shift + text.length) return start
    shift += text.length - (end - start)
  }
  return position - shift
}
