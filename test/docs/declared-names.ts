/**
 * The names that the programs of a page leave to the reader's own code. The tests compile each program with them, and so
 * does the site, which shows types on hover.
 */
export const declaredNames: { readonly [path: string]: string } = {
  'README.md': 'declare function askAnotherNode(): void; declare const error: unknown',
  'docs/index.md': 'declare function askAnotherNode(): void',
  'docs/errors.md': 'declare const signed_tx_base64: string; declare function followTransaction(): Promise<void>',
  'docs/validate.md': 'declare const text: string',
  // The `fetch` of Deno takes a client.
  'docs/runtimes.md': `
    import { createClient } from 'near-rpc-client'
    declare const url: string
    declare const Deno: { createHttpClient(options: { poolMaxIdlePerHost: number }): object }
    declare const fetch: (input: string, init: RequestInit & { client: object }) => Promise<Response>
  `,
  'docs/stores.md': `
    import type { D1Binding, DurableStorage, PostgresDriver, RedisClient, SqliteDatabase } from 'near-rpc-client/stores'
    declare const pool: PostgresDriver, client: RedisClient, env: { DB: D1Binding }, state: { storage: DurableStorage }
    declare const database: SqliteDatabase & { exec(statement: string): void }
  `,
  'docs/transports.md': `
    declare const first: string, second: string, archive: string, signal: AbortSignal
    declare const request: ReturnType<typeof import('near-rpc-client').viewAccount>
  `,
}
