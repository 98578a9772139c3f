import type { Diagnostic, Position } from '../diagnostics/diagnostic.js'
import type { Json } from './json.js'
import { entriesOf } from './json.js'
import type { Path } from './source.js'

/** Deeper than any description written by people or tools, and shallow enough for recursion everywhere after this. */
export const deepest = 200

/** The real ones have some ten thousand values. References and aliases can make millions out of a few lines. */
export const mostValues = 3_000_000

export type NestingProblem = {
  readonly kind: 'too deep' | 'endless'
  /** Leads to the value at which the limit is passed, or to the entry that holds one of its own parents. */
  readonly path: Path
}

type Measure = { readonly height: number; readonly size: number }

type Survey = {
  readonly done: Map<object, Measure>
  readonly open: Set<object>
  readonly path: string[]
  problem: NestingProblem | null
}

const leaf: Measure = { height: 0, size: 1 }

/** What makes a tree unfit for recursion, and how many values it unfolds to: a shared part counts wherever it stands. */
export function surveyNesting(root: Json): { readonly problem: NestingProblem | null; readonly size: number } {
  const survey: Survey = { done: new Map(), open: new Set(), path: [], problem: null }
  const { size } = measure(root, survey)
  return { problem: survey.problem, size }
}

function measure(value: Json, survey: Survey): Measure {
  if (typeof value !== 'object' || value === null || survey.problem !== null) return leaf
  if (survey.open.has(value)) return fail('endless', survey)
  const known = survey.done.get(value)
  if (survey.path.length + (known?.height ?? 0) > deepest) return fail('too deep', survey)
  if (known !== undefined) return known

  survey.open.add(value)
  let height = 0
  let size = 1
  for (const [key, child] of entriesOf(value)) {
    survey.path.push(key)
    const measured = measure(child, survey)
    survey.path.pop()
    height = Math.max(height, measured.height + 1)
    size += measured.size
  }
  survey.open.delete(value)
  const made = { height, size }
  survey.done.set(value, made)
  return made
}

function fail(kind: NestingProblem['kind'], survey: Survey): Measure {
  survey.problem ??= { kind, path: [...survey.path] }
  return leaf
}

/** The finding for a file whose text alone is too deep, before any reference is followed. */
export function tooDeep(at: Position): Diagnostic {
  return {
    code: 'RPC117',
    severity: 'error',
    at,
    message: 'The values of this file are nested too deep.',
    help: 'Give inner parts a name of their own, and refer to them.',
  }
}
