/** What a case is made of. Each is made of random numbers of its own, so that one can become plain without the others. */
export const features = [
  'status',
  'headers',
  'codings',
  'framing',
  'body',
  'timing',
  'honesty',
  'client',
  'sender',
  'request',
  'calling',
] as const

export type Feature = (typeof features)[number]

/** Everything that happens in one case follows from its seed. Its plain features are as in an ordinary exchange. */
export type Case = { readonly seed: number; readonly plain: readonly Feature[] }

/** `12`, or `12:status,body` with plain features. */
export function caseName({ seed, plain }: Case): string {
  return plain.length === 0 ? `${seed}` : `${seed}:${plain.join(',')}`
}

export function caseNamed(name: string): Case {
  const [seed, plain = ''] = name.split(':')
  return { seed: Number(seed), plain: features.filter(feature => plain.split(',').includes(feature)) }
}

/** The cases of the seeds from `first` on. */
export function casesFrom(first: number, count: number): readonly Case[] {
  return Array.from({ length: count }, (_, index) => ({ seed: first + index, plain: [] }))
}
