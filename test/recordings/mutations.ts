/** A way to corrupt an answer. */
export type Sort = 'a key dropped' | 'a key renamed' | 'a type changed' | 'a text changed'

/** One corruption of a value, at this JSON Pointer. */
export type Mutation = {
  readonly sort: Sort
  readonly at: string
  /** The last part of the pointer. */
  readonly key: string
  /** Makes the corrupted value. */
  readonly mutated: () => unknown
}

/** A value with each key dropped or renamed, each nested value of another type, each text changed. */
export function mutationsOf(value: unknown): readonly Mutation[] {
  return [...changed(value, '', '', mutated => mutated)]
}

/** Replaces a part of a value by its mutation. */
type Put = (part: unknown) => unknown

function* changed(value: unknown, at: string, key: string, put: Put): Generator<Mutation> {
  yield { sort: 'a type changed', at, key, mutated: () => put(ofAnotherType(value)) }
  if (typeof value === 'string') yield { sort: 'a text changed', at, key, mutated: () => put(`${value}_x`) }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* changed(item, `${at}/${index}`, String(index), part => put(value.with(index, part)))
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.entries(value)) yield* changedMember(value, member, at, put)
  }
}

function* changedMember(whole: object, [key, value]: [string, unknown], at: string, put: Put): Generator<Mutation> {
  const place = { at: `${at}/${key}`, key }
  const others = Object.entries(whole).filter(([other]) => other !== key)
  yield { sort: 'a key dropped', ...place, mutated: () => put(Object.fromEntries(others)) }
  yield { sort: 'a key renamed', ...place, mutated: () => put(Object.fromEntries([...others, [`${key}_x`, value]])) }
  yield* changed(value, place.at, key, part => put(Object.fromEntries([...others, [key, part]])))
}

/** No type of the interface is a boolean or something else. */
function ofAnotherType(value: unknown): unknown {
  return typeof value === 'boolean' ? String(value) : true
}

/** The sorts of some mutations, each once. */
export function sortsOf(mutations: readonly Mutation[]): readonly Sort[] {
  return [...new Set(mutations.map(({ sort }) => sort))].toSorted()
}

/** A mutation as a test reports it. */
export function show({ sort, at }: Mutation): string {
  return `${sort} at "${at}"`
}
