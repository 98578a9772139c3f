import { groupBy } from '../../schema/distinct.js'
import { numbering, once } from '../../schema/once.js'
import type { ComparedType, Member } from './compared-type.js'
import { memberLabel, typeLabel, type Ids } from './labels.js'
import { numberAcyclic } from './number-acyclic.js'
import { typeGraph, type TypeGraph } from './type-graph.js'

/** Gives equal types the same number, however their schemas are written; recursive types too. */
export type Equivalence = {
  /** Equal for two types that allow the same values, as far as TypeScript types express them. */
  readonly structure: (type: ComparedType) => number
  /** Equal for two types that also have the same bounds and annotations. */
  readonly whole: (type: ComparedType) => number
  /** The structure of one member. */
  readonly member: (member: Member) => number
}

/** Compares all types that the roots contain. */
export function findEquivalence(roots: readonly ComparedType[]): Equivalence {
  const graph = typeGraph(roots)
  const structure = refine(graph, false)
  const whole = refine(graph, true)
  return {
    structure: type => structure.ids.get(type) ?? -1,
    whole: type => whole.ids.get(type) ?? -1,
    member: member => structure.numberOf(memberLabel(member, structure.ids, false)),
  }
}

type Refined = {
  readonly ids: Ids
  readonly numberOf: (label: string) => number
}

/**
 * Partition refinement of the types with cycles: all of them start with one number. Each round gives different numbers
 * to types that differ one level deeper, until a round finds no new difference. So types that contain themselves need
 * no depth limit. A round looks only at types of which an inner type has a new number, and of the types that a round
 * separates, most keep their number. So a long chain of types, which needs a round for each, takes little time.
 */
function refine(graph: TypeGraph, isWhole: boolean): Refined {
  const { ids, count } = numberAcyclic(graph, isWhole)
  const types = graph.types.filter(type => !ids.has(type))
  for (const type of types) ids.set(type, count)
  const groups = new Map([[count, new Set(types)]])
  let changed: ReadonlySet<ComparedType> = new Set(types)
  while (changed.size > 0) {
    const labelOf = labeller(ids, isWhole)
    const byGroup = [...groupBy(changed, type => ids.get(type) ?? count)]
    const moves = byGroup.flatMap(([id, members]) => {
      const group = groups.get(id) ?? new Set()
      return leavingParts(group, members, labelOf).map(part => ({ group, part }))
    })
    // After all labels were made, because labels contain numbers.
    for (const { group, part } of moves) {
      const id = count + groups.size
      groups.set(id, new Set(part))
      for (const type of part) {
        group.delete(type)
        ids.set(type, id)
      }
    }
    changed = usersOf(
      moves.flatMap(({ part }) => part),
      graph,
    )
  }
  return { ids, numberOf: numbering() }
}

/**
 * Separates the types of a group by their labels. Types outside `changed` still have the same label as each other. The
 * largest part stays in the group.
 */
function leavingParts(
  group: ReadonlySet<ComparedType>,
  changed: readonly ComparedType[],
  labelOf: (type: ComparedType) => string,
): readonly (readonly ComparedType[])[] {
  const unchanged = group.size > changed.length ? firstOutside(group, new Set(changed)) : null
  const unchangedLabel = unchanged === null ? null : labelOf(unchanged)
  const byLabel = [...groupBy(changed, labelOf)]
  const parts = byLabel.filter(([label]) => label !== unchangedLabel).map(([, part]) => part)
  const restSize = group.size - parts.reduce((sum, part) => sum + part.length, 0)
  const largest = parts.reduce<readonly ComparedType[]>((best, part) => (part.length > best.length ? part : best), [])
  if (restSize >= largest.length) return parts
  const inParts = new Set(parts.flat())
  const rest = [...group].filter(type => !inParts.has(type))
  return [...parts.filter(part => part !== largest), rest].filter(part => part.length > 0)
}

function firstOutside(group: ReadonlySet<ComparedType>, excluded: ReadonlySet<ComparedType>): ComparedType | null {
  for (const type of group) if (!excluded.has(type)) return type
  return null
}

/** The types that directly contain some types. */
function usersOf(inner: readonly ComparedType[], { typesWith, membersWith }: TypeGraph): ReadonlySet<ComparedType> {
  const members = new Set(inner.flatMap(type => membersWith.get(type) ?? []))
  return new Set([...members].flatMap(member => typesWith.get(member) ?? []))
}

/** Makes the labels of types for one round, in which no number changes, so each member needs its label once. */
function labeller(ids: Ids, isWhole: boolean): (type: ComparedType) => string {
  const numberOf = numbering<string>()
  const labelOf = once((member: Member) => numberOf(memberLabel(member, ids, isWhole)))
  return type => typeLabel(type, labelOf, isWhole)
}
