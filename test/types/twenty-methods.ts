/** Twenty calls of different methods. */
const calls = [
  `gasPrice(null)`,
  `block({ finality: 'final' })`,
  `chunk({ chunk_id: 'x' })`,
  `status()`,
  `viewAccount({ account_id: 'a', finality: 'final' })`,
  `viewCode({ account_id: 'a', finality: 'final' })`,
  `viewAccessKey({ account_id: 'a', public_key: 'k', finality: 'final' })`,
  `viewAccessKeyList({ account_id: 'a', finality: 'final' })`,
  `viewState({ account_id: 'a', prefix_base64: '', finality: 'final' })`,
  `callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' })`,
  `sendTx({ signed_tx_base64: 'AAAA' })`,
  `tx({ tx_hash: 'h', sender_account_id: 'a' })`,
  `validators()`,
  `health()`,
  `networkInfo()`,
  `clientConfig()`,
  `genesisConfig()`,
  `experimentalProtocolConfig({ finality: 'final' })`,
  `accountChanges({ block_id: 1, account_ids: ['a'] })`,
  `nextLightClientBlock({ last_block_hash: 'h' })`,
]
const names = calls.map(call => /^\w+/.exec(call)?.[0] ?? '')

/** A program that makes them. */
export const typed: string = `import { createClient, ${names.join(', ')} } from 'near-rpc-client'
const near = createClient({ url: 'https://rpc.example' })
export const results = [${calls.map(call => `await near.call(${call})`).join(', ')}] as const
`
/** The same program without types. */
export const untyped: string = `declare const near: { readonly call: (request: unknown) => Promise<unknown> }
declare const request: (params: unknown) => unknown
export const results = [${calls.map(() => 'await near.call(request({}))').join(', ')}] as const
`
