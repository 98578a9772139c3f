/** The first items whose sizes together are within the room. */
export function firstWithin<Item>(items: Iterable<Item>, room: number, sizeOf: (item: Item) => number): Item[] {
  const kept: Item[] = []
  let left = room
  for (const item of items) {
    left -= sizeOf(item)
    if (left < 0) break
    kept.push(item)
  }
  return kept
}
