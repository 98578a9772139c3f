import { failure } from '../../runtime/failure.js'
import { defaultTimeout } from '../../runtime/platform/timer.js'
import type { Request } from '../../runtime/request.js'
import { afterAttempts } from '../../runtime/transport/attempts.js'
import { deadlineIn, timeLeft } from '../../runtime/transport/deadline.js'
import { freeze } from '../../runtime/json/freeze.js'
import type { SendOptions, Transport } from '../../runtime/transport.js'
import type { LightHead } from '../light-head.js'
import { unprovenPaths } from './compare.js'
import { Ended, EndedAsked, notProvable, proofFound } from './ended.js'
import type { Evidence } from './evidence.js'
import { headsOf, sharedAdvance } from './heads.js'
import type { BlockName, Proof, VerifiedOutcome, VerifiedTransport } from './outcome.js'
import { proverOf } from './provers.js'
import type { ProvingCall } from './proving-call.js'

/** The options of `verified`. */
export interface VerifiedOptions {
  /**
   * What happens to calls whose answer cannot be proven. `refuse`, which is the default: they end in `NOT_PROVABLE`,
   * and a submission is not sent. `pass`: they end as the node says, with `proof: null`.
   */
  readonly unverified?: 'refuse' | 'pass'
  /** Milliseconds for a whole call with its proof, unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Proves each answer from the head of a light client, and asks the nodes for what the proof needs. A result that
 * differs from what is proven ends in an error, whoever runs the nodes. `outcome.proof` says at which block it is
 * proven, and which fields are not. Of several nodes, `fallback` inside asks the next one after an answer that proves
 * nothing.
 *
 * A question about the final block is answered at the newest block that the light client can prove, which it looks for
 * first. Errors of nodes, such as `UNKNOWN_BLOCK`, are not proven: they are the node's word.
 *
 * Errors, beside those of each call: `PROOF_INVALID`, `PROOF_INCOMPLETE`, `PROOF_UNSUPPORTED`, `NOT_PROVABLE`,
 * `HEAD_TOO_OLD` and `NO_HEAD`. Rejects if the store of the light client does. Use it as the outermost part.
 * @example
 * const nodes = retry(fallback([http('https://a.example'), http('https://b.example')]))
 * const near = verifiedClient(verified(nodes, light))
 * const outcome = await near.send(block({ finality: 'final' }))
 * if (outcome.ok) console.log(outcome.result.header.gas_price, outcome.proof)
 */
export function verified(transport: Transport, light: LightHead, options: VerifiedOptions = {}): VerifiedTransport {
  const { unverified = 'refuse' } = options
  const advance = sharedAdvance(light)
  const send = async (asked: Request, sending: SendOptions = {}): Promise<VerifiedOutcome> => {
    const timeout = sending.timeout ?? options.timeout ?? defaultTimeout
    const deadline = deadlineIn(timeout)
    const call: ProvingCall = { asked, transport, sending, timeout, deadline, heads: headsOf(light, advance) }
    try {
      return await proven(call)
    } catch (thrown) {
      if (thrown instanceof EndedAsked) return { ok: false, error: thrown.error }
      if (!(thrown instanceof Ended)) throw thrown
      const { found, attempts } = thrown
      if (found.kind === 'NOT_PROVABLE' && unverified === 'pass') return passed(call)
      const { error } = failure(asked, found)
      afterAttempts({ ok: false, error }, attempts)
      return { ok: false, error }
    }
  }
  return send as VerifiedTransport
}

async function proven(call: ProvingCall): Promise<VerifiedOutcome> {
  const { method } = call.asked
  const evidence = await (proverOf(call.asked) ?? notProvable('METHOD', method))(call)
  const { result, proven: known, head, block } = evidence
  const paths = unprovenPaths(result, known)
  if (!paths.ok) throw new Ended(proofFound(paths.error, method, nameOf(head)))
  const { missingReceipts = [] }: Evidence = evidence
  const proof: Proof = { head: nameOf(head), block: nameOf(block), unproven: paths.value, missingReceipts }
  return { ok: true, result, proof: freeze(proof) }
}

/** Asks the question as it is. */
async function passed({ transport, asked, sending, deadline }: ProvingCall): Promise<VerifiedOutcome> {
  const outcome = await transport(asked, { ...sending, timeout: timeLeft(deadline) })
  return outcome.ok ? { ...outcome, proof: null } : outcome
}

function nameOf({ hash, height }: BlockName): BlockName {
  return { hash, height }
}
