import { toBase64 } from '../primitives/base64.js'
import { viewAccessKey, viewFundedKey, type AccessKey } from '../transactions/access-key.js'
import { ownCode, viewAccount, type Account } from './account.js'
import type { Json, JsonObject } from '../wire/json.js'

/** One change of the state in one block, as `changes` and `block_effects` return it. */
export type Change = {
  readonly accountId: string
  readonly touched: 'account' | 'access_key' | 'data' | 'contract_code'
  /** The public key, or the key of the entry in base64; otherwise empty. */
  readonly key: string
  readonly cause: JsonObject
  readonly type: string
  readonly change: JsonObject
  /** The same change as one of a gas key, which description 1.2.1 separates from access keys. */
  readonly gasKey?: GasKeyChange
}

type GasKeyChange = { readonly type: string; readonly change: JsonObject }

/** The changes between two states of an account, null if it does not exist, in the order of real nodes. */
export function changesBetween(before: Account | null, after: Account | null, cause: JsonObject): readonly Change[] {
  const accountId = (after ?? before)?.id ?? ''
  const change = (
    touched: Change['touched'],
    ending: 'update' | 'deletion',
    fields: JsonObject = {},
    key = '',
    ofGas: Pick<Change, 'gasKey'> = {},
  ): Change => {
    const base = { accountId, touched, key, cause, ...ofGas }
    return { ...base, type: `${touched}_${ending}`, change: { account_id: accountId, ...fields } }
  }
  const account = after === null ? change('account', 'deletion') : change('account', 'update', viewAccount(after))
  const keys = differing(before?.keys, after?.keys).map(([publicKey, key]) => {
    const fields = { public_key: publicKey }
    const ofGas = gasKeyChange(accountId, publicKey, before?.keys.get(publicKey), key)
    if (key === null) return change('access_key', 'deletion', fields, publicKey, ofGas)
    return change('access_key', 'update', { ...fields, access_key: viewAccessKey(key) }, publicKey, ofGas)
  })
  const records = differing(before?.state, after?.state).map(([key, value]) => {
    if (value === null) return change('data', 'deletion', { key_base64: key }, key)
    return change('data', 'update', { key_base64: key, value_base64: value }, key)
  })
  const code = after && ownCode(after)
  if (code === (before && ownCode(before))) return [account, ...keys, ...records]
  const ofCode =
    code === null
      ? change('contract_code', 'deletion')
      : change('contract_code', 'update', { code_base64: toBase64(code) })
  return [account, ...keys, ...records, ofCode]
}

function gasKeyChange(
  account_id: string,
  public_key: string,
  before: AccessKey | undefined,
  after: AccessKey | null,
): Pick<Change, 'gasKey'> {
  const names = { account_id, public_key }
  if (after?.gas === undefined)
    return before?.gas === undefined ? {} : { gasKey: { type: 'gas_key_deletion', change: names } }
  const { nonces: _, ...gas_key } = viewFundedKey(after, after.gas)
  return { gasKey: { type: 'gas_key_update', change: { ...names, gas_key } } }
}

function differing<Value>(
  before: ReadonlyMap<string, Value> = new Map(),
  after: ReadonlyMap<string, Value> = new Map(),
): readonly (readonly [string, Value | null])[] {
  const set = [...after].filter(([key, value]) => before.get(key) !== value)
  const deleted = [...before.keys()].filter(key => !after.has(key)).map(key => [key, null] as const)
  return [...set, ...deleted]
}

export function viewChange({ cause, type, change }: Change): Json {
  return { cause, change, type }
}

/** The part of a change that also concerns a gas key. */
export function viewGasKeyChange({ cause, gasKey }: Change): readonly Json[] {
  return gasKey === undefined ? [] : [{ cause, ...gasKey }]
}
