/** The candidate that is most similar to a misspelt name; null if none is similar. */
export function closestName(name: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1
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
  // Longer names are not typos, and the comparison takes quadratic time.
  const closest = name.length > 100 ? null : closestName(name, candidates)
  return closest === null ? '' : `Did you mean "${closest}"? `
}

/** The Levenshtein distance: how many characters have to be inserted, removed or changed. */
function editDistance(from: string, to: string): number {
  let distances = Array.from({ length: to.length + 1 }, (_, column) => column)
  let left = to.length
  for (const letter of from.split('')) {
    let diagonal = 0
    distances = distances.map((above, column) => {
      const changed = diagonal + (letter === to[column - 1] ? 0 : 1)
      left = column === 0 ? above + 1 : Math.min(changed, above + 1, left + 1)
      diagonal = above
      return left
    })
  }
  return left
}
