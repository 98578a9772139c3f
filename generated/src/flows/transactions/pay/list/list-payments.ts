import { asyncGenerator } from '../../../../runtime/platform/async-generator.js'
import type { ListedStore, StoreEntry } from '../../../../stores/store.js'
import { transactionHash } from '../../signed/transaction-hash.js'
import { outcomeOfEnd, type PaymentEnd, type SavedEnd } from '../record/payment-end.js'
import { recordPrefixes, type PaymentRecord } from '../record/payment-record.js'
import type { Purpose } from '../record/purpose.js'
import { parseRecord } from '../record/record-text.js'
import { visitRecords } from './visit-records.js'

/** A payment in a store, and how far it is. */
export type ListedPayment =
  | (PaymentFacts &
      /** A nonce is reserved, and no transaction is signed with it. */
      (
        | { readonly state: 'RESERVED'; readonly hash: null }
        /** A transaction is signed, and nodes can have it. The hash is null if the client cannot compute it. */
        | { readonly state: 'SIGNED'; readonly hash: string | null }
        /** It ended for ever. */
        | { readonly state: 'ENDED'; readonly hash: string | null; readonly end: PaymentEnd }
      ))
  /** The text is no record that this client reads, such as one of a newer version: `error` says why. */
  | { readonly state: 'UNREADABLE'; readonly key: string; readonly error: TypeError }

type PaymentFacts = {
  /** The id of the caller. */
  readonly id: string
  readonly account_id: string
  /** Left out if the caller named no chain. */
  readonly chain?: string | undefined
  /** Left out if the caller said none. */
  readonly purpose?: Purpose | undefined
}

/**
 * Yields the payments in a store, in the order of the store; with `unfinished`, only those that have no end for ever.
 * Sends nothing. If the store changes meanwhile, a payment can come twice, and a new one not at all. Texts that are no
 * records are `UNREADABLE`, also with `unfinished`. Throws the errors of the store.
 * @example
 * for await (const payment of listPayments(store, { unfinished: true })) console.log(payment)
 */
export function listPayments(
  store: Pick<ListedStore, 'list'>,
  { unfinished = false }: { readonly unfinished?: boolean } = {},
): AsyncGenerator<ListedPayment, void, undefined> {
  return asyncGenerator(give =>
    visitRecords(store, async entry => {
      const payment = await readPayment(entry)
      if (payment.state !== 'ENDED' || !unfinished) await give(payment)
    }),
  )
}

async function readPayment({ key, text }: StoreEntry): Promise<ListedPayment> {
  try {
    const record = parseRecord(key, text)
    const id = record ? idOf(key, record) : undefined
    if (!record || id === undefined || (record.id ?? id) !== id)
      throw new TypeError(`The text under "${key}" is not the record of a payment.`)
    const { account_id, chain, purpose, signed, end } = record
    const facts: PaymentFacts = { id, account_id, chain, purpose }
    if (end) return { ...facts, state: 'ENDED', hash: end.hash, end: listedEnd(end) }
    if (signed === null) return { ...facts, state: 'RESERVED', hash: null }
    return { ...facts, state: 'SIGNED', hash: await transactionHash(signed).catch(() => null) }
  } catch (error) {
    return { state: 'UNREADABLE', key, error: error as TypeError }
  }
}

/** A chain's name can have a space: so the record says how long it is. Undefined for the key of another chain. */
function idOf(key: string, { chain }: PaymentRecord): string | undefined {
  const { plain, ofChain } = recordPrefixes
  const prefix = key.startsWith(plain) ? plain : `${ofChain}${chain} `
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined
}

function listedEnd({ status, ...rest }: SavedEnd): PaymentEnd {
  return { ...outcomeOfEnd({ status }), ...rest }
}
