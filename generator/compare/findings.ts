import type { RuleId } from './rules.js'

/** What was found at one place. */
export type Finding = {
  readonly rule: RuleId
  /** The names that it is about, such as fields, values or kinds; empty where it is about the place itself. */
  readonly names: readonly string[]
  /** More words about it: the old and the new type; empty for none. */
  readonly detail: string
}

/** What two shapes differ in, and the shapes inside them. Places that many methods reach are compared once. */
export type Place = {
  readonly findings: Finding[]
  readonly inner: { readonly step: string; readonly place: Place }[]
}

export type Direction = 'read' | 'written'

/** The rules of what a caller writes, by those of what a caller reads. */
const written: { readonly [read: string]: RuleId } = {
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
}

/** The rule for a change in this direction. */
export function ruleFor(direction: Direction, read: RuleId): RuleId {
  return direction === 'read' ? read : (written[read] ?? read)
}

/** Adds a finding; nothing where it has no names although it is about some. */
export function note(place: Place, rule: RuleId, names: readonly string[], detail = ''): void {
  place.findings.push({ rule, names, detail })
}
