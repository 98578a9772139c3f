import { contractCode } from '../execution/contract.js'
import { keyNamed } from '../primitives/keys.js'
import { recordsOf } from '../transactions/draft.js'
import { ownAccounts } from './own-accounts.js'
import { newAccount, withKey, type Account, type Accounts } from '../state/account.js'
import type { MockNodeOptions } from '../options.js'
import type { AccessKey } from '../transactions/access-key.js'

/** The first height. Real chains do not start at 0 either. */
export const genesisHeight = 186_278_300

/** 2025-11-13, in nanoseconds beyond 2^53 that rounding would change. */
export const genesisTime = 1_763_000_000_104_532_187n

const near = 10n ** 24n

/** Those of `MockAccounts`, and the parent of all. */
export const accountNames = {
  alice: 'alice.near',
  bob: 'bob.near',
  contract: 'contract.near',
  big: 'big.near',
  poor: 'poor.near',
  zoe: 'zoe.near',
  /** Also the validator of this chain. */
  near: 'near',
} as const

/** The seed of the second key of `alice.near`. */
export const functionCallKeyName = 'alice.near function call'

/** The accounts of the first block, and those of the options. */
export function genesisAccounts(own: MockNodeOptions['accounts'] = {}): Accounts {
  const accounts = [
    withFullAccess(withCallKey(newAccount(accountNames.alice, 1000n * near))),
    withFullAccess(newAccount(accountNames.bob, 500n * near)),
    withFullAccess({
      ...newAccount(accountNames.contract, 250n * near),
      contract: { code: contractCode },
      state: contractState(),
    }),
    withFullAccess({
      ...newAccount(accountNames.big, 100n * near),
      contract: { code: contractCode },
      state: bigState(),
    }),
    withFullAccess(newAccount(accountNames.poor, 1_000_000n)),
    withFullAccess(newAccount(accountNames.zoe, 10n * near)),
    { ...withFullAccess(newAccount(accountNames.near, 1_000_000_000n * near)), locked: 50_000_000n * near },
  ]
  return new Map([...accounts, ...ownAccounts(own)].map(account => [account.id, account]))
}

const fullAccess: AccessKey = { nonce: 0n, access: null }

function withFullAccess(account: Account): Account {
  return withKey(account, keyNamed(account.id).publicKey, fullAccess)
}

function withCallKey(account: Account): Account {
  const access = { allowance: near / 4n, receiverId: accountNames.contract, methodNames: ['set_status', 'echo'] }
  return withKey(account, keyNamed(functionCallKeyName).publicKey, { nonce: 0n, access })
}

/** Entries under two prefixes, and the status that the contract stores. */
function contractState(): ReadonlyMap<string, string> {
  const items = [1, 2, 3].map(number => [`item:${number}`, `{"price":"${number}00"}`] as const)
  const users = ['alice', 'bob'].map(name => [`user:${name}`, `{"name":"${name}.near"}`] as const)
  return recordsOf({ STATUS: '{"text":"hello"}', ...Object.fromEntries([...items, ...users]) })
}

function bigState(): ReadonlyMap<string, string> {
  const names = Array.from({ length: 60 }, (_, index) => `page:${String(index).padStart(2, '0')}`)
  return recordsOf(Object.fromEntries(names.map(name => [name, 'x'.repeat(1000)])))
}
