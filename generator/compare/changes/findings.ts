import type { ComparedType } from '../types/compared-type.js'
import type { Equivalence } from '../types/equivalence.js'
import type { Step } from './path.js'
import type { RuleId } from './rules.js'

/** A rule that applies to a pair of types or methods. `groupFindings` makes changes of findings. */
export type Finding = {
  readonly rule: RuleId
  /** The affected fields, values or kinds; empty where the whole is affected. */
  readonly names: readonly string[]
  /** More about the change, such as the old and the new type; empty for none. */
  readonly detail: string
}

/** The findings of a pair of types, and the differences of the types inside them. Methods can share a difference. */
export type TypeDifference = {
  readonly findings: Finding[]
  readonly inner: { readonly step: Step; readonly difference: TypeDifference }[]
}

/** Whether callers read or write the values. */
export type Direction = 'read' | 'written'

/** Compares two types. The same pair always gives the same object. */
export type CompareTypes = (before: ComparedType, after: ComparedType, direction: Direction) => TypeDifference

export type TypeContext = {
  readonly equivalence: Equivalence
  readonly compare: CompareTypes
  readonly direction: Direction
}

/** The rules for values that callers write, by the rules for values that they read. */
const written = {
  'field-removed': 'param-removed',
  'field-optional': 'param-optional',
  'field-required': 'param-required',
  'value-added': 'param-value-added',
  'value-removed': 'param-value-removed',
  'form-added': 'param-form-added',
  'plain-form-added': 'param-form-added',
  'form-removed': 'param-form-removed',
  'null-added': 'param-null-added',
  'null-removed': 'param-null-removed',
  'type-widened': 'param-widened',
  'type-narrowed': 'param-narrowed',
  'type-changed': 'param-type-changed',
} as const

/** The rule for a change in this direction. */
export function ruleFor(direction: Direction, read: keyof typeof written): RuleId {
  return direction === 'read' ? read : written[read]
}

/** Adds a finding. The names are sorted, because the order of a schema's members means nothing. */
export function addFinding(
  difference: TypeDifference,
  rule: RuleId,
  names: readonly string[] = [],
  detail: string = '',
): void {
  difference.findings.push({ rule, names: names.toSorted(), detail })
}
