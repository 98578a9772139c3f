import { viewAccessKey } from '../../../methods/query/view_access_key.js'
import { failure, type Failed } from '../../../runtime/failure.js'
import { candidates } from '../../../runtime/transport/votes/candidates.js'
import type { BlockReference } from '../../../schemas.js'
import { readKeyAt, type KeyError, type KeyOutcome, type KeyReference } from '../evidence/key-at.js'
import { majorityOf, type Majority } from '../evidence/majority.js'
import { askWitnesses, beginReads, type Sender } from '../evidence/witness.js'
import { attemptOptions } from '../submit/submit-context.js'
import type { PaymentContext } from './payment-context.js'
import { untilAnswered } from './until-answered.js'

const noAgreement: Failed = { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } }

type Read = (near: Sender, at: BlockReference, signal: AbortSignal | undefined) => Promise<KeyOutcome>

/**
 * Reads the nonce of a key at a final block, from nodes that are not behind the blocks in earlier answers. With several
 * witnesses, more than half of them report the same nonce at the same block.
 */
export async function readKey(context: PaymentContext, key: KeyReference): Promise<KeyOutcome> {
  const read: Read = (near, at, signal) => {
    const sending = (minHeight?: number): ReturnType<typeof attemptOptions> =>
      attemptOptions({ ...context, signal }, minHeight)
    return readKeyAt({ near, sending }, key, at, context.seen.height).then(found => withHash(key, found))
  }
  const found = await untilAnswered(
    context,
    async (): Promise<KeyOutcome> =>
      (await readFinalKey(context, read)) ?? { ok: false, error: keyError(key, noAgreement) },
  )
  if (found.ok) context.seen.height = found.key.height
  return found
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
  // How many blocks apart the final blocks of two witnesses can be.
  const maxLag = 10
  const blocks = heads.flatMap(head => (head.ok ? head.key : []))
  for (const { hash } of candidates(blocks, Math.floor(length / 2) + 1, maxLag)) {
    const { agreed } = await readAt({ block_id: hash })
    if (agreed?.ok && agreed.key.hash === hash) return agreed
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
  if (!outcome.ok || hash.test(outcome.key.hash)) return outcome
  const info = { path: 'block_hash', expected: '32 bytes in base58', found: 'another text' }
  return { ok: false, error: keyError(key, { kind: 'INVALID_RESULT', info }) }
}

const hash = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

function keyError({ signer_id: account_id, public_key }: KeyReference, failed: Failed): KeyError {
  return failure(viewAccessKey({ account_id, public_key, finality: 'final' }), failed).error as KeyError
}
