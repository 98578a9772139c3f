import { fromBase64, toBase64 } from '../../primitives/base64.js'
import { compareBytes, startsWith } from '../../primitives/bytes.js'
import { columns, nodesTowards, separator, trieKey } from '../../state/trie.js'
import { shardOf } from '../../chain/shards.js'
import { stateTrie } from '../../chain/state-trie.js'
import { stateBytes } from '../../state/account.js'
import { refuseAs } from '../../wire/failure.js'
import { base64Field } from '../../wire/params.js'
import { pageOf } from './page.js'
import type { View, ViewContext } from './view-context.js'

/** The state of a contract. The limit applies to all state of the account, so a longer prefix does not help. */
export const viewState: View = params => {
  const prefix = base64Field(params, 'prefix_base64')
  const { after, limit } = pageOf(params, 'after_key_base64', () => base64Field(params, 'after_key_base64'))
  return (account, context) => {
    const { at, stateLimit } = context
    if (stateLimit !== null && stateBytes(account) > stateLimit) {
      const text = `State of contract ${account.id} is too large to be viewed`
      return refuseAs('TOO_LARGE_CONTRACT_STATE', { ...at, contract_account_id: account.id }, text)
    }
    const entries = [...account.state]
      .map(([key, value]) => ({ key, value, bytes: fromBase64(key) }))
      .filter(({ bytes }) => startsWith(bytes, prefix))
      .filter(({ bytes }) => after === null || compareBytes(bytes, after) > 0)
      .sort((one, other) => compareBytes(one.bytes, other.bytes))
    const shown = entries.slice(0, limit)
    return {
      values: shown.map(({ key, value }) => ({ key, value })),
      ...(params['include_proof'] === true ? { proof: viewProof(prefix, account.id, context) } : {}),
      ...(shown.length < entries.length ? { last_key: shown.at(-1)?.key ?? null } : {}),
    }
  }
}

/** The trie nodes on the way to the prefix and below it, in the state of the block. */
function viewProof(prefix: Uint8Array, accountId: string, { accounts }: ViewContext): readonly string[] {
  const key = trieKey(columns.contractData, accountId, separator, prefix)
  return nodesTowards(stateTrie(accounts, shardOf(accountId)), key).map(toBase64)
}
