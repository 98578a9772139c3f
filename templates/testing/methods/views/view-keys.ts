import { viewAccessKey, viewFundedKey, type AccessKey, type GasFund } from '../../transactions/access-key.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'
import type { Page, ViewContext } from './view-query.js'

/** Older nodes report no error for a missing key or a missing account. */
export function viewKey(publicKey: string, account: Account | undefined, { at, errorStyle }: ViewContext): JsonObject {
  const key = account?.keys.get(publicKey)
  if (key !== undefined) return viewAccessKey(key)
  const text = `access key ${publicKey} does not exist while viewing`
  if (errorStyle === 'in the result') return { error: text, logs: [] }
  return refuse(handlerError('UNKNOWN_ACCESS_KEY', { ...at, public_key: publicKey }, text))
}

/** The keys of an account, including gas keys; none if the account does not exist. */
export function viewKeys({ after, limit }: Page<string>, account: Account | undefined): JsonObject {
  const keys = [...(account?.keys ?? [])]
  const rest = keys.slice(keys.findIndex(([publicKey]) => publicKey === after) + 1)
  const shown = limit === null ? rest : rest.slice(0, Number(limit))
  return {
    keys: shown.map(([publicKey, key]) => ({ access_key: viewAccessKey(key), public_key: publicKey })),
    ...(shown.length < rest.length ? { last_key: shown.at(-1)?.[0] ?? null } : {}),
  }
}

/** A gas key, as nodes of the interface 1.2.1 show it. */
export function viewGasKey(publicKey: string, account: Account | undefined, context: ViewContext): JsonObject {
  return viewFundedKey(...fundedKey(publicKey, account, context))
}

export function viewGasKeys(account: Account | undefined): JsonObject {
  const keys = [...(account?.keys ?? [])].flatMap(([publicKey, key]) =>
    key.gas === undefined ? [] : [{ gas_key: viewFundedKey(key, key.gas), public_key: publicKey }],
  )
  return { keys }
}

/** The nonces of a gas key, one for each transaction that can be pending. */
export function viewGasKeyNonces(publicKey: string, account: Account | undefined, context: ViewContext): JsonObject {
  const [, { nonces }] = fundedKey(publicKey, account, context)
  return { nonces }
}

function fundedKey(
  publicKey: string,
  account: Account | undefined,
  { at }: ViewContext,
): readonly [AccessKey, GasFund] {
  const key = account?.keys.get(publicKey)
  if (key?.gas !== undefined) return [key, key.gas]
  const text = `gas key ${publicKey} does not exist while viewing`
  return refuse(handlerError('UNKNOWN_GAS_KEY', { ...at, public_key: publicKey }, text))
}
