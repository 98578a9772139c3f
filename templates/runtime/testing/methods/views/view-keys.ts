import { viewAccessKey, viewFundedKey } from '../../transactions/access-key.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { Account } from '../../state/account.js'
import type { AccessKey, GasFund } from '../../transactions/access-key.js'
import type { JsonObject } from '../../wire/json.js'
import type { Page, Place } from './question.js'

/** A key that is not there is no error of an older node's, and neither is an account that is not there. */
export function viewKey(publicKey: string, account: Account | undefined, { at, telling }: Place): JsonObject {
  const key = account?.keys.get(publicKey)
  if (key !== undefined) return viewAccessKey(key)
  const text = `access key ${publicKey} does not exist while viewing`
  if (telling === 'in the result') return { error: text, logs: [] }
  return refuse(handlerError('UNKNOWN_ACCESS_KEY', { ...at, public_key: publicKey }, text))
}

/** The keys of an account, gas keys included; none for an account that is not there. */
export function viewKeys({ after, limit }: Page<string>, account: Account | undefined): JsonObject {
  const keys = [...(account?.keys ?? [])]
  const rest = keys.slice(keys.findIndex(([publicKey]) => publicKey === after) + 1)
  const shown = limit === null ? rest : rest.slice(0, Number(limit))
  return {
    keys: shown.map(([publicKey, key]) => ({ access_key: viewAccessKey(key), public_key: publicKey })),
    ...(shown.length < rest.length ? { last_key: shown.at(-1)?.[0] ?? null } : {}),
  }
}

/** A gas key as the description 1.2.1 has it. */
export function viewGasKey(publicKey: string, account: Account | undefined, place: Place): JsonObject {
  return viewFundedKey(...fundedKey(publicKey, account, place))
}

export function viewGasKeys(account: Account | undefined): JsonObject {
  const keys = [...(account?.keys ?? [])].flatMap(([publicKey, key]) =>
    key.gas === undefined ? [] : [{ gas_key: viewFundedKey(key, key.gas), public_key: publicKey }],
  )
  return { keys }
}

/** The nonces of a gas key, one each for as many transactions at a time. */
export function viewGasKeyNonces(publicKey: string, account: Account | undefined, place: Place): JsonObject {
  const [, { nonces }] = fundedKey(publicKey, account, place)
  return { nonces }
}

function fundedKey(publicKey: string, account: Account | undefined, { at }: Place): readonly [AccessKey, GasFund] {
  const key = account?.keys.get(publicKey)
  if (key?.gas !== undefined) return [key, key.gas]
  const text = `gas key ${publicKey} does not exist while viewing`
  return refuse(handlerError('UNKNOWN_GAS_KEY', { ...at, public_key: publicKey }, text))
}
