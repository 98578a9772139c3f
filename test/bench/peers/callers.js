/** Functions that send the same two requests with each client, as its documentation shows, to the node at `url`. */
import * as official from '@near-js/jsonrpc-client'
import * as bare from '@near-js/jsonrpc-client/no-validation'
import { JsonRpcProvider } from 'near-api-js'
import { Near } from 'near-kit'
import { block, createClient, http, viewAccount } from 'near-rpc-client'

const accountId = 'alice.near'
const finality = 'final'

export function callersTo(url) {
  const ours = createClient({ transport: http(url) })
  const provider = new JsonRpcProvider({ url })
  const { rpc } = new Near({ network: { networkId: 'mainnet', rpcUrl: url } })
  const validated = new official.NearRpcClient({ endpoint: url })
  const unvalidated = new bare.NearRpcClient({ endpoint: url })
  return {
    'fetch by hand': {
      account: () => fetchByHand(url, 'query', { request_type: 'view_account', account_id: accountId, finality }),
      block: () => fetchByHand(url, 'block', { finality }),
    },
    'near-rpc-client': {
      account: () => ours.call(viewAccount({ account_id: accountId, finality })),
      block: () => ours.call(block({ finality })),
    },
    'near-api-js': {
      account: () => provider.viewAccount({ accountId, blockQuery: { finality } }),
      block: () => provider.viewBlock({ finality }),
    },
    'near-kit': {
      account: () => rpc.getAccount(accountId, { finality }),
      block: () => rpc.getBlock({ finality }),
    },
    '@near-js/jsonrpc-client, not validated': {
      account: () => bare.viewAccount(unvalidated, { accountId, finality }),
      block: () => bare.block(unvalidated, { finality }),
    },
    '@near-js/jsonrpc-client, validated': {
      account: () => official.viewAccount(validated, { accountId, finality }),
      block: () => official.block(validated, { finality }),
    },
  }
}

/** With abort and timeout. It rounds long integers. */
async function fetchByHand(url, method, params) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), 30_000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', method, params }),
      signal: stop.signal,
    })
    const { result, error } = JSON.parse(await response.text())
    if (error) throw new Error(error.message, { cause: error })
    return result
  } finally {
    clearTimeout(timer)
  }
}
