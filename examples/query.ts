/**
 * TanStack Query without a framework: watches a balance, pays with a mutation, and reads the balance again. In React,
 * `useQuery` and `useMutation` take the same options. It calls the mock node.
 */
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { createClient, sendTx, viewAccount } from 'near-rpc-client'
import { rpcMutationOptions, rpcQueryKey, rpcQueryOptions } from 'near-rpc-client/query'
import { startMockNode } from 'near-rpc-client/testing'

const node = await startMockNode()
const near = createClient({ url: node.url })
const queries = new QueryClient()

const bob = rpcQueryOptions(near, viewAccount({ account_id: 'bob.near', finality: 'final' }))
const watch = new QueryObserver(queries, { ...bob, notifyOnChangeProps: ['data'] })
const stop = watch.subscribe(({ data }) => console.log(`bob.near has ${data?.amount} yocto`))
await queries.ensureQueryData(bob)

const pay = new MutationObserver(queries, {
  ...rpcMutationOptions(near, (signed_tx_base64: string) => sendTx({ signed_tx_base64, wait_until: 'FINAL' })),
  onSuccess: () => queries.invalidateQueries({ queryKey: rpcQueryKey(viewAccount) }),
})

const transfer = { signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 5n }] } as const
const { final_execution_status } = await pay.mutate(node.sign(transfer).base64)
console.log(`the payment is ${final_execution_status}`)

const nobody = viewAccount({ account_id: 'nobody.near', finality: 'final' })
await queries.fetchQuery(rpcQueryOptions(near, nobody)).catch((error: Error) => console.log(error.message))

stop()
queries.clear()
await node.close()
