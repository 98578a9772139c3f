/** The candidate that a misspelt name most likely stands for; null when none is near. */
export function closestName(name: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    // The difference of the lengths is the least that the distance can be.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** `Did you mean "block_id"? ` or nothing, to stand before the rest of a help text. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  // Beyond this length a name is no slip of the finger, and comparing costs the square of the length.
  const closest = name.length > 100 ? null : closestName(name, candidates)
  return closest === null ? '' : `Did you mean "${closest}"? `
}

/** The Levenshtein distance: how many characters have to be put in, taken out or changed. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const changed = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(changed, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
