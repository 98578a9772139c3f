import { viewAccessKey, viewFundedKey, type AccessKey, type GasFund } from '../../transactions/access-key.js'
import { refuseAs } from '../../wire/failure.js'
import { publicKeyOf } from '../../wire/params.js'
import { pageOf } from './page.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'
import type { View, ViewContext } from './view-context.js'

type KeyView = View<Account | undefined>

/** Older nodes report no error for a missing key or a missing account. */
export const viewKey: KeyView = params => {
  const publicKey = publicKeyOf(params['public_key'])
  return (account, { at, errorStyle }) => {
    const key = account?.keys.get(publicKey)
    if (key !== undefined) return viewAccessKey(key)
    const text = `access key ${publicKey} does not exist while viewing`
    if (errorStyle === 'in the result') return { error: text, logs: [] }
    return refuseAs('UNKNOWN_ACCESS_KEY', { ...at, public_key: publicKey }, text)
  }
}

/** The keys of an account, including gas keys; none if the account does not exist. */
export const viewKeys: KeyView = params => {
  const { after, limit } = pageOf(params, 'after_key', publicKeyOf)
  return account => {
    const keys = [...(account?.keys ?? [])]
    const rest = keys.slice(keys.findIndex(([publicKey]) => publicKey === after) + 1)
    const shown = rest.slice(0, limit)
    return {
      keys: shown.map(([publicKey, key]) => ({ access_key: viewAccessKey(key), public_key: publicKey })),
      ...(shown.length < rest.length ? { last_key: shown.at(-1)?.[0] ?? null } : {}),
    }
  }
}

/** A gas key, as nodes of the interface 1.2.1 show it. */
export const viewGasKey: KeyView = fundedKey(viewFundedKey)

/** The nonces of a gas key, one for each transaction that can be pending. */
export const viewGasKeyNonces: KeyView = fundedKey((_key, { nonces }) => ({ nonces }))

export function viewGasKeys(account: Account | undefined): JsonObject {
  const keys = [...(account?.keys ?? [])].flatMap(([publicKey, key]) =>
    key.gas === undefined ? [] : [{ gas_key: viewFundedKey(key, key.gas), public_key: publicKey }],
  )
  return { keys }
}

function fundedKey(view: (key: AccessKey, gas: GasFund) => JsonObject): KeyView {
  return params => {
    const publicKey = publicKeyOf(params['public_key'])
    return (account, { at }: ViewContext) => {
      const key = account?.keys.get(publicKey)
      if (key?.gas !== undefined) return view(key, key.gas)
      const text = `gas key ${publicKey} does not exist while viewing`
      return refuseAs('UNKNOWN_GAS_KEY', { ...at, public_key: publicKey }, text)
    }
  }
}
