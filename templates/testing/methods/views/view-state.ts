import { fromBase64, toBase64 } from '../../primitives/base64.js'
import { compareBytes, startsWith } from '../../primitives/bytes.js'
import { hashOf } from '../../primitives/hash.js'
import { stateBytes } from '../../state/account.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'
import type { ViewContext, StateQuery } from './view-query.js'

/** The state of a contract. The limit applies to all state of the account, so a longer prefix does not help. */
export function viewState({ prefix, proof, page }: StateQuery, account: Account, context: ViewContext): JsonObject {
  const { at, stateLimit } = context
  if (stateLimit !== null && stateBytes(account) > stateLimit) {
    const text = `State of contract ${account.id} is too large to be viewed`
    return refuse(handlerError('TOO_LARGE_CONTRACT_STATE', { ...at, contract_account_id: account.id }, text))
  }
  const found = [...account.state]
    .map(([key, value]) => ({ key, value, bytes: fromBase64(key) }))
    .filter(({ bytes }) => startsWith(bytes, prefix))
    .filter(({ bytes }) => page.after === null || compareBytes(bytes, page.after) > 0)
    .sort((one, other) => compareBytes(one.bytes, other.bytes))
  const shown = page.limit === null ? found : found.slice(0, Number(page.limit))
  return {
    values: shown.map(({ key, value }) => ({ key, value })),
    ...(proof ? { proof: [proofNode(account.id)] } : {}),
    ...(shown.length < found.length ? { last_key: shown.at(-1)?.key ?? null } : {}),
  }
}

/** A made-up trie node, as the mock has no trie. */
function proofNode(accountId: string): string {
  return toBase64(hashOf('proof', accountId))
}
