import { memoryStore } from 'near-rpc-client'
import { blankTransaction } from '../../blank-transaction.js'

type Store = ReturnType<typeof memoryStore>

const { signed, hash: hashOfSigned } = blankTransaction()

export const hash: string = hashOfSigned

const reserved = {
  version: 2,
  account_id: 'alice.near',
  public_key: 'ed25519:1',
  nonce_index: null,
  nonce: '7',
  signed: null,
  signings: 0,
}

function endedAt(ended_at: string): object {
  const status = { SuccessValue: 'AQ==' }
  return { ...reserved, signed, signings: 1, end: { status, hash, block_hash: 'B', ended_at } }
}

/** Records in each state, of this version and an older one, and texts that are no records. */
const texts: { readonly [key: string]: object | string } = {
  'payment reserved': { ...reserved, purpose: { to: 'bob.near' } },
  'payment signed': { ...reserved, signed, signings: 1 },
  'payment unknown curve': { ...reserved, signed: 'AA==', signings: 1 },
  'payment old': { ...reserved, version: undefined, signed, signings: undefined },
  'payment ended in June': endedAt('2026-06-30T23:59:59.999Z'),
  'payment ended in July': endedAt('2026-07-01T00:00:00.000Z'),
  'payment-of a b ended of a chain': { chain: 'a b', ...endedAt('2026-06-01T00:00:00.000Z') },
  'payment-of mainnet signed of a chain': { chain: 'mainnet', ...reserved, signed, signings: 1 },
  'payment-of b moved': { ...reserved, chain: 'a' },
  'payment RENT': { ...reserved, id: 'rent' },
  'payment newer': { ...endedAt('2026-01-01T00:00:00.000Z'), version: 3 },
  'payment rubbish': 'rubbish',
  'nonce-of mainnet alice.near ed25519:1': '7',
  'cursor blocks': '{}',
}

/** A store with one text of each kind. */
export async function storeWithPayments(): Promise<Store> {
  const store = memoryStore()
  for (const [key, text] of Object.entries(texts))
    await store.compareAndSet(key, undefined, typeof text === 'string' ? text : JSON.stringify(text))
  return store
}

/** The same store, with one text on each page. */
export function pagesOfOne(store: Store): Store {
  return {
    ...store,
    async list(prefix, page = '0') {
      const { entries } = await store.list(prefix)
      const at = Number(page)
      return { entries: entries.slice(at, at + 1), next: at + 1 < entries.length ? String(at + 1) : undefined }
    },
  }
}

export async function keysOf(store: Store): Promise<readonly string[]> {
  return (await store.list('')).entries.map(({ key }) => key)
}
