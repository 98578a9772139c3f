import type { Course } from '../world/world.js'

/** Whether a transaction is in a final block of the true chain. */
export function isFinal({ world: { chain, clock } }: Course, hash: string): boolean {
  chain.advance(clock.now())
  return (chain.blockOf(hash)?.height ?? Infinity) <= chain.view(clock.now(), 0, false).final.height
}
