import {
  block,
  explain,
  gasPrice,
  genesisConfig,
  isRpcError,
  sendTx,
  viewAccount,
  type Fetch,
  type Outcome,
  type Request,
  type SendOptions,
} from 'near-rpc-client'
import { clientOf, withoutBigints } from './client.js'
import { planOf, type RequestName } from './plan.js'
import type { Subject } from './run-cases.js'

const hash = '9MzuZrRPW1BGpFnZJUJg6SzCrixPpJDfjsNeUobRXsLe'

/** A large submission is still being sent when an early answer arrives. */
const large = 'A'.repeat(1_000_000)

const requests: { readonly [name in RequestName]: () => Request } = {
  'block by height': () => block({ block_id: 1_000 }),
  'block by hash': () => block({ block_id: hash }),
  'newest block': () => block({ finality: 'final' }),
  'gas price': () => gasPrice(null),
  account: () => viewAccount({ account_id: 'alice.near', finality: 'final' }),
  genesis: () => genesisConfig(),
  submission: () => sendTx({ signed_tx_base64: 'AAAA', wait_until: 'NONE' }),
  'large submission': () => sendTx({ signed_tx_base64: large, wait_until: 'NONE' }),
}

/** The calls of a case with the client, and what a program does with their ends: it prints, explains and copies them. */
export function callsWith(nodeHttp: Fetch | undefined): Subject {
  return async (one, urlOf) => {
    const plan = planOf(one)
    const { timeout, abortAfter, calls, areTogether, throws, minHeight } = plan.calling
    const near = clientOf(plan, { urlOf, fetch: plan.sender === 'nodeHttp' ? nodeHttp : undefined })
    const request = requests[plan.request]()
    const call = async (): Promise<string> => {
      const options: SendOptions = { timeout, ...abortIn(abortAfter), ...(minHeight !== null && { minHeight }) }
      if (!throws) return used(await near.send(request, options))
      const thrown = await near.call(request, options).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (thrown !== undefined && !isRpcError(thrown)) throw thrown
      return thrown === undefined ? 'ok' : used({ ok: false, error: thrown })
    }
    if (areTogether) return Promise.all(Array.from({ length: calls }, call))
    const ends: string[] = []
    for (let at = 0; at < calls; at++) ends.push(await call())
    return ends
  }
}

function abortIn(milliseconds: number | null): SendOptions {
  if (milliseconds === null) return {}
  const stop = new AbortController()
  setTimeout(() => stop.abort(), milliseconds)
  return { signal: stop.signal }
}

/** Uses an outcome as programs do, and gives its kind. */
function used(outcome: Outcome): string {
  if (outcome.ok) {
    JSON.stringify(outcome.result, withoutBigints)
    return 'ok'
  }
  const { error } = outcome
  void [String(error), error.stack, JSON.stringify(error), explain(error)]
  structuredClone(error)
  return error.kind
}
