/** What programs with a light client were told in a course. */
export type LightRecord = {
  /** What was said to be proven and is not true, by what it is about. */
  readonly falsehoods: { readonly about: Falsehood; readonly detail: string }[]
  /** Rejections of calls that promise not to reject. */
  readonly rejections: string[]
  /** How calls ended. */
  readonly kinds: Set<string>
}

/** What a light client says about the chain. */
export type Falsehood = 'head' | 'end' | 'receipt' | 'answer' | 'block' | 'payment' | 'later proof'

export function newLightRecord(): LightRecord {
  return { falsehoods: [], rejections: [], kinds: new Set() }
}
