import { genesisConfig } from '../../../methods/genesis_config.js'
import { ask } from '../../../runtime/ask.js'
import { timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import { saveText } from '../../../stores/save-text.js'
import type { PaymentStore } from '../../../stores/store.js'
import { askWitnesses } from '../evidence/witness.js'
import { attemptOptions } from '../submit/submit-context.js'
import { nonceLimit, type KeyAt, type KeyReference } from '../evidence/key-at.js'
import { isDecimal } from './record/record-text.js'
import type { PaymentContext } from './sign-and-submit-options.js'

/** After so many tries without success, a try follows a pause, so that a store that never saves stops no timer. */
const quickTries = 10

/**
 * Another program can have reserved a nonce at a block that this program does not have yet. A nonce that is not even
 * possible so many blocks later comes from a node that lied.
 */
const blocksAhead = 100

/** A nonce is at most this part of the free ones above the one before it, so that many payments find free ones. */
const shareOfFree = 256n

/** The largest gap between two nonces. */
const largestGap = 2n ** 32n

/**
 * Reserves a nonce of a key: greater than the nonce on chain, and than each nonce that the store has reserved, and
 * possible at the block of the key. The gap to the one before is random: two programs with two stores, which make the
 * same payment at the same time, sign two different transactions. The chain allows gaps.
 *
 * A reserved nonce that the chain does not allow is replaced: a node has lied about the key. Undefined if the time
 * passes or the signal aborts first, or if no nonce is free at this block. Rejects with a `TypeError` if the store
 * returns anything else than a nonce.
 */
export async function reserveNonce(
  { nonces, deadline, signal }: Pick<PaymentContext, 'nonces' | 'deadline' | 'signal'>,
  chain: string,
  key: KeyReference,
  onChain: KeyAt,
): Promise<bigint | undefined> {
  const ofKey = `${key.signer_id} ${key.public_key} ${key.nonce_index ?? ''}`.trim()
  const name = `nonce-of ${chain} ${ofKey}`
  for (let tries = 1; ; tries++) {
    const text = await nonces.read(name)
    const reserved = readNonce(name, text ?? (await readOldNonce(nonces, ofKey)))
    const nonce = nextNonce(reserved, onChain)
    if (nonce === undefined) return undefined
    if (await saveText(nonces, name, text, String(nonce))) return nonce
    if (timeLeft(deadline) === 0 || signal?.aborted) return undefined
    if (tries >= quickTries) await pause(1, signal)
  }
}

/** The keys of older versions had no chain. */
function readOldNonce(nonces: PaymentStore, ofKey: string): Promise<string | undefined> {
  return nonces.read(`nonce ${ofKey}`)
}

function readNonce(name: string, text: string | undefined): bigint {
  if (text !== undefined && !isDecimal(text))
    throw new TypeError(`The store has another text than a nonce under "${name}".`)
  return BigInt(text ?? 0)
}

/** A free nonce after the reserved one, if that is possible, and after the one on chain; undefined if none is free. */
function nextNonce(reserved: bigint, { nonce: onChain, height }: KeyAt): bigint | undefined {
  const isPossible = reserved < nonceLimit(height + blocksAhead)
  const last = isPossible && reserved > onChain ? reserved : onChain
  const free = nonceLimit(height) - 1n - last
  if (free <= 0n) return undefined
  const largest = free / shareOfFree < largestGap ? free / shareOfFree : largestGap
  return last + 1n + BigInt(Math.floor(Math.random() * Number(largest)))
}

/** The characters of a chain's name. With a space, it could imitate the rest of a key in the store. */
const chainName = /^[\w.:-]{1,64}$/

/**
 * The chain that the caller named, else the one that most witnesses report: reserved nonces of two networks must not
 * mix. `unknown` if they report none. A wrong one costs no money: at worst two payments reserve nonces in the wrong
 * order, and one of them is signed again.
 */
export async function readChain(context: PaymentContext): Promise<string> {
  const { chain, witnesses, signal } = context
  if (chain !== undefined) return chain
  const { agreed } = await askWitnesses(
    witnesses,
    signal,
    (near, linked) => ask(near, genesisConfig(), { chain_id: 'text' }, attemptOptions({ ...context, signal: linked })),
    outcome => (outcome.ok ? outcome.result.chain_id : undefined),
  )
  const reported = agreed?.ok ? agreed.result.chain_id : ''
  return chainName.test(reported) ? reported : 'unknown'
}
