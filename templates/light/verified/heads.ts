import { waitFor } from '../../runtime/platform/wait-for.js'
import { timeLeft } from '../../runtime/transport/deadline.js'
import type { LightClientState } from '../../verify/blocks/light-client-block.js'
import type { Advanced } from '../advance.js'
import type { LightHead } from '../light-head.js'
import type { LightOutcome } from '../light-error.js'
import { Ended } from './ended.js'
import { requireTime, type Heads, type ProvingCall } from './proving-call.js'

type Advance = () => Promise<LightOutcome<Advanced>>

/** Calls at the same time share one `advance`, so that a hundred calls do not ask each node a hundred times. */
export function sharedAdvance(light: LightHead): Advance {
  let running: Promise<LightOutcome<Advanced>> | undefined
  return () => (running ??= light.advance().finally(() => (running = undefined)))
}

export function headsOf(light: LightHead, advance: Advance): Heads {
  let known: LightClientState | undefined
  let hasAdvanced = false

  async function advanced(call: ProvingCall): Promise<LightClientState> {
    if (hasAdvanced && known) return known
    hasAdvanced = true
    const moved = await inTime(call, advance())
    known = await inTime(call, light.state())
    if (known) return known
    if (moved.ok) throw new TypeError('The light client advanced, and has no state.')
    const { error } = moved
    throw new Ended({ kind: 'NO_HEAD', info: { reason: error.kind, error } })
  }

  return {
    advanced,
    async newest(call) {
      known ??= await inTime(call, light.state())
      return known ?? advanced(call)
    },
    last: () => known?.head,
  }
}

/** Waits as long as the caller does. */
async function inTime<Value>(call: ProvingCall, promise: Promise<Value>): Promise<Value> {
  const waited = promise.then(value => ({ value }))
  // Nobody handles a rejection that comes after the caller's time, and it would end the process.
  waited.catch(() => {})
  requireTime(call)
  const ended = await waitFor(waited, call.sending.signal, timeLeft(call.deadline))
  if (ended) return ended.value
  requireTime(call)
  throw new Ended({ kind: 'TIMED_OUT', info: { timeout: call.timeout } })
}
