/** Gives each worker its payments, and some of the next worker's, in an order that begins with these: both pay at once. */
export function sharesOf(
  ids: readonly string[],
  workers: number,
  shared: number,
  random: () => number,
): readonly (readonly string[])[] {
  const own = Array.from({ length: workers }, (_, worker) => ids.filter((_id, index) => index % workers === worker))
  return own.map((mine, worker) => {
    const next = new Set((own[(worker + 1) % workers] ?? []).filter(() => random() < shared))
    const place = new Map(ids.map((id, index) => [id, index]))
    return [...mine, ...next].toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
  })
}
