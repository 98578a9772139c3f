/** The starts and all that they lead to, each once. Not recursive, because a chain can be too long for it. */
export function reachable<Item>(starts: Iterable<Item>, next: (item: Item) => Iterable<Item>): ReadonlySet<Item> {
  const reached = new Set(starts)
  // The iteration also visits items that are added during it.
  for (const item of reached) for (const other of next(item)) reached.add(other)
  return reached
}
