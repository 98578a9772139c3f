import { requiredNames, tagOf, type Member } from '../types/compared-type.js'

/** Names for some members of a union: their tags, or the fields that not all members require, or their types. */
export function memberNames(members: readonly Member[], all: readonly Member[]): readonly string[] {
  const shared = new Set(sharedNames(all))
  return members.map(member => {
    const own = requiredNames(member).filter(name => !shared.has(name))
    return tagOf(member) ?? (own.length > 0 ? `{${own.toSorted().join(', ')}}` : memberName(member))
  })
}

/** The fields that all members require. */
export function sharedNames([first, ...others]: readonly Member[]): readonly string[] {
  let shared = requiredNames(first)
  for (const member of others) {
    const required = new Set(requiredNames(member))
    shared = shared.filter(name => required.has(name))
  }
  return shared
}

/** A name for a member: its tag, or its fields, or its type. */
export function memberName(member: Member): string {
  return (
    tagOf(member) ??
    (member.kind === 'object' ? `{${[...member.fields.keys()].toSorted().join(', ')}}` : typeName(member))
  )
}

const maxNames = 4

/** A type as text: `string | null`. */
export function typeText(members: readonly Member[]): string {
  const names = [...new Set(members.map(typeName))].toSorted()
  return names.length > maxNames ? `${names.slice(0, maxNames).join(' | ')} | …` : names.join(' | ')
}

function typeName(member: Member): string {
  if (member.kind === 'literal') return JSON.stringify(String(member.value))
  return member.kind === 'text' ? 'string' : member.kind
}
