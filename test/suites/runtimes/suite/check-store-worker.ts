/** A Worker that checks the stores of Durable Objects and D1: `check-store-workers.test.ts` runs it. */
import { d1Store, durableObjectStore, type D1Binding, type DurableStorage } from 'near-rpc-client/stores'
import { checkStore, printStoreReport, type CheckStoreOptions } from 'near-rpc-client/testing'

/** A Durable Object keeps texts of 128 KiB in its older storage, and workerd has little time for a request. */
const options: CheckStoreOptions = { textLength: 100_000, writers: 4, rounds: 5 }

export class Keeper {
  readonly #storage: DurableStorage

  constructor(state: { readonly storage: DurableStorage }) {
    this.#storage = state.storage
  }

  async fetch(): Promise<Response> {
    return new Response(printStoreReport(await checkStore(() => durableObjectStore(this.#storage), options)))
  }
}

type Env = {
  readonly DB: D1Binding
  readonly KEEPER: { getByName(name: string): { fetch(request: Request): Promise<Response> } }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (new URL(request.url).pathname === '/object') return env.KEEPER.getByName('keeper').fetch(request)
    return new Response(printStoreReport(await checkStore(() => d1Store(env.DB), options)))
  },
}
