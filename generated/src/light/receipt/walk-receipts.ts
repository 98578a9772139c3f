/**
 * Visits a transaction, and each receipt that came of it after the one that made it. `visit` returns the receipts that
 * an outcome made. Returns all in this order. It ends: ids are hashes of what made them, and each is visited once.
 */
export async function walkReceipts(
  transaction: string,
  visit: (id: string, index: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const ids = new Set([transaction])
  let index = 0
  // A set gives the ids that are added while it is read.
  for (const id of ids) for (const next of await visit(id, index++)) ids.add(next)
  return [...ids]
}
