import type { ErrorCase, SchemaName } from '../../model/interface.js'
import type { ComparedType } from '../types/compared-type.js'
import type { CompareTypes, Direction, Finding, TypeDifference } from '../changes/findings.js'
import type { Path } from '../changes/path.js'
import type { RuleId } from '../changes/rules.js'

/** A part of a method that has a schema, such as `query(view_account) › result`. */
export type Root = {
  readonly path: Path
  readonly difference: TypeDifference
}

export type MethodComparison = {
  readonly findings: readonly { readonly path: Path; readonly finding: Finding }[]
  readonly roots: readonly Root[]
}

/** The types of an interface. */
export type InterfaceTypes = {
  readonly typeOf: (name: SchemaName) => ComparedType
  readonly infoOf: (error: ErrorCase) => ComparedType
}

/** The types of both interfaces, and the comparison of them. */
export type MethodContext = {
  readonly before: InterfaceTypes
  readonly after: InterfaceTypes
  readonly compare: CompareTypes
}

export const noChange: MethodComparison = { findings: [], roots: [] }

export function joinComparisons(all: readonly MethodComparison[]): MethodComparison {
  return { findings: all.flatMap(({ findings }) => findings), roots: all.flatMap(({ roots }) => roots) }
}

export function changed(
  path: Path,
  rule: RuleId,
  names: readonly string[] = [],
  detail: string = '',
): MethodComparison {
  return { findings: [{ path, finding: { rule, names, detail } }], roots: [] }
}

/** A change of the named parts; none without names. */
export function changedNames(path: Path, rule: RuleId, names: readonly string[]): MethodComparison {
  return names.length > 0 ? changed(path, rule, names) : noChange
}

/** Compares the schemas of one part of a method. */
export function compareRoot(
  path: Path,
  before: SchemaName,
  after: SchemaName,
  direction: Direction,
  context: MethodContext,
): MethodComparison {
  const difference = context.compare(context.before.typeOf(before), context.after.typeOf(after), direction)
  return { findings: [], roots: [{ path, difference }] }
}
