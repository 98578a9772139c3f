import type { ComparedType, Member } from './compared-type.js'
import { numbering } from '../../schema/once.js'
import { memberLabel, typeLabel } from './labels.js'
import type { TypeGraph } from './type-graph.js'

/** The numbers of the types that contain no cycle; equal for equal types. They are less than `count`. */
export type AcyclicIds = { readonly ids: Map<ComparedType, number>; readonly count: number }

/**
 * Numbers the types from the inside out, each once. A type that contains itself, or a type that does, gets no number:
 * it equals no type of finite depth.
 */
export function numberAcyclic(graph: TypeGraph, isWhole: boolean): AcyclicIds {
  const { types, typesWith, membersWith } = graph
  const [numberOfMember, numberOfType] = [numbering<string>(), numbering<string>()]
  const members = new Map<Member, number>()
  const ids = new Map<ComparedType, number>()
  // How many inner types of a member, or members of a type, have no number yet.
  const missing = new Map<Member | ComparedType, number>()
  // A stack, because a chain of types can be too long for recursion.
  const ready: (() => void)[] = []

  const finishMember = (member: Member): void => {
    members.set(member, numberOfMember(memberLabel(member, ids, isWhole)))
    for (const type of typesWith.get(member) ?? []) countDown(type, () => finishType(type))
  }
  const finishType = (type: ComparedType): void => {
    ids.set(type, numberOfType(typeLabel(type, member => members.get(member) ?? -1, isWhole)))
    for (const member of membersWith.get(type) ?? []) countDown(member, () => finishMember(member))
  }
  const countDown = (part: Member | ComparedType, finish: () => void): void => {
    const left = (missing.get(part) ?? 0) - 1
    missing.set(part, left)
    if (left === 0) ready.push(finish)
  }
  const start = (part: Member | ComparedType, count: number, finish: () => void): void => {
    missing.set(part, count)
    if (count === 0) ready.push(finish)
  }
  for (const [type, inner] of graph.membersOf) start(type, inner.size, () => finishType(type))
  for (const member of typesWith.keys()) start(member, graph.innerOf.get(member)?.size ?? 0, () => finishMember(member))
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) next()
  return { ids, count: types.length }
}
