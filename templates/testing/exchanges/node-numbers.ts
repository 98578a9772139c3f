/** Numbers addresses from 1, in the order in which they are first asked for. */
export function nodeNumbers(first: readonly string[] = []): (url: string) => number {
  const numbers = new Map<string, number>()
  const numberOf = (url: string): number => {
    const known = numbers.get(url)
    if (known !== undefined) return known
    numbers.set(url, numbers.size + 1)
    return numbers.size
  }
  for (const url of first) numberOf(new Request(url).url)
  return numberOf
}
