import { alphabet } from '../../../runtime/decode/base58.js'
import { timeLeft } from '../../../runtime/transport/deadline.js'
import { defaultMaxLag } from '../../../runtime/transport/defaults.js'
import { pause } from '../../../runtime/transport/pause.js'
import { candidates } from '../../../runtime/transport/votes/candidates.js'
import type { BlockReference } from '../../../schemas.js'
import { keyError, readKeyAt, type KeyOutcome, type KeyReference } from '../evidence/key-at.js'
import { majorityOf, noAgreement, type Majority } from '../evidence/majority.js'
import { askWitnesses, beginReads, type Sender } from '../evidence/witness.js'
import { attemptOptions } from '../submit/submit-context.js'
import type { PaymentContext } from './sign-and-submit-options.js'

type Read = (near: Sender, at: BlockReference, signal: AbortSignal | undefined) => Promise<KeyOutcome>

/**
 * Reads the nonce of a key at a final block, from nodes that are not behind the blocks in earlier answers. With several
 * witnesses, more than half of them report the same nonce at the same block.
 */
export function readKey(context: PaymentContext, key: KeyReference, seenHeight?: number): Promise<KeyOutcome> {
  const read: Read = (near, at, signal) => {
    const sending = (minHeight?: number): ReturnType<typeof attemptOptions> =>
      attemptOptions({ ...context, signal }, minHeight)
    return readKeyAt({ near, sending }, key, at, seenHeight).then(outcome => withHash(key, outcome))
  }
  return untilAnswered(
    context,
    async (): Promise<KeyOutcome> =>
      (await readFinalKey(context, read)) ?? { ok: false, error: keyError(key, noAgreement) },
  )
}

/** Reads the key at the final blocks of the witnesses, and if these differ, at one block that most of them have. */
async function readFinalKey({ witnesses, signal }: PaymentContext, read: Read): Promise<KeyOutcome | undefined> {
  const { reads, end } = beginReads(witnesses, signal, (near, own) => read(near, { finality: 'final' }, own))
  const agreeOn = async (heads: readonly KeyOutcome[]): Promise<KeyOutcome | undefined> =>
    heads.find(head => heads.filter(other => keyOf(other) === keyOf(head)).length * 2 > witnesses.length) ??
    readAtOneBlock(witnesses, heads, at =>
      askWitnesses(witnesses, signal, (near, ending) => read(near, at, ending), keyOf),
    )
  try {
    const { agreed, values } = await majorityOf(reads, outcome => (outcome.ok ? 'read' : outcome.error.kind))
    if (agreed && !agreed.ok) return agreed
    // A liar can be among the first that answer.
    return (await agreeOn(values)) ?? (await agreeOn(await settled(reads)))
  } finally {
    end()
  }
}

async function readAtOneBlock(
  { length }: readonly Sender[],
  heads: readonly KeyOutcome[],
  readAt: (at: BlockReference) => Promise<Majority<KeyOutcome>>,
): Promise<KeyOutcome | undefined> {
  const blocks = heads.flatMap(head => (head.ok ? head.key : []))
  for (const { hash, height } of candidates(blocks, Math.floor(length / 2) + 1, defaultMaxLag)) {
    const { agreed } = await readAt({ block_id: hash })
    // A liar can name an old block under a new height: a transaction that names it would soon expire.
    if (agreed?.ok && agreed.key.hash === hash && agreed.key.height === height) return agreed
  }
  return undefined
}

function keyOf(outcome: KeyOutcome): string {
  if (!outcome.ok) return outcome.error.kind
  const { nonce, height, hash } = outcome.key
  return `${nonce} ${height} ${hash}`
}

/** Waits for all reads. Rejects if more than half of them do: then the caller asks for a key that does not exist. */
async function settled(reads: readonly Promise<KeyOutcome>[]): Promise<readonly KeyOutcome[]> {
  const settlements = await Promise.allSettled(reads)
  const [failed, ...others] = settlements.flatMap(each => (each.status === 'rejected' ? each : []))
  if (failed && (others.length + 1) * 2 > reads.length) throw failed.reason
  return settlements.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
}

/** A block hash that is none would reach the signer, which can throw. */
function withHash(key: KeyReference, outcome: KeyOutcome): KeyOutcome {
  if (!outcome.ok || isHash(outcome.key.hash)) return outcome
  const info = { path: 'block_hash', expected: '32 bytes in base58', found: 'another text' }
  return { ok: false, error: keyError(key, { kind: 'INVALID_RESULT', info }) }
}

const digits = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Whether a text is 32 bytes in base58. Most texts of this length that are not have 31 or 33. */
function isHash(text: string): boolean {
  if (!digits.test(text)) return false
  const number = Array.from(text).reduce((sum, digit) => sum * 58n + BigInt(alphabet.indexOf(digit)), 0n)
  // Each leading 1 is a byte of zero.
  const zeros = text.search(/[^1]|$/)
  return zeros + (number > 0n ? Math.ceil(number.toString(16).length / 2) : 0) === 32
}

type Answer =
  { readonly ok: true } | { readonly ok: false; readonly error: { readonly kind: string; readonly layer: string } }

/**
 * Sends a request again after failures of nodes and connections, while there is time. If the time ends during an
 * attempt, it returns the failure before: that one says more than `TIMED_OUT`.
 */
export async function untilAnswered<Value extends Answer>(
  { deadline, interval, signal }: Pick<PaymentContext, 'deadline' | 'interval' | 'signal'>,
  send: () => Promise<Value>,
): Promise<Value> {
  let earlier: Value | undefined
  for (;;) {
    const answer = await send()
    if (earlier && !answer.ok && answer.error.kind === 'TIMED_OUT' && timeLeft(deadline) === 0) return earlier
    const isFault = !answer.ok && (answer.error.layer === 'CLIENT' || answer.error.layer === 'INTERNAL_ERROR')
    if (!isFault || signal?.aborted || timeLeft(deadline) <= interval) return answer
    await pause(interval, signal)
    if (timeLeft(deadline) === 0 && !signal?.aborted) return answer
    earlier = answer
  }
}
