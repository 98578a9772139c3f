import { d1Store, durableObjectStore } from 'near-rpc-client/stores'

export async function stores(env: { DB: D1Database; KV: KVNamespace }, state: DurableObjectState): Promise<void> {
  await d1Store(env.DB)
  await durableObjectStore(state.storage)
  // @ts-expect-error A session can read from a replica.
  await d1Store(env.DB.withSession())
  // @ts-expect-error Workers KV has no conditional write.
  await d1Store(env.KV)
  // @ts-expect-error Workers KV has no transaction.
  await durableObjectStore(env.KV)
}
