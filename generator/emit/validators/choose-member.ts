import { addTo, countBy, groupBy } from '../../schema/distinct.js'
import type { Check } from './check.js'
import type { Resolver } from './resolve-check.js'

/** How a validator finds the member of a union to which an object belongs. */
export type Choice =
  /** The value of a field selects the members that it can belong to. */
  | { readonly by: 'tag'; readonly field: string; readonly cases: readonly TagCase[] }
  /** The object has the key of one member. */
  | { readonly by: 'key'; readonly cases: readonly KeyCase[] }
  /** No field distinguishes the members, so the validator tries one after the other. */
  | { readonly by: 'trial' }

export type TagCase = { readonly tags: readonly string[]; readonly members: readonly Check[] }

export type KeyCase = { readonly key: string; readonly member: Check }

/** The first way that fits the members, which are all objects. */
export function chooseMember(members: readonly Check[], resolver: Resolver): Choice {
  return byTag(members, resolver) ?? byKey(members, resolver) ?? { by: 'trial' }
}

function byTag(members: readonly Check[], resolver: Resolver): Choice | null {
  const [first] = members
  const required = first === undefined ? [] : resolver.fieldsOf(first).filter(field => field.required)
  for (const field of new Set(required.map(({ name }) => name))) {
    const tags = members.map(member => tagsOf(member, field, resolver))
    const cases = tags.every(list => list !== null && list.length > 0) ? casesOf(members, tags, field) : []
    if (cases.some(each => each.members.length < members.length)) return { by: 'tag', field, cases }
  }
  return null
}

/** The strings that a required field can be; null if it can have other values, or if the field is not required. */
function tagsOf(member: Check, field: string, { fieldsOf, valuesOf }: Resolver): readonly string[] | null {
  const lists = fieldsOf(member).flatMap(({ name, required, check }): (readonly string[])[] => {
    const values = name === field && required ? valuesOf(check) : null
    return values?.every(value => typeof value === 'string') ? [values] : []
  })
  const [first, ...others] = lists
  return first?.filter(value => others.every(list => list.includes(value))) ?? null
}

/** The values of a tag, grouped by the members that can have them. */
function casesOf(
  members: readonly Check[],
  tags: readonly (readonly string[] | null)[],
  field: string,
): readonly TagCase[] {
  const rest = members.map(member => withoutTag(member, field))
  const byTags = new Map<string, number[]>()
  for (const [index, list] of tags.entries()) for (const tag of new Set(list)) addTo(byTags, tag, index)
  const groups = groupBy([...byTags], ([, indexes]) => indexes.join())
  return [...groups.values()].map(group => ({
    tags: group.map(([tag]) => tag),
    members: (group[0]?.[1] ?? []).flatMap(index => rest.slice(index, index + 1)),
  }))
}

/** The member without its tag, which the `switch` over the tag has already checked. */
function withoutTag(member: Check, field: string): Check {
  return member.kind === 'object' ? { ...member, fields: member.fields.filter(({ name }) => name !== field) } : member
}

function byKey(members: readonly Check[], { fieldsOf, allFieldsOf }: Resolver): Choice | null {
  const counts = countBy(
    members.flatMap(member => [...new Set(allFieldsOf(member).map(({ name }) => name))]),
    name => name,
  )
  const cases = members.map(member => {
    const own = fieldsOf(member).find(
      ({ name, required, check }) => required && check.kind !== 'never' && counts.get(name) === 1,
    )
    return own === undefined ? null : { key: own.name, member }
  })
  return cases.every(each => each !== null) ? { by: 'key', cases } : null
}
