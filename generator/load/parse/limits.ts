import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import { entriesOf, type Json } from '../../schema/json.js'
import type { Path } from '../tree/source.js'

/** More levels than any real description has, and few enough for recursive functions. */
export const maxDepth = 200

/** Real descriptions have tens of thousands of values. References and aliases can expand a few lines to millions. */
export const maxValues = 3_000_000

/** Of all files together; those of an alias count again. A real description of 5 MB has some 200,000. */
export const maxWrittenValues = 400_000

/** Of a file. The parser keeps some 230 bytes for each token; real YAML of 5 MB has a million. */
export const maxYamlTokens = 1_500_000

export type NestingProblem = {
  readonly kind: 'too deep' | 'cyclic'
  /** The path of the value that exceeds the limit, or that contains itself. */
  readonly path: Path
}

type Measure = { readonly height: number; readonly size: number }

type Walk = {
  readonly done: Map<Json, Measure>
  readonly open: Set<Json>
  readonly path: string[]
  problem: NestingProblem | null
}

const leaf: Measure = { height: 0, size: 1 }

/** Finds values that recursive code cannot process, and counts all values: a shared one at each occurrence. */
export function measureNesting(root: Json): { readonly problem: NestingProblem | null; readonly size: number } {
  const walk: Walk = { done: new Map(), open: new Set(), path: [], problem: null }
  const { size } = measure(root, walk)
  return { problem: walk.problem, size }
}

function measure(value: Json, walk: Walk): Measure {
  if (walk.open.has(value)) return fail('cyclic', walk)
  const known = walk.done.get(value)
  if (walk.path.length + (known?.height ?? 0) > maxDepth) return fail('too deep', walk)
  if (known !== undefined) return known

  walk.open.add(value)
  let height = 0
  let size = 1
  for (const [key, child] of entriesOf(value)) {
    const measured = typeof child === 'object' && child !== null ? measureAt(key, child, walk) : leaf
    height = Math.max(height, measured.height + 1)
    size += measured.size
  }
  walk.open.delete(value)
  const whole = { height, size }
  walk.done.set(value, whole)
  return whole
}

function measureAt(key: string, child: Json, walk: Walk): Measure {
  walk.path.push(key)
  const measured = measure(child, walk)
  walk.path.pop()
  return measured
}

/** Counts values, a shared one at each occurrence. `excess` is the path of the first one beyond `room`, or null. */
export function countValues(root: Json, room: number): { readonly count: number; readonly excess: Path | null } {
  const path: string[] = []
  let count = 0
  const visit = (value: Json): Path | null => {
    count += 1
    if (count > room) return [...path]
    for (const [key, child] of entriesOf(value)) {
      path.push(key)
      const excess = visit(child)
      if (excess !== null) return excess
      path.pop()
    }
    return null
  }
  return { excess: visit(root), count }
}

function fail(kind: NestingProblem['kind'], walk: Walk): Measure {
  walk.problem ??= { kind, path: [...walk.path] }
  return leaf
}

/** The diagnostic for a file that is too deep before any reference is resolved. */
export function tooDeep(at: Position): Diagnostic {
  return {
    code: 'RPC117',
    at,
    message: `The values of this file are nested deeper than ${maxDepth} levels.`,
    help: 'Move inner parts into named schemas and refer to them.',
  }
}

/** The diagnostic for the value, or the token, after which a description has too many. */
export function tooMany(what: 'values' | 'tokens of YAML', at: Position): Diagnostic {
  const limit = what === 'values' ? maxWrittenValues : maxYamlTokens
  return {
    code: 'RPC117',
    at,
    message: `Before this place, the description has ${limit} ${what}: that is the limit.`,
    help: 'Split the description into several ones, each with a client of its own.',
  }
}
