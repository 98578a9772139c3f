/** How long a restarting node refuses connections. */
const downTime = 3_000

/** Blocks behind when a node is up again, and how many it makes up in a second. */
const blocksBehind = 30
const blocksPerSecond = 5

/** Whether a node is down because it restarts. */
export function isRestarting(restarts: readonly number[], now: number): boolean {
  return restarts.some(at => now >= at && now < at + downTime)
}

/** Whether a node restarted in the meantime: it lost its connections and the transactions that it had not forwarded. */
export function hasRestarted(restarts: readonly number[], from: number, until: number): boolean {
  return restarts.some(at => at > from && at <= until)
}

/** How many blocks a node lacks since its last restart. */
export function blocksToCatchUp(restarts: readonly number[], now: number): number {
  const behind = restarts.map(at => (now < at ? 0 : blocksBehind - ((now - at) / 1_000) * blocksPerSecond))
  return Math.max(0, ...behind.map(Math.floor))
}
