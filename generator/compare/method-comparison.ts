import type { ErrorCase, SchemaName } from '../model/interface.js'
import type { CompareShapes } from './comparing.js'
import type { Direction, Finding, Place } from './findings.js'
import type { RuleId } from './rules.js'
import type { Shape } from './shapes.js'

/** A place of a method where schemas are compared: `query(view_account) › result`. */
export type Root = {
  readonly path: string
  readonly place: Place
}

export type MethodComparison = {
  readonly findings: readonly { readonly path: string; readonly finding: Finding }[]
  readonly roots: readonly Root[]
}

/** An interface and the shapes of its schemas. */
export type Side = {
  readonly shapeOf: (name: SchemaName) => Shape
  readonly infoOf: (error: ErrorCase) => Shape
}

export type Sides = { readonly before: Side; readonly after: Side; readonly compare: CompareShapes }

export const nothing: MethodComparison = { findings: [], roots: [] }

export function joined(one: MethodComparison, other: MethodComparison): MethodComparison {
  return { findings: [...one.findings, ...other.findings], roots: [...one.roots, ...other.roots] }
}

export function found(path: string, rule: RuleId, names: readonly string[] = [], detail = ''): MethodComparison {
  return { findings: [{ path, finding: { rule, names, detail } }], roots: [] }
}

/** The schemas that stand at the same place of a method. */
export function root(
  path: string,
  before: SchemaName,
  after: SchemaName,
  direction: Direction,
  sides: Sides,
): MethodComparison {
  const place = sides.compare(sides.before.shapeOf(before), sides.after.shapeOf(after), direction)
  return { findings: [], roots: [{ path, place }] }
}
