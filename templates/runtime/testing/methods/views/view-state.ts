import { toBase64 } from '../../primitives/base64.js'
import { hashOf } from '../../primitives/hash.js'
import { stateBytes } from '../../state/account.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'
import type { Place, StateQuestion } from './question.js'

/** The records of a contract. The node's limit is for all the state of the account: a longer prefix does not help. */
export function viewState({ prefix, proof, page }: StateQuestion, account: Account, place: Place): JsonObject {
  const { at, stateLimit } = place
  if (stateLimit !== null && stateBytes(account) > stateLimit) {
    const text = `State of contract ${account.id} is too large to be viewed`
    return refuse(handlerError('TOO_LARGE_CONTRACT_STATE', { ...at, contract_account_id: account.id }, text))
  }
  const found = [...account.state]
    .map(([key, value]) => ({ key, value, bytes: Buffer.from(key, 'base64') }))
    .filter(({ bytes }) => bytes.subarray(0, prefix.length).equals(prefix))
    .filter(({ bytes }) => page.after === null || Buffer.compare(bytes, page.after) > 0)
    .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))
  const shown = page.limit === null ? found : found.slice(0, Number(page.limit))
  return {
    values: shown.map(({ key, value }) => ({ key, value })),
    ...(proof ? { proof: [proofNode(account.id)] } : {}),
    ...(shown.length < found.length ? { last_key: shown.at(-1)?.key ?? null } : {}),
  }
}

/** Something that looks like a part of a proof; there is no trie behind it. */
function proofNode(accountId: string): string {
  return toBase64(Buffer.from(hashOf('proof', accountId)))
}
