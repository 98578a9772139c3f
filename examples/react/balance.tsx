import { useQuery } from '@tanstack/react-query'
import { formatNear, viewAccount, type Client, type ViewAccountError } from 'near-rpc-client'
import { rpcQueryOptions } from 'near-rpc-client/query'
import type { ReactElement } from 'react'

type Props = { readonly near: Client; readonly account_id: string }

export function Balance({ near, account_id }: Props): ReactElement {
  const { data, error } = useQuery(rpcQueryOptions(near, viewAccount({ account_id })))
  if (error) return <p role="alert">{sentenceAbout(error)}</p>
  return <p role="status">{data ? `${account_id} has ${formatNear(data.amount)} NEAR.` : 'Loading'}</p>
}

/** `error` has the type of the request's errors, so a kind that they do not have is a mistake that TypeScript finds. */
function sentenceAbout(error: ViewAccountError): string {
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
      return `There is no account ${error.info.requested_account_id}.`
    case 'INVALID_ACCOUNT':
    case 'PARSE_ERROR':
      return 'This is not the id of an account.'
    default:
      return error.message
  }
}
