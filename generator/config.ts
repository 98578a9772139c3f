/** What `near-rpcgen.config.*` says: options that the command line leaves out, and facts of the client. */
export type Config = {
  /** The address of the JSON schema, for editors. It has no effect. */
  readonly $schema?: string
  /** The description: a file, or a URL with `allowRemote`. Paths are relative to the folder of the config file. */
  readonly spec?: string
  /** OpenAPI Overlays to apply to the description, in this order. */
  readonly overlays?: readonly string[]
  /** The folder that references of the description cannot leave. By default, the folder of the description. */
  readonly root?: string
  /** The folder of the package. */
  readonly out?: string
  /** The lock file of the last bump. By default, `interface.lock.json` next to the description. */
  readonly lock?: string
  /** The changelog of the client; `false` for none. */
  readonly changelog?: string | false
  /** Whether the description and its references can be read from the network. */
  readonly allowRemote?: boolean
  /** The names and parts of the client, in place of those of `x-rpc-client` in the description. */
  readonly client?: ClientConfig
  /** How nodes tell how far they are, in place of `x-rpc-height` in the description. */
  readonly height?: HeightConfig
}

/** The names and parts of the client. What is left out comes from `x-rpc-client`, else from the description's title. */
export type ClientConfig = {
  /** The name of the package. */
  readonly package?: string
  /** What the package is, in one sentence: in its `package.json` and at the top of its README. */
  readonly description?: string
  /** The name of its errors, by which `isRpcError` recognises them. */
  readonly error?: string
  /** The JSON-RPC id of a request, unless the caller gives one. */
  readonly id?: string | number
  /** The name of the client in examples. */
  readonly variable?: string
  /** The keywords of the package. */
  readonly keywords?: readonly string[]
  /** `near` for nodes of NEAR: adds the mock node, amounts, bytes and archives. */
  readonly node?: 'near'
}

/** The method that tells how far a node is, and where its result says so. Without it `fallback` compares no nodes. */
export type HeightConfig = {
  /** The method that tells the height. */
  readonly method: string
  /** The params of the method. */
  readonly params?: unknown
  /** The path of the height in the result, such as `sync_info.height`. Empty if the result itself is the height. */
  readonly height: string
  /** The path of the chain's name in the result. */
  readonly chain?: string
  /** The path of the time of the newest block in the result. */
  readonly time?: string
}

/**
 * Returns the config, and gives a config file its types. Commands check the values: a wrong one is `RPC501`, a file
 * that cannot be loaded `RPC502`, and both end with exit code 2.
 * @example
 * // near-rpcgen.config.mjs
 * export default defineConfig({
 *   spec: 'ledger.openrpc.yaml',
 *   out: 'ledger-client',
 *   client: { package: 'ledger-client', error: 'LedgerError' },
 *   height: { method: 'eth_blockNumber', params: [], height: '' },
 * })
 */
export function defineConfig(config: Config): Config {
  return config
}
