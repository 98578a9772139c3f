import { accountIdProblem } from '../primitives/account-id.js'
import { fromBase58 } from '../primitives/base58.js'
import { keyNamed } from '../primitives/keys.js'
import { contractCode } from '../execution/contract.js'
import { recordsOf } from '../transactions/draft.js'
import { newAccount, type Account, type Contract } from '../state/account.js'
import type { MockAccessKey, MockAccountOptions } from '../options.js'
import type { AccessKey } from '../transactions/access-key.js'

const defaultBalance = 100n * 10n ** 24n

/** The accounts of the options. Throws a `TypeError` for an id, a balance or a key that no node accepts. */
export function ownAccounts(options: { readonly [id: string]: MockAccountOptions }): readonly Account[] {
  return Object.entries(options).map(([id, account]) => ownAccount(id, account))
}

function ownAccount(
  id: string,
  { balance = defaultBalance, keys = [], state = {}, ...rest }: MockAccountOptions,
): Account {
  const problem = accountIdProblem(id)
  if (problem !== null) throw new TypeError(`The mock node cannot have the account "${id}": ${problem}.`)
  return {
    ...newAccount(id, readBalance(id, balance)),
    contract: contractOf(rest),
    state: recordsOf(state),
    keys: new Map([keyNamed(id).publicKey, ...keys].map(key => readKey(id, key))),
  }
}

function readBalance(id: string, balance: bigint | string): bigint {
  if (!/^\d{1,39}$/.test(String(balance)))
    throw new TypeError(`The balance of "${id}" must be a whole number of yoctoNEAR, as a bigint or a decimal text.`)
  return BigInt(balance)
}

function contractOf({ code, functions }: Pick<MockAccountOptions, 'code' | 'functions'>): Contract | null {
  if (code === undefined && functions === undefined) return null
  const stored = code === undefined || code === 'mock' ? contractCode : code
  return functions === undefined ? { code: stored } : { code: stored, functions }
}

function readKey(id: string, key: string | MockAccessKey): readonly [publicKey: string, key: AccessKey] {
  const { publicKey, nonce = 0, access }: MockAccessKey = typeof key === 'string' ? { publicKey: key } : key
  const [curve, text] = publicKey.split(':')
  if (curve !== 'ed25519' || fromBase58(text ?? '')?.length !== 32)
    throw new TypeError(`A key of "${id}" is not a public key: "ed25519:" and 32 bytes in base58.`)
  return [publicKey, { nonce: BigInt(nonce), access: access ?? null }]
}
