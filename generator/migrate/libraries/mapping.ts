/** The libraries whose calls become calls of our client. This table is all that the command knows about them. */
export type LibraryName = 'near-api-js' | '@near-js/jsonrpc-client'

export type Library = {
  /** The packages from which programs import it. */
  readonly packages: readonly string[]
  /** Its classes and types that our `Client` replaces. */
  readonly clients: readonly string[]
  /** The option of the class that has the address of the node; our `createClient` calls it `url`. */
  readonly address: string
  /** The calls of methods of its client, by name. */
  readonly methods: { readonly [name: string]: CallRule }
  /** True if each builder of ours has a function of the library with its name: `viewAccount(client, { accountId })`. */
  readonly hasFunctions: boolean
  /** The fields of params that have another name in ours; `camel` if all are in camel case, those of results too. */
  readonly fields: 'camel' | { readonly [name: string]: string }
}

export type CallRule =
  /** Each argument is a field of the params, in order. `...` is an object with further fields. */
  | {
      readonly builder: string
      readonly fields: readonly string[]
      /** The fields that the library sends where callers give none, as code. */
      readonly defaults?: { readonly [field: string]: string }
      /** What a person must check, because the result differs. */
      readonly note?: string
    }
  /** The arguments stay as they are. */
  | { readonly builder: string; readonly same: true }
  /** The first argument has `request_type`, which selects the builder. */
  | { readonly by: 'request_type' }
  /** The first argument is the method of the wire, the second its params. */
  | { readonly by: 'method' }
  /** No call of ours does the same. */
  | { readonly reason: string }

const signed = 'It takes a signed transaction as an object. Encode it to base64, and use submit or sendTx.'
const decoded = 'It decodes the result. Use callFunction, then decodeJson or decodeText.'
const amounts = 'Amounts are decimal texts here; near-api-js made bigints of them'

export const libraries: { readonly [Name in LibraryName]: Library } = {
  'near-api-js': {
    packages: ['near-api-js', '@near-js/providers'],
    clients: ['JsonRpcProvider', 'Provider'],
    address: 'url',
    hasFunctions: false,
    fields: { blockId: 'block_id' },
    methods: {
      status: { builder: 'status', same: true },
      block: { builder: 'block', fields: ['...'] },
      gasPrice: { builder: 'gasPrice', same: true },
      chunk: { builder: 'chunk', fields: ['chunk_id'] },
      viewAccount: { builder: 'viewAccount', fields: ['account_id', '...'], note: amounts },
      viewAccessKey: { builder: 'viewAccessKey', fields: ['account_id', 'public_key', '...'], note: amounts },
      txStatus: {
        builder: 'tx',
        fields: ['tx_hash', 'sender_account_id', 'wait_until'],
        defaults: { wait_until: 'EXECUTED_OPTIMISTIC' },
      },
      query: { by: 'request_type' },
      sendJsonRpc: { by: 'method' },
      callFunction: { reason: decoded },
      sendTransaction: { reason: signed },
      sendTransactionAsync: { reason: signed },
      sendTransactionUntil: { reason: signed },
    },
  },
  '@near-js/jsonrpc-client': {
    packages: ['@near-js/jsonrpc-client'],
    clients: ['NearRpcClient'],
    address: 'endpoint',
    hasFunctions: true,
    fields: 'camel',
    methods: {},
  },
}

/** `accountId` -> `account_id`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
