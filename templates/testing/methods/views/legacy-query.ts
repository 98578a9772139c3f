import { fromBase58 } from '../../primitives/base58.js'
import { toBase64 } from '../../primitives/base64.js'
import { parseError, refuse } from '../../wire/failure.js'
import { accountIdOf, failParsing, wrongType } from '../../wire/params.js'
import { readViewQuery, type ViewKind, type ViewQuery } from './view-query.js'
import type { Json, JsonObject } from '../../wire/json.js'

/** The oldest form of a query: a path and base58 data. */
export function legacyQuery(params: readonly Json[]): ViewQuery {
  if (params.length !== 2) return failParsing(`invalid length ${params.length}, expected a tuple of size 2`)
  const [path, text] = params
  if (typeof path !== 'string') return wrongType(path, 'a string')
  if (typeof text !== 'string') return wrongType(text, 'a string')
  const data = fromBase58(text) ?? failParsing('provided string contained invalid character')
  const [name = '', account, detail] = path.split('/', 3)
  if (account === undefined) return refuse(parseError('Not enough query parameters provided'))
  const account_id = accountIdOf(account)
  const [kind, fields] = newerForm(name, detail, toBase64(data))
  return readViewQuery(kind, { account_id, ...fields })
}

function newerForm(name: string, detail: string | undefined, base64: string): readonly [ViewKind, JsonObject] {
  switch (name) {
    case 'account':
      return ['view_account', {}]
    case 'access_key':
      return detail === undefined ? ['view_access_key_list', {}] : ['view_access_key', { public_key: detail }]
    case 'code':
      return ['view_code', {}]
    case 'contract':
      return ['view_state', { prefix_base64: base64 }]
    case 'call':
      if (detail === undefined) return refuse(parseError('Not enough query parameters provided'))
      return ['call_function', { method_name: detail, args_base64: base64 }]
    default:
      return refuse(parseError(`Unknown path ${name}`))
  }
}
