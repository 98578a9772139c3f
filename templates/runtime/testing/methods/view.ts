import { callContract } from '../execution/contract.js'
import { viewFault } from '../execution/fault.js'
import { toBase64 } from '../primitives/base64.js'
import { hashOf } from '../primitives/hash.js'
import { stateBytes, viewAccount } from '../state/account.js'
import { codeOf, globalCode } from '../state/global-contracts.js'
import { viewAccessKey } from '../transactions/access-key.js'
import { globalContractText } from '../transactions/global-contract-id.js'
import { handlerError, refuse } from '../wire/failure.js'
import type { Account, Accounts } from '../state/account.js'
import type { GlobalContracts } from '../state/global-contracts.js'
import type { GlobalContractId } from '../transactions/global-contract-id.js'
import type { JsonObject } from '../wire/json.js'

/** What a `query` asks. */
export type Question =
  | { readonly kind: 'view_account' | 'view_code' | 'view_access_key_list'; readonly accountId: string }
  | { readonly kind: 'view_state'; readonly accountId: string; readonly prefix: Uint8Array; readonly proof: boolean }
  | { readonly kind: 'view_access_key'; readonly accountId: string; readonly publicKey: string }
  | {
      readonly kind: 'call_function'
      readonly accountId: string
      readonly methodName: string
      readonly args: Uint8Array
    }

export type Place = {
  readonly accounts: Accounts
  readonly globalContracts: GlobalContracts
  /** The block, as every answer and every error names it. */
  readonly at: { readonly block_hash: string; readonly block_height: number }
  readonly stateLimit: number | null
}
export function views(question: Question, place: Place): JsonObject {
  switch (question.kind) {
    case 'view_account':
      return viewAccount(existing(question.accountId, place))
    case 'view_code':
      return viewCode(existing(question.accountId, place), place)
    case 'view_state':
      return viewState(question, existing(question.accountId, place), place)
    case 'view_access_key':
      return viewKey(question.publicKey, place.accounts.get(question.accountId))
    case 'view_access_key_list':
      return { keys: viewKeys(place.accounts.get(question.accountId)) }
    case 'call_function':
      return viewCall(question, existing(question.accountId, place), place)
  }
}

function existing(accountId: string, { accounts, at }: Place): Account {
  const account = accounts.get(accountId)
  if (account !== undefined) return account
  const info = { ...at, requested_account_id: accountId }
  return refuse(handlerError('UNKNOWN_ACCOUNT', info, `account ${accountId} does not exist while viewing`))
}

function viewCode(account: Account, { at, globalContracts }: Place): JsonObject {
  const code = codeOf(account, globalContracts)
  if (code !== null) return shownCode(code)
  const text = `Contract code for contract ID #${account.id} has never been observed on the node`
  return refuse(handlerError('NO_CONTRACT_CODE', { ...at, contract_account_id: account.id }, text))
}

/** Code that no account has to itself. */
export function viewGlobalCode(
  id: GlobalContractId,
  { at, globalContracts }: Omit<Place, 'accounts' | 'stateLimit'>,
): JsonObject {
  const code = globalCode(id, globalContracts)
  if (code !== null) return shownCode(code)
  const text = `Global contract code with identifier ${globalContractText(id)} has never been observed on the node`
  return refuse(handlerError('NO_GLOBAL_CONTRACT_CODE', { ...at, identifier: id }, text))
}

function shownCode(code: Uint8Array): JsonObject {
  return { code_base64: toBase64(code), hash: hashOf(code) }
}

/** The limit is for all the state of the account: a longer prefix does not help. */
function viewState(
  { prefix, proof }: Question & { readonly kind: 'view_state' },
  account: Account,
  { at, stateLimit }: Place,
): JsonObject {
  if (stateLimit !== null && stateBytes(account) > stateLimit) {
    const text = `State of contract ${account.id} is too large to be viewed`
    return refuse(handlerError('TOO_LARGE_CONTRACT_STATE', { ...at, contract_account_id: account.id }, text))
  }
  const values = [...account.state]
    .map(([key, value]) => ({ key, value, bytes: Buffer.from(key, 'base64') }))
    .filter(({ bytes }) => bytes.subarray(0, prefix.length).equals(prefix))
    .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ key, value }) => ({ key, value }))
  return proof ? { values, proof: [proofNode(account.id)] } : { values }
}

/** Something that looks like a part of a proof; there is no trie behind it. */
function proofNode(accountId: string): string {
  return toBase64(Buffer.from(hashOf('proof', accountId)))
}

/** A key that is not there is no error of the request, and neither is an account that is not there. */
function viewKey(publicKey: string, account: Account | undefined): JsonObject {
  const key = account?.keys.get(publicKey)
  if (key !== undefined) return viewAccessKey(key)
  return { error: `access key ${publicKey} does not exist while viewing`, logs: [] }
}

function viewKeys(account: Account | undefined): readonly JsonObject[] {
  return [...(account?.keys ?? [])].map(([publicKey, key]) => ({
    access_key: viewAccessKey(key),
    public_key: publicKey,
  }))
}

function viewCall(
  call: Question & { readonly kind: 'call_function' },
  account: Account,
  { globalContracts }: Place,
): JsonObject {
  const code = codeOf(account, globalContracts)
  const ending = callContract({ ...call, signerId: null, code, state: account.state })
  if (ending.ok) return { logs: ending.logs, result: [...ending.value] }
  return { error: viewFault(ending.fault), logs: [] }
}
