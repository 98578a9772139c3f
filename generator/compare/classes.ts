import type { Field, Lazy, Member, Shape } from './shapes.js'

/** Tells whether shapes are the same, however they were written; recursive ones too. */
export type Classes = {
  /** Two shapes share it exactly when they allow the same values, as far as types can say. */
  readonly structure: (shape: Shape) => number
  /** Two shapes share it exactly when their structure, and all that is said in words and bounds, is the same. */
  readonly whole: (shape: Shape) => number
  /** The structure of one alternative. */
  readonly member: (member: Member) => number
}

/** Sorts all shapes within reach of the roots into classes. */
export function classify(roots: readonly Shape[]): Classes {
  const shapes = reachable(roots)
  const structure = refine(shapes, false)
  const whole = refine(shapes, true)
  return {
    structure: shape => structure.ids.get(shape) ?? -1,
    whole: shape => whole.ids.get(shape) ?? -1,
    member: member => structure.intern(memberLabel(member, structure.ids, false)),
  }
}

function reachable(roots: readonly Shape[]): readonly Shape[] {
  const found = new Set<Shape>()
  const waiting = [...roots]
  for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
    if (found.has(shape)) continue
    found.add(shape)
    for (const member of shape.members) waiting.push(...innerOf(member).map(inner => inner()))
  }
  return [...found]
}

function innerOf(member: Member): readonly Lazy[] {
  if (member.kind === 'object') {
    const fields = [...member.fields.values()].map(({ shape }) => shape)
    return member.rest === null ? fields : [...fields, member.rest]
  }
  if (member.kind !== 'list') return []
  return member.rest === null ? member.first : [...member.first, member.rest]
}

type Ids = ReadonlyMap<Shape, number>

type Refined = {
  readonly ids: Ids
  readonly intern: (label: string) => number
}

/**
 * All shapes begin as one class. Each round tells apart what differs one level deeper, until a round finds nothing
 * new: then no depth will, and shapes that contain themselves are compared without an end of the comparison.
 */
function refine(shapes: readonly Shape[], isWhole: boolean): Refined {
  let ids: Ids = new Map(shapes.map(shape => [shape, 0]))
  for (let count = 1; ;) {
    const { intern, size } = interning()
    const before = ids
    ids = new Map(shapes.map(shape => [shape, intern(shapeLabel(shape, before, isWhole))]))
    if (size() === count) return { ids: before, intern: interning().intern }
    count = size()
  }
}

function interning(): { readonly intern: (label: string) => number; readonly size: () => number } {
  const numbers = new Map<string, number>()
  const intern = (label: string): number => {
    const known = numbers.get(label) ?? numbers.size
    numbers.set(label, known)
    return known
  }
  return { intern, size: () => numbers.size }
}

function shapeLabel(shape: Shape, ids: Ids, isWhole: boolean): string {
  const members = new Set(shape.members.filter(isPossible).map(member => memberLabel(member, ids, isWhole)))
  const label = [...members].toSorted().join('|')
  if (!isWhole) return label
  const { docs, deprecated, default: value } = shape.notes
  return `${label} ${JSON.stringify([docs, deprecated, value === undefined ? '' : textOf(value)])}`
}

/** False for an object with a field that must be there and can be nothing: parts that contradict each other. */
export function isPossible(member: Member): boolean {
  if (member.kind !== 'object') return true
  return [...member.fields.values()].every(({ isRequired, shape }) => !isRequired || shape().members.length > 0)
}

function memberLabel(member: Member, ids: Ids, isWhole: boolean): string {
  const words = isWhole ? ` ${JSON.stringify([member.bounds, member.docs])}` : ''
  return `${kindLabel(member, ids, isWhole)}${words}`
}

function kindLabel(member: Member, ids: Ids, isWhole: boolean): string {
  const id = (lazy: Lazy | null): string => (lazy === null ? '-' : String(ids.get(lazy())))
  if (member.kind === 'literal') return `${typeof member.value} ${textOf(member.value)}`
  if (member.kind === 'number') return `number ${member.is64} ${member.isUnsafe} ${isWhole && member.isInteger}`
  if (member.kind === 'list') return `list ${member.first.map(id).join()} ${member.least} ${id(member.rest)}`
  if (member.kind !== 'object') return member.kind
  const fields = [...member.fields].filter(([, { shape }]) => shape().members.length > 0)
  const labels = fields.map(([name, field]) => fieldLabel(name, field, id))
  return `object ${labels.toSorted().join()} ${id(member.rest)}`
}

function fieldLabel(name: string, { isRequired, shape }: Field, id: (lazy: Lazy) => string): string {
  return `${JSON.stringify(name)}${isRequired ? '' : '?'}:${id(shape)}`
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner))
}
