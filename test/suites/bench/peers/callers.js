/** Functions that send the same two requests with each client, as its documentation shows, to the node at `url`. */
import * as official from '@near-js/jsonrpc-client'
import * as bare from '@near-js/jsonrpc-client/no-validation'
import { JsonRpcProvider } from 'near-api-js'
import { Near } from 'near-kit'
import { block, createClient, http, viewAccount } from 'near-rpc-client'

const accountId = 'alice.near'
const finality = 'final'
const viewAccountParams = { request_type: 'view_account', account_id: accountId, finality }
const timeout = 30_000

export function callersTo(url) {
  const ours = createClient({ transport: http(url) })
  const oursWithoutTimeout = createClient({ transport: http(url, { timeout: Infinity }) })
  const provider = new JsonRpcProvider({ url })
  const { rpc } = new Near({ network: { networkId: 'mainnet', rpcUrl: url } })
  const validated = new official.NearRpcClient({ endpoint: url })
  const unvalidated = new bare.NearRpcClient({ endpoint: url })
  // These two have no timeout of their own.
  const nearApiJs = {
    account: () => provider.viewAccount({ accountId, blockQuery: { finality } }),
    block: () => provider.viewBlock({ finality }),
  }
  const nearKit = {
    account: () => rpc.getAccount(accountId, { finality }),
    block: () => rpc.getBlock({ finality }),
  }
  return {
    'fetch by hand': {
      account: () => fetchWithTimeout(url, 'query', viewAccountParams),
      block: () => fetchWithTimeout(url, 'block', { finality }),
    },
    'fetch by hand, no timeout': {
      account: () => fetchByHand(url, 'query', viewAccountParams),
      block: () => fetchByHand(url, 'block', { finality }),
    },
    'near-rpc-client': {
      account: () => ours.call(viewAccount({ account_id: accountId, finality })),
      block: () => ours.call(block({ finality })),
    },
    'near-rpc-client, no timeout': {
      account: () => oursWithoutTimeout.call(viewAccount({ account_id: accountId, finality })),
      block: () => oursWithoutTimeout.call(block({ finality })),
    },
    'near-api-js': nearApiJs,
    'near-api-js and a timeout': withTimeout(nearApiJs),
    'near-kit': nearKit,
    'near-kit and a timeout': withTimeout(nearKit),
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

/** What a program adds to a client without a timeout: its call ends in time, and the request goes on. */
function withTimeout(caller) {
  return { account: () => inTime(caller.account), block: () => inTime(caller.block) }
}

async function inTime(call) {
  let timer
  const expired = new Promise((_, reject) => {
    timer = setTimeout(reject, timeout, new Error('The call took too long.'))
  })
  try {
    return await Promise.race([call(), expired])
  } finally {
    clearTimeout(timer)
  }
}

async function fetchWithTimeout(url, method, params) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
  try {
    return await fetchByHand(url, method, params, stop.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** It rounds long integers. */
async function fetchByHand(url, method, params, signal = null) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', method, params }),
    signal,
  })
  const { result, error } = JSON.parse(await response.text())
  if (error) throw new Error(error.message, { cause: error })
  return result
}
