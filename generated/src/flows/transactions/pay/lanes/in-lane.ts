import { timeLeft } from '../../../../runtime/transport/deadline.js'
import { waitFor } from '../../../../runtime/platform/wait-for.js'
import type { NonceLane, NonceLanes } from './nonce-lane.js'

/** Uses a lane when it is free; undefined if the time passes or the signal aborts before. */
export async function inLane<Value>(
  lanes: NonceLanes,
  lane: NonceLane | undefined,
  use: (lane: NonceLane) => Promise<Value>,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Value | undefined> {
  const leaving = new AbortController()
  let begin: (() => void) | undefined
  const beginning = new Promise<'begun'>(resolve => (begin = () => resolve('begun')))
  const using = lanes.run(
    async free => {
      if (leaving.signal.aborted) return undefined
      begin?.()
      return use(free)
    },
    lane,
    leaving.signal,
  )
  const first = await waitFor(Promise.race([beginning, using]), signal, timeLeft(deadline))
  if (first !== undefined) return using
  leaving.abort()
  return undefined
}
