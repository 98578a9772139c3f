import type { CallerProgram } from './caller-program.js'
import { applyEdits, normaliseEdits, positionAfter, positionBefore, type TextEdit } from './text-edits.js'

/** One change, for the report. */
export type Edit = { readonly path: string; readonly line: number; readonly what: string }

/** Edits of a file that belong together, what they do, and the position that the report names. */
export type EditsOfFile = { readonly edits: readonly TextEdit[]; readonly what: string; readonly at: number }

/** Edits of the file at a path. */
export type Step = EditsOfFile & { readonly path: string }

/** A program whose files change step by step; it knows where each position was at first. */
export type EditedProgram = {
  /** Applies steps to the current texts. Returns a function that takes them back, while they are the last ones. */
  readonly apply: (steps: readonly Step[]) => Applied
  /** The position in the original text. */
  readonly originOf: (path: string, position: number) => number
  /** The position now of a position in the original text. */
  readonly positionOf: (path: string, origin: number) => number
  readonly changedFiles: () => readonly { readonly path: string; readonly text: string }[]
  readonly edits: () => readonly Edit[]
}

export type Applied = {
  readonly undo: () => void
  /** Where a position is after these steps. */
  readonly positionOf: (path: string, position: number) => number
}

type Round = { readonly steps: readonly Step[]; readonly edits: ReadonlyMap<string, readonly TextEdit[]> }

export function editedProgram(program: CallerProgram): EditedProgram {
  const textOf = (path: string): string => program.source(path).text
  const originals = new Map(program.paths.map(path => [path, textOf(path)]))
  const rounds: Round[] = []
  const apply = (steps: readonly Step[]): Applied => {
    const paths = [...new Set(steps.map(({ path }) => path))]
    const edits = new Map(
      paths.map(path => [path, normaliseEdits(steps.flatMap(step => (step.path === path ? step.edits : [])))]),
    )
    const texts = new Map(paths.map(path => [path, textOf(path)]))
    for (const path of paths) program.write(path, applyEdits(textOf(path), edits.get(path) ?? []))
    rounds.push({ steps, edits })
    return {
      undo: () => {
        for (const [path, text] of texts) program.write(path, text)
        rounds.pop()
      },
      positionOf: (path, position) => positionAfter(edits.get(path) ?? [], position),
    }
  }
  const originOf = (path: string, position: number): number =>
    rounds.toReversed().reduce((at, { edits }) => positionBefore(edits.get(path) ?? [], at), position)
  const lineOf = ({ path, at }: Step, round: number): number => {
    const now = rounds.slice(round).reduce((position, { edits }) => positionAfter(edits.get(path) ?? [], position), at)
    return program.source(path).getLineAndCharacterOfPosition(now).line + 1
  }
  return {
    apply,
    originOf,
    positionOf: (path, origin) => rounds.reduce((at, { edits }) => positionAfter(edits.get(path) ?? [], at), origin),
    changedFiles: () =>
      program.paths.filter(path => textOf(path) !== originals.get(path)).map(path => ({ path, text: textOf(path) })),
    edits: () =>
      rounds
        .flatMap(({ steps }, round) =>
          steps.map(step => ({ path: step.path, line: lineOf(step, round), what: step.what })),
        )
        .toSorted((a, b) => program.paths.indexOf(a.path) - program.paths.indexOf(b.path) || a.line - b.line),
  }
}
