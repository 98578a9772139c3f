import { isInteger, type Json, type JsonObject } from '../../wire/json.js'
import { accountField, base64Field, failParsing, publicKeyOf, textField, wrongType } from '../../wire/params.js'
import type { Page, ViewQuery } from './view-query.js'

/** Reads the fields of each query besides the account. */
const readers: Readonly<Record<ViewQuery['kind'], (params: JsonObject, accountId: string) => ViewQuery>> = {
  view_account: (_, accountId) => ({ kind: 'view_account', accountId }),
  view_code: (_, accountId) => ({ kind: 'view_code', accountId }),
  view_state: (params, accountId) => ({
    kind: 'view_state',
    accountId,
    prefix: base64Field(params, 'prefix_base64'),
    proof: params['include_proof'] === true,
    page: pageOf(params, 'after_key_base64', () => base64Field(params, 'after_key_base64')),
  }),
  view_access_key: (params, accountId) => ({ kind: 'view_access_key', accountId, publicKey: keyField(params) }),
  view_access_key_list: (params, accountId) => ({
    kind: 'view_access_key_list',
    accountId,
    page: pageOf(params, 'after_key', publicKeyOf),
  }),
  view_gas_key: (params, accountId) => ({ kind: 'view_gas_key', accountId, publicKey: keyField(params) }),
  view_gas_key_list: (_, accountId) => ({ kind: 'view_gas_key_list', accountId }),
  view_gas_key_nonces: (params, accountId) => ({ kind: 'view_gas_key_nonces', accountId, publicKey: keyField(params) }),
  call_function: (params, accountId) => ({
    kind: 'call_function',
    accountId,
    methodName: textField(params, 'method_name'),
    args: base64Field(params, 'args_base64'),
  }),
}

export function readViewQuery(kind: ViewQuery['kind'], params: JsonObject): ViewQuery {
  return readers[kind](params, accountField(params, 'account_id'))
}

/** The whole list, from its start. */
export const wholeList: Page<never> = { after: null, limit: null }

function keyField(params: JsonObject): string {
  return publicKeyOf(params['public_key'])
}

/** Only newer nodes read these two fields. Both can be null. */
function pageOf<Key>(params: JsonObject, name: string, read: (value: Json) => Key): Page<Key> {
  const after = params[name] ?? null
  const limit = params['limit'] ?? null
  if (limit !== null && !isInteger(limit)) return wrongType(limit, 'a nonzero u32')
  if (limit !== null && limit < 1) return failParsing('invalid value: integer `0`, expected a nonzero u32')
  return { after: after === null ? null : read(after), limit }
}
