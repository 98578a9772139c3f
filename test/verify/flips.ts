/** Answers that differ from a true one in one place: each field, item and character of it. */

export type Flip = {
  /** The place and what happened there, with a star for each index: `approvals_after_next.* removed`. */
  readonly name: string
  readonly answer: unknown
}

type Step = string | number

export function flipsOf(answer: unknown): readonly Flip[] {
  return changes(answer, []).map(({ path, what, answer: changed }) => ({
    name: `${path.map(step => (typeof step === 'number' ? '*' : step)).join('.')} ${what}`,
    answer: changed,
  }))
}

type Change = { readonly path: readonly Step[]; readonly what: string; readonly answer: unknown }

function changes(value: unknown, path: readonly Step[]): readonly Change[] {
  if (Array.isArray(value)) return ofList(value, path)
  if (typeof value === 'object' && value !== null) return ofObject(value as { [key: string]: unknown }, path)
  return othersOf(value).map(answer => ({ path, what: 'changed', answer }))
}

/** The same change of a larger value. */
function within({ path, what }: Change, answer: unknown): Change {
  return { path, what, answer }
}

function ofObject(value: { readonly [key: string]: unknown }, path: readonly Step[]): readonly Change[] {
  const withPart = (key: string, part: unknown): unknown => ({ ...value, [key]: part })
  return Object.keys(value).flatMap(key => {
    const place = [...path, key]
    const { [key]: part, ...others } = value
    const inner = changes(part, place).map(change => within(change, withPart(key, change.answer)))
    const nothing = part === null ? [] : [{ path: place, what: 'null', answer: withPart(key, null) }]
    return inner.concat(nothing, { path: place, what: 'removed', answer: others })
  })
}

function ofList(value: readonly unknown[], path: readonly Step[]): readonly Change[] {
  const added = (answer: unknown, what: string): Change => ({ path, what, answer })
  const ofItems = value.flatMap((item, index) => {
    const put = (items: readonly unknown[]): readonly unknown[] => [
      ...value.slice(0, index),
      ...items,
      ...value.slice(index + 1),
    ]
    const inner = changes(item, [...path, index]).map(change => within(change, put([change.answer])))
    const place = [...path, index]
    const next = value[index + 1]
    const isLast = index + 1 >= value.length || same(item, next)
    const swapped = [...value.slice(0, index), next, item, ...value.slice(index + 2)]
    return [
      ...inner,
      ...(item === null ? [] : [{ path: place, what: 'null', answer: put([null]) }]),
      { path: place, what: 'removed', answer: put([]) },
      { path: place, what: 'repeated', answer: put([item, item]) },
      ...(isLast ? [] : [{ path: place, what: 'swapped', answer: swapped }]),
    ]
  })
  return [...ofItems, ...(value.length > 0 ? [added([], 'emptied')] : [])]
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Each other value that differs from this one in a digit, a character or a bit. */
function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1, -value - 1, value + 0.5, `${value}`]
  if (typeof value === 'bigint') return [value + 1n, value - 1n, Number(value), `${value}`]
  if (typeof value !== 'string') return [0, '', []]
  const flipped = Array.from(
    value,
    (character, index) => value.slice(0, index) + otherThan(character) + value.slice(index + 1),
  )
  const longer = ['0', '1', 'A', '=', ' '].flatMap(character => [value + character, character + value])
  return [...flipped, ...longer, value.slice(1), value.slice(0, -1), `${value}\ud800`].filter(other => other !== value)
}

/** A character of the same encoding: base58 has no `0`, and decimals nothing else than digits. */
function otherThan(character: string): string {
  if (character === '9') return '8'
  if (/[0-8]/.test(character)) return String.fromCharCode(character.charCodeAt(0) + 1)
  return character === 'a' ? 'b' : 'a'
}
