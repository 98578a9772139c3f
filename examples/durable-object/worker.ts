/**
 * A Worker with a Durable Object that pays from one account. Whichever Worker is asked, and however often: an id is
 * paid once, because the object has the store.
 */
import { connect, formatNear, signAndSubmit, viewAccount } from 'near-rpc-client'
import { durableObjectStore, type DurableStorage } from 'near-rpc-client/stores'
import { createMockNode } from 'near-rpc-client/testing'

// The mock node is the node and the wallet. In place of it: connect(env.NODE_URL), and the `sign` of your wallet.
const node = createMockNode()
const near = connect('https://mock.example', { fetch: node.fetch })
const { alice, bob } = node.accounts
const oneNear = [{ kind: 'Transfer', deposit: 10n ** 24n }] as const

export class Payer {
  readonly #storage: DurableStorage

  constructor(state: { readonly storage: DurableStorage }) {
    this.#storage = state.storage
  }

  /** Pays the id that is the path. */
  async fetch(request: Request): Promise<Response> {
    const id = decodeURIComponent(new URL(request.url).pathname.slice(1))
    const payment = await signAndSubmit(near, {
      account_id: alice.id,
      public_key: alice.key.publicKey,
      sign: ({ nonce, block_hash }) =>
        node.sign({ signer: alice.id, receiver: bob.id, actions: oneNear, nonce, blockHash: block_hash }).base64,
      store: await durableObjectStore(this.#storage),
      id,
    })
    const { amount } = await near.call(viewAccount({ account_id: bob.id }))
    return Response.json({ id, kind: payment.kind, bob: formatNear(BigInt(amount)) })
  }
}

type Env = { readonly PAYER: { getByName(name: string): { fetch(request: Request): Promise<Response> } } }

export default {
  /** One object for each account that pays. */
  fetch: (request: Request, env: Env): Promise<Response> => env.PAYER.getByName(alice.id).fetch(request),
}
