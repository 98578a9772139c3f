import { genesisConfig } from '../../../methods/genesis_config.js'
import { ask } from '../../../runtime/ask.js'
import { askWitnesses } from '../evidence/witness.js'
import { attemptOptions } from '../submit/submit-context.js'
import type { PaymentContext } from './payment-context.js'

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
