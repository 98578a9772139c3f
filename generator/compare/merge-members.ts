import type { Member } from './shapes.js'

/** Leaves out what another member says already: `'a' | string` is `string`, both truth values are `boolean`. */
export function mergeMembers(members: readonly Member[]): readonly Member[] {
  const any = members.find(({ kind }) => kind === 'any')
  if (any !== undefined) return [any]
  const kinds = new Set(members.map(({ kind }) => kind))
  const isBoolean = kinds.has('boolean') || (hasLiteral(members, true) && hasLiteral(members, false))
  const kept = members.filter(member => !isCovered(member, kinds, isBoolean))
  const plain = distinctPlain(withOneNumber(kept))
  return isBoolean ? [...plain.filter(({ kind }) => kind !== 'boolean'), boolean] : plain
}

const boolean: Member = { kind: 'boolean', bounds: '', docs: '' }

function hasLiteral(members: readonly Member[], value: boolean): boolean {
  return members.some(member => member.kind === 'literal' && member.value === value)
}

function isCovered(member: Member, kinds: ReadonlySet<string>, isBoolean: boolean): boolean {
  if (member.kind !== 'literal') return false
  const { value } = member
  if (typeof value === 'boolean') return isBoolean
  return kinds.has(typeof value === 'string' ? 'text' : 'number')
}

/** All numbers are one type, with the values of each: a `bigint` where one of them may be one. */
function withOneNumber(members: readonly Member[]): readonly Member[] {
  const numbers = members.filter(member => member.kind === 'number')
  const [first, ...others] = numbers
  if (first === undefined || others.length === 0) return members
  const one: Member = {
    ...first,
    isInteger: numbers.every(({ isInteger }) => isInteger),
    is64: numbers.some(({ is64 }) => is64),
    isUnsafe: numbers.some(({ isUnsafe }) => isUnsafe),
    bounds: [...new Set(numbers.map(({ bounds }) => bounds))].toSorted().join(' | '),
  }
  return members.filter(({ kind }) => kind !== 'number').concat(one)
}

/** Objects and lists that say the same are found later, when their insides have been compared. */
function distinctPlain(members: readonly Member[]): readonly Member[] {
  const seen = new Set<string>()
  return members.filter(member => {
    if (member.kind === 'object' || member.kind === 'list') return true
    const key = member.kind === 'literal' ? `${typeof member.value} ${member.value}` : member.kind
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
