/** Declarations in the place of other libraries: only what the programs of the tests use. */
export const stubs: { readonly [path: string]: string } = {
  '/node_modules/near-api-js/index.d.ts': `
export interface Provider {
  status(): Promise<{ readonly sync_info: { readonly latest_block_hash: string } }>
  block(reference: object): Promise<{ readonly header: { readonly hash: string } }>
  chunk(id: string | readonly [number, number]): Promise<unknown>
  query(params: object): Promise<unknown>
  viewAccount(id: string, reference?: object): Promise<{ readonly amount: bigint }>
  txStatus(hash: string | Uint8Array, id: string, until?: string): Promise<unknown>
  sendTransaction(transaction: unknown): Promise<unknown>
  callFunction(id: string, method: string, args: object): Promise<unknown>
  sendJsonRpc(method: string, params: object): Promise<unknown>
  getNetworkConfig(): Promise<unknown>
}
export declare class JsonRpcProvider implements Provider {
  constructor(options: { readonly url: string; readonly headers?: object })
  status(): ReturnType<Provider['status']>
  block(reference: object): ReturnType<Provider['block']>
  chunk(id: string | readonly [number, number]): Promise<unknown>
  query(params: object): Promise<unknown>
  viewAccount(id: string, reference?: object): ReturnType<Provider['viewAccount']>
  txStatus(hash: string | Uint8Array, id: string, until?: string): Promise<unknown>
  sendTransaction(transaction: unknown): Promise<unknown>
  callFunction(id: string, method: string, args: object): Promise<unknown>
  sendJsonRpc(method: string, params: object): Promise<unknown>
  getNetworkConfig(): Promise<unknown>
}
export declare const KeyPair: unknown
`,
  '/node_modules/@near-js/jsonrpc-client/index.d.ts': `
export declare class NearRpcClient {
  constructor(options: { readonly endpoint: string })
}
type Header = { readonly prevHash: string; readonly epochId: string }
export declare function block(client: NearRpcClient, params: object): Promise<{ readonly header: Header }>
export declare function viewAccount(client: NearRpcClient, params: object): Promise<{ readonly codeHash: string }>
`,
}
