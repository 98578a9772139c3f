import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendTx, viewAccount, type Client } from 'near-rpc-client'
import { rpcMutationOptions, rpcQueryKey } from 'near-rpc-client/query'
import type { ReactElement } from 'react'

type Props = { readonly near: Client; readonly sign: () => string }

export function PayButton({ near, sign }: Props): ReactElement {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    ...rpcMutationOptions(near, (signed_tx_base64: string) => sendTx({ signed_tx_base64, wait_until: 'FINAL' })),
    // All balances on the page are read again.
    onSuccess: () => queries.invalidateQueries({ queryKey: rpcQueryKey(viewAccount) }),
  })
  return (
    <p>
      <button disabled={isPending} onClick={() => mutate(sign())}>
        Pay 1 NEAR to bob.near
      </button>
      {error && <span role="alert">{`The payment failed: ${error.kind}`}</span>}
    </p>
  )
}
