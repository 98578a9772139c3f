import { headOf, headRequest, heightIn, pinTo, unknownBlock } from '../chain-rules.js'
import { failure } from '../failure.js'
import { onAbort } from '../platform/on-abort.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import { defaultTimeout } from '../platform/timer.js'
import type { SendOptions, Transport } from '../transport.js'
import { afterAttempts } from './attempts.js'
import { newInFlight } from './in-flight.js'
import { requireAtLeast } from '../input/require-option.js'
import { defaultAgreeing, defaultMaxLag } from './defaults.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { pause } from './pause.js'
import { repeatable } from './submission.js'
import { candidates, type Head } from './votes/candidates.js'
import { vote, type Vote } from './votes/vote.js'

/** The options of `agree`: how many nodes must give the same answer. */
export interface AgreeOptions {
  /** How many nodes must give the same answer: 2 by default. */
  readonly of?: number
  /** How many blocks apart the newest blocks of agreeing nodes can be: 10 by default. */
  readonly maxLag?: number
  /** Milliseconds for the whole call unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Asks all nodes and returns the answer that at least `of` nodes give. A read of the newest state is first pinned to
 * the hash of one block, so that a node that lags reports an unknown block instead of an older state.
 * `outcome.disagreed` lists the indexes of the nodes that answered differently. Without agreement the call ends in
 * `NETWORK_ERROR` with the reason `NO_AGREEMENT`. Answers that differ from node to node, such as the status of a
 * node, never agree. With three nodes, one wrong node can neither decide nor prevent what
 * the others answer. That a node lacks something is no answer: it counts where all say so.
 *
 * A submission that nodes accept only once goes to all nodes, which vote on its answer. One that each node would accept
 * again goes to the first node alone, whose answer then counts.
 * @example
 * const nodes = agree([http('https://a.example'), http('https://b.example'), http('https://c.example')])
 * const client = createClient({ transport: nodes })
 */
export function agree(
  transports: readonly [Transport, Transport, ...Transport[]],
  options: AgreeOptions = {},
): Transport {
  const of = requireAtLeast(2, 'of', options.of ?? defaultAgreeing)
  const maxLag = requireAtLeast(0, 'maxLag', options.maxLag ?? defaultMaxLag)
  if (of > transports.length) throw RangeError(`The option "of" is ${of}; there are ${transports.length} nodes.`)
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const timeout = sending.timeout ?? options.timeout ?? defaultTimeout
    const deadline = deadlineIn(timeout)
    if (request.rules.submits && request.rules.submits !== repeatable)
      return transports[0](request, { ...sending, timeout })
    const { signal, minHeight = 0 } = sending
    const inFlight = newInFlight()
    const stopListening = onAbort(signal, inFlight.abort)
    if (signal?.aborted) inFlight.abort()
    const ask = (asked: Request): Promise<Outcome>[] =>
      transports.map(transport =>
        inFlight.begin(stop => transport(asked, { ...sending, signal: stop, timeout: timeLeft(deadline) })),
      )
    const isOver = (): boolean => signal?.aborted || timeLeft(deadline) === 0
    const head = headRequest(request)
    const voteOnce = (): Promise<Vote> =>
      head ? votePinned(request, ask, head, { of, maxLag, minHeight }, isOver) : vote(ask(request), of)
    const voteUntilFound = async (): Promise<Vote> => {
      for (let rounds = 1; ; rounds++) {
        const result = await voteOnce()
        if (!head || !lacksBlock(result) || rounds === mostRounds) return result
        // A timer can fire a little early; after this one the time is up.
        await pause(Math.min(nextBlock, timeLeft(deadline) + 1), signal)
        if (isOver()) return result
      }
    }
    const result = await voteUntilFound().finally(stopListening)
    inFlight.abort()
    const { agreed, disagreed } = result
    if (disagreed.length > 0) sending.trace?.disagreement(request, disagreed)
    if (agreed) return disagreed.length > 0 ? { ...agreed, disagreed } : agreed
    // The timers of the nodes can fire a little early.
    return withoutAgreement(request, result, sending, timeLeft(deadline) <= 1 ? timeout : undefined)
  }
  return send as Transport
}

/** How often the nodes are asked again if too few of them have the newest blocks. */
export const mostRounds = 10

/** Milliseconds after which a node perhaps has its next block. */
const nextBlock = 500

/**
 * Whether nodes lack the block of the others: behind a balancer some backends lag. Their answers can also decide
 * between nodes that contradict each other.
 */
function lacksBlock({ agreed, outcomes }: Vote): boolean {
  return !agreed && outcomes.some(outcome => outcome && !outcome.ok && outcome.error.kind === unknownBlock)
}

/** Asks all nodes at one block after the other, beginning while the nodes still report their newest blocks. */
async function votePinned(
  request: Request,
  ask: (request: Request) => Promise<Outcome>[],
  head: Request,
  { of, maxLag, minHeight }: { readonly of: number; readonly maxLag: number; readonly minHeight: number },
  isOver: () => boolean,
): Promise<Vote> {
  const heads: Head[] = []
  const outcomes: Outcome[] = []
  const tried = new Set<string>()
  const pending = new Set(
    ask(head).map((answer, index) => {
      const note = (outcome: Outcome): void => {
        outcomes[index] = outcome
        const newest = headOf(outcome)
        if (newest && newest.height >= minHeight) heads.push(newest)
      }
      // A node whose transport rejects reports no head. The vote asks it again, and rejects if all of them do.
      const handled: Promise<void> = answer
        .then(note)
        .catch(() => {})
        .finally(() => pending.delete(handled))
      return handled
    }),
  )
  /** Whether a block has the height that its node reported: a liar can name an old block. */
  const isAtHeight = async (named: Head, answer: Outcome): Promise<boolean> => {
    if (heads.filter(other => keyOf(other) === keyOf(named)).length >= of) return true
    const read = heightIn(answer) > 0 ? answer : (await vote(ask(pinTo(head, named.hash)), of)).agreed
    return read !== undefined && heightIn(read) === named.height
  }
  let last: Vote = { agreed: undefined, disagreed: [], outcomes }
  while (!isOver()) {
    const next = candidates(heads, of, maxLag).find(each => !tried.has(keyOf(each)))
    if (next) {
      tried.add(keyOf(next))
      last = await vote(ask(pinTo(request, next.hash)), of)
      // No node has the block: a node invented it, or it is too new.
      const isFound = last.agreed && !(!last.agreed.ok && last.agreed.error.kind === unknownBlock)
      if (isFound && last.agreed && (await isAtHeight(next, last.agreed))) return last
      last = { ...last, agreed: undefined }
    } else if (pending.size > 0) await Promise.race(pending)
    else break
  }
  return last
}

const keyOf = ({ hash, height }: Head): string => `${height} ${hash}`

function withoutAgreement(
  request: Request,
  { disagreed, outcomes }: Vote,
  { signal }: SendOptions,
  timeout: number | undefined,
): Outcome {
  if (signal?.aborted) return failure(request, { kind: 'ABORTED', info: { reason: signal.reason } })
  if (timeout !== undefined) return failure(request, { kind: 'TIMED_OUT', info: { timeout } })
  const none = failure(request, { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } })
  if (disagreed.length > 0)
    none.error.message += `\nThe nodes with the indexes ${disagreed.join(', ')} contradict each other.`
  const errors = outcomes.flatMap(outcome => (outcome.ok ? [] : outcome.error))
  return { ...afterAttempts(none, errors), disagreed }
}
