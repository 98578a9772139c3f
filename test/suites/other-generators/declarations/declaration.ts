/** A named type in what a generator wrote. */
export type Declaration = {
  readonly name: string
  /** The texts that its values can have as constants or as members of an enumeration. */
  readonly constants: readonly string[]
  /** Those constants that alone mark one member of a union, which has no name of its own. */
  readonly ofMembers: readonly string[]
  /** The types of its fields, as the output writes them. */
  readonly fields: ReadonlyMap<string, string>
}

/** The first match of a pattern's first group in each line of a text. */
export function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, first]) => (first === undefined ? [] : [first]))
}

/** The fields that a pattern finds, with the groups `name` and `type`. */
export function fieldsIn(text: string, pattern: RegExp): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(pattern)].map(({ groups }) => [groups?.['name'] ?? '', groups?.['type'] ?? '']))
}
