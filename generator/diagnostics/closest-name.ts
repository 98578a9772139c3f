/** The candidate that is most similar to a misspelt name; null if none is similar. */
export function closestName(name: string, candidates: Iterable<string>): string | null {
  // Longer names are not typos, and the comparison takes quadratic time.
  if (name.length > 100) return null
  let best: string | null = null
  // One letter of three can be wrong: two of three letters make another word, such as "foo" and "not".
  let bestDistance = Math.floor(name.length / 3) + 1
  for (const candidate of candidates) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** `Did you mean "block_id"? ` or an empty string, for the start of a help text. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const closest = closestName(name, candidates)
  return closest === null ? '' : `Did you mean "${closest}"? `
}

/** How many characters have to be inserted, removed, changed, or swapped with the next one. */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = []
  let distances: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column)
  from.split('').forEach((letter, row) => {
    const swapped = before
    before = distances
    let left = 0
    distances = before.map((above, column) => {
      const changed = (before[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      left = column === 0 ? above + 1 : Math.min(changed, above + 1, left + 1)
      const isSwap = row > 0 && column > 1 && letter === to[column - 2] && from[row - 1] === to[column - 1]
      if (isSwap) left = Math.min(left, (swapped[column - 2] ?? 0) + 1)
      return left
    })
  })
  return distances[to.length] ?? to.length
}
