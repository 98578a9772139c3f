import type { PaymentStore } from '../../../../stores/store.js'
import { recordPrefixes, type PaymentName, type RecordPlace, type SavedRecord } from './payment-record.js'
import { parseRecord } from './record-text.js'

/**
 * Finds the record of a payment. The key has no chain, unless a payment of another chain has the same id: so a program
 * that names its chain later finds the records that it made before. Rejects with a `TypeError` for a text that is not
 * the record of a payment of this account, for a record of a newer version, and for two records of one payment: while a
 * program begins it, `forgetPayments` can remove that of the other chain, and another program begins it once more.
 */
export async function findRecord(store: PaymentStore, name: PaymentName): Promise<RecordPlace> {
  const { id, chain } = name
  const plain = `${recordPrefixes.plain}${id}`
  if (chain === undefined) return { key: plain, saved: await readRecord(store, plain, name) }
  const ofChain = `${recordPrefixes.ofChain}${chain} ${id}`
  const savedOfChain = await readRecord(store, ofChain, name)
  const saved = await readRecord(store, plain, name)
  if (savedOfChain && saved?.record.chain === chain)
    throw new TypeError(`The store has two payments with the id "${id}": "${plain}" and "${ofChain}".`)
  if (savedOfChain) return { key: ofChain, saved: savedOfChain }
  const isOfOther = (saved?.record.chain ?? chain) !== chain
  return isOfOther ? { key: ofChain, saved: undefined } : { key: plain, saved }
}

async function readRecord(
  store: PaymentStore,
  key: string,
  { id, account_id, chain }: PaymentName,
): Promise<SavedRecord | undefined> {
  const text = await store.read(key)
  if (text === undefined) return undefined
  const record = parseRecord(key, text)
  const isOfOther = chain !== undefined && record?.chain !== undefined && record.chain !== chain
  const isOfId = (record?.id ?? id) === id
  if (!record || !isOfId || (record.account_id !== account_id && !isOfOther))
    throw new TypeError(`The store has another text than a payment of ${account_id} under the id "${id}".`)
  return { key, text, record }
}
