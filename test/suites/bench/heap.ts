/** Bytes of heap for each of many values that are kept. Needs `--expose-gc`. */
export async function bytesOf(make: () => unknown, count = 10_000): Promise<number> {
  const kept: unknown[] = [await make()]
  const before = await heap()
  for (let index = 0; index < count; index++) kept.push(await make())
  const bytes = (await heap()) - before
  return kept.length > count ? Math.round(bytes / count) : Number.NaN
}

/**
 * What the network keeps of calls in flight. Without it, what waits for an answer, or a call without a timer, would be
 * collected.
 */
export const inFlight: ((response: Response) => void)[] = []

async function heap(): Promise<number> {
  // Bodies that were read are released in a later turn.
  await new Promise(resolve => setTimeout(resolve, 50))
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** Prints bytes as a table, or with `--json` as JSON. */
export function showBytes(
  rows: { readonly [value: string]: { readonly [client: string]: number } },
  versions: { readonly [peer: string]: string } = {},
): void {
  if (process.argv.includes('--json'))
    return console.log(JSON.stringify({ title: 'Bytes of heap', node: process.version, versions, rows }))
  for (const [value, bytes] of Object.entries(rows)) {
    console.log(`Bytes of heap: ${value}`)
    for (const [client, count] of Object.entries(bytes))
      console.log(`${client.padEnd(42)}${String(count).padStart(10)}`)
  }
}
