/**
 * Checks that a `switch` over `kind` has a case for each kind: `error satisfies Handled<typeof error>` under `default`.
 * If kinds are missing, the message of the compiler ends with their names. It is a type only, and adds no byte.
 */
export type Handled<Left extends { readonly kind: string }> = [Left] extends [never]
  ? never
  : `no case for: ${Joined<ListOf<Left['kind']>>}`

/** The members of a union as a tuple: a compiler shortens a long union in its messages, but not a text. */
type ListOf<Kind> = [Kind] extends [never] ? [] : [...ListOf<Exclude<Kind, LastOf<Kind>>>, LastOf<Kind>]

/** The last member of a union: TypeScript infers from overloads by the last one. */
type LastOf<Kind> = (Kind extends unknown ? (read: () => Kind) => void : never) extends (
  overloads: infer Overloads,
) => void
  ? Overloads extends () => infer Last
    ? Last
    : never
  : never

type Joined<Kinds extends readonly unknown[]> = Kinds extends readonly [infer First extends string, ...infer Rest]
  ? Rest extends readonly []
    ? First
    : `${First}, ${Joined<Rest>}`
  : never
