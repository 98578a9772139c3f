import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { queryOptions, useMutation, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  block,
  createClient,
  gasPrice,
  sendTx,
  viewAccount,
  type BlockResult,
  type GasPriceResult,
  type SendTxError,
  type SendTxResult,
  type SendTxResults,
  type ViewAccountError,
  type ViewAccountResult,
} from 'near-rpc-client'
import { rpcMutationOptions, rpcQueryKey, rpcQueryOptions } from 'near-rpc-client/query'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

const near = createClient({ url: 'http://node' })
const queries = new QueryClient()
const alice = viewAccount({ account_id: 'alice.near', finality: 'final' })
const options = rpcQueryOptions(near, alice)

// React: data is the result, and error the builder's union.
const account = useQuery(options)
account.data satisfies ViewAccountResult | undefined
true satisfies Equal<typeof account.data, ViewAccountResult | undefined>
true satisfies Equal<typeof account.error, ViewAccountError | null>
if (account.error?.kind === 'UNKNOWN_ACCOUNT') account.error.info.requested_account_id satisfies string | undefined
// @ts-expect-error a read of an account does not fail with the cause of a transaction
if (account.error?.kind === 'EXPIRED_TRANSACTION') near.send(alice)

const suspended = useSuspenseQuery(options)
true satisfies Equal<typeof suspended.data, ViewAccountResult>

// Options that are added keep the types.
const balance = useQuery({ ...options, select: ({ amount }) => BigInt(amount), refetchInterval: 1_000 })
true satisfies Equal<typeof balance.data, bigint | undefined>
true satisfies Equal<typeof balance.error, ViewAccountError | null>

const [first, second] = useQueries({ queries: [options, rpcQueryOptions(near, gasPrice(null))] })
true satisfies Equal<typeof first.data, ViewAccountResult | undefined>
true satisfies Equal<typeof second.data, GasPriceResult | undefined>
true satisfies Equal<typeof first.error, ViewAccountError | null>

// TanStack's own function gives the key the type of its data.
const tagged = queryOptions(options)
true satisfies Equal<
  ReturnType<typeof queries.getQueryData<unknown, typeof tagged.queryKey>>,
  ViewAccountResult | undefined
>

// Without React.
const observer = new QueryObserver(queries, rpcQueryOptions(near, block({ finality: 'final' })))
observer.getCurrentResult().data satisfies BlockResult | undefined
const fetched: Promise<BlockResult> = queries.fetchQuery(rpcQueryOptions(near, block({ finality: 'final' })))

// Mutations: variables are the argument of the function.
const pay = useMutation(
  rpcMutationOptions(near, (signed_tx_base64: string) => sendTx({ signed_tx_base64, wait_until: 'FINAL' })),
)
pay.mutate('CgAAAGFsaWNlLm5lYXIA')
// @ts-expect-error the function takes a text
pay.mutate(7)
true satisfies Equal<typeof pay.data, SendTxResults['FINAL'] | undefined>
true satisfies Equal<typeof pay.error, SendTxError | null>

const payBuilder = new MutationObserver(queries, rpcMutationOptions(near, sendTx))
const paid: Promise<SendTxResult> = payBuilder.mutate({ signed_tx_base64: 'AAAA', wait_until: 'NONE' })
// @ts-expect-error a milestone that does not exist
payBuilder.mutate({ signed_tx_base64: 'AAAA', wait_until: 'SOON' })

const payNothing = useMutation(rpcMutationOptions(near, () => sendTx({ signed_tx_base64: 'AAAA' })))
payNothing.mutate()

// A key is made of a request or of a builder.
rpcQueryKey(viewAccount)
rpcQueryKey(alice, 'testnet')
// @ts-expect-error not a method's name
rpcQueryKey('query')

void [fetched, paid]
