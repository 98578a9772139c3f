import { fromBase58 } from '../../primitives/base58.js'
import { parseError, refuse } from '../../wire/failure.js'
import { accountIdOf, failParsing, publicKeyOf, wrongType } from '../../wire/params.js'
import { wholeList } from './read-view-query.js'
import type { Json } from '../../wire/json.js'
import type { ViewQuery } from './view-query.js'

/** The oldest form of a query: a path and base58 data. */
export function legacyQuery(params: readonly Json[]): ViewQuery {
  if (params.length !== 2) return failParsing(`invalid length ${params.length}, expected a tuple of size 2`)
  const [path, text] = params
  if (typeof path !== 'string') return wrongType(path, 'a string')
  if (typeof text !== 'string') return wrongType(text, 'a string')
  const data = fromBase58(text) ?? failParsing('provided string contained invalid character')
  const [kind, account, detail] = path.split('/', 3)
  if (account === undefined) return refuse(parseError('Not enough query parameters provided'))
  return viewQuery(kind ?? '', accountIdOf(account), detail, data)
}

function viewQuery(kind: string, accountId: string, detail: string | undefined, data: Uint8Array): ViewQuery {
  switch (kind) {
    case 'account':
      return { kind: 'view_account', accountId }
    case 'access_key':
      if (detail === undefined) return { kind: 'view_access_key_list', accountId, page: wholeList }
      return { kind: 'view_access_key', accountId, publicKey: publicKeyOf(detail) }
    case 'code':
      return { kind: 'view_code', accountId }
    case 'contract':
      return { kind: 'view_state', accountId, prefix: data, proof: false, page: wholeList }
    case 'call':
      if (detail === undefined) return refuse(parseError('Not enough query parameters provided'))
      return { kind: 'call_function', accountId, methodName: detail, args: data }
    default:
      return refuse(parseError(`Unknown path ${kind}`))
  }
}
