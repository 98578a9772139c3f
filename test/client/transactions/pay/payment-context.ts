import { memoryStore, type Client } from 'near-rpc-client'
import type { PaymentContext } from '../../../../generated/src/flows/transactions/pay/sign-and-submit-options.js'
import { deadlineIn } from '../../../../generated/src/runtime/transport/deadline.js'
import { chainWitness, type Answer, type Asked } from '../evidence/chain-witness.js'

/** A request to one of the witnesses, by its number. */
export type AskedOf = { readonly of: number; readonly asked: Asked; readonly minHeight: unknown }

/** The context of a payment, with one witness for each way to answer, and what they are asked. */
export function paymentContext(
  answers: readonly Answer[],
  parts: Partial<PaymentContext> = {},
): { readonly context: PaymentContext; readonly asked: readonly AskedOf[] } {
  const asked: AskedOf[] = []
  const witnesses = answers.map((answer, of) => {
    const { witness } = chainWitness(answer)
    const send: Client['send'] = (request, options) => {
      asked.push({
        of,
        asked: { ...Object(request.params), method: request.method },
        minHeight: options?.minHeight,
      })
      return witness.near.send(request, options ?? {})
    }
    return { send }
  })
  const [near = { send: () => Promise.reject(new Error('There is no witness.')) }] = witnesses
  const store = memoryStore()
  const options = { account_id: 'alice.near', public_key: 'ed25519:1', sign: () => '' }
  const context: PaymentContext = {
    near,
    witnesses,
    chain: undefined,
    options,
    sign: options.sign,
    store,
    nonces: store,
    name: { id: 'rent', account_id: 'alice.near', chain: undefined },
    lane: { public_key: 'ed25519:1' },
    deadline: deadlineIn(60_000),
    interval: 1_000,
    attemptTimeout: 15_000,
    signal: undefined,
    ...parts,
  }
  return { context, asked }
}
