/** What a server reads of a request. */
export type Asked = { readonly id: unknown; readonly method: string; readonly params: unknown }

const height = 1_000
const hash = '9MzuZrRPW1BGpFnZJUJg6SzCrixPpJDfjsNeUobRXsLe'
const header = { height, hash, prev_hash: hash, timestamp: 1, chunks_included: 1 }

/** What an honest node knows; all of them agree. */
const results: { readonly [method: string]: unknown } = {
  block: { author: 'a.near', header, chunks: [] },
  status: {
    chain_id: 'mainnet',
    sync_info: { latest_block_height: height, latest_block_hash: hash, latest_block_time: '2026-01-01T00:00:00Z' },
  },
  gas_price: { gas_price: '100' },
  query: { amount: '1', locked: '0', code_hash: '1', storage_usage: 1, block_height: height, block_hash: hash },
  genesis_config: { chain_id: 'mainnet' },
  tx: { final_execution_status: 'FINAL' },
  send_tx: { final_execution_status: 'NONE' },
}

export function honestResult({ method }: Asked): unknown {
  return results[method] ?? {}
}

/** The envelope of an answer around a result or an error in JSON. */
export function envelope({ id }: Asked, member: 'result' | 'error', json: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"${member}":${json}}`
}

export function askedIn(body: string): Asked {
  try {
    const { id, method, params } = JSON.parse(body)
    return { id, method, params }
  } catch {
    return { id: null, method: '', params: null }
  }
}
