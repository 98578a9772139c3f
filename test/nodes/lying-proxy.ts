import { openNode } from './fake-node.js'

export type Asked = { readonly method: string; readonly params: { readonly [name: string]: unknown } }

/** Asks the node behind the proxy; without a request, the one that the proxy got. */
export type Forward = (asked?: Asked) => Promise<Answer>

export type Answer = { readonly result?: unknown; readonly error?: unknown }

/** What a proxy answers. Undefined: what its node answers. */
export type Lie = (asked: Asked, forward: Forward) => Answer | undefined | Promise<Answer | undefined>

/** A proxy on a free port in front of a node, until the test ends. It lies where `lie` says so. */
export async function lyingProxy(nodeUrl: string, lie: Lie): Promise<string> {
  const { url } = await openNode(async ({ id, method, params, body }) => {
    const forward: Forward = async asked => {
      const sent = asked ? JSON.stringify({ jsonrpc: '2.0', id, ...asked }) : body
      const headers = { 'content-type': 'application/json' }
      // It throws once the node is gone, at the end of the test.
      return (await (await fetch(nodeUrl, { method: 'POST', body: sent, headers })).json()) as Answer
    }
    return (await lie({ method, params: params ?? {} }, forward)) ?? (await forward())
  })
  return url
}

/** The answer of `send_tx` and `tx` for a transaction that executed, which no node ever saw. */
export function forgedResult(hash: string, status: object = { SuccessValue: '' }): Answer {
  const outcome = { executor_id: 'alice.near', gas_burnt: 1, logs: [], receipt_ids: ['R'], status, tokens_burnt: '1' }
  const transaction_outcome = { block_hash: 'B', id: hash, outcome, proof: [] }
  const transaction = { hash, signer_id: 'alice.near', receiver_id: 'bob.near', actions: [], nonce: 1 }
  return { result: { final_execution_status: 'FINAL', status, transaction, transaction_outcome, receipts_outcome: [] } }
}

/** The error of a node that rejects a transaction. */
export function rejection(reason: unknown): Answer {
  const data = { TxExecutionError: { InvalidTxError: reason } }
  const cause = { name: 'INVALID_TRANSACTION', info: {} }
  return { error: { name: 'HANDLER_ERROR', cause, code: -32000, message: 'Server error', data } }
}
