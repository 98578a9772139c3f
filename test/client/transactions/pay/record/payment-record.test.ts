import { memoryStore, type PaymentStore } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { findRecord } from '../../../../../generated/src/flows/transactions/pay/record/find-record.js'
import type { SavedEnd } from '../../../../../generated/src/flows/transactions/pay/record/payment-end.js'
import type {
  PaymentRecord,
  RecordPlace,
} from '../../../../../generated/src/flows/transactions/pay/record/payment-record.js'
import { parseRecord, recordText } from '../../../../../generated/src/flows/transactions/pay/record/record-text.js'
import { writeRecord } from '../../../../../generated/src/flows/transactions/pay/record/write-record.js'

type Texts = { readonly [key: string]: string }

async function storeOf(texts: Texts): Promise<PaymentStore> {
  const store = memoryStore()
  for (const [key, text] of Object.entries(texts)) await store.compareAndSet(key, undefined, text)
  return store
}

const record: PaymentRecord = {
  account_id: 'alice.near',
  public_key: 'ed25519:1',
  nonce_index: null,
  nonce: '7',
  signed: null,
  signings: 0,
}

const signedOnce: PaymentRecord = { ...record, signed: 'AA==', signings: 1 }

const end: SavedEnd = {
  status: { SuccessValue: 'AQ==' },
  hash: 'H',
  block_hash: 'B',
  ended_at: '2026-11-24T12:00:00.000Z',
}

function name(chain?: string) {
  return { id: 'rent', account_id: 'alice.near', chain }
}

function saved(key: string, found: PaymentRecord, text = JSON.stringify(found)): RecordPlace {
  return { key, saved: { key, text, record: found } }
}

/** As this version writes it. */
const named = (written: PaymentRecord): PaymentRecord => ({ ...written, id: 'rent' })

const ofA = { chain: 'a', ...record }
const ofB = { chain: 'b', ...record, account_id: 'bob.near' }
const plain = 'payment rent'
const keyOfA = 'payment-of a rent'

test.each<readonly [title: string, chain: string | undefined, texts: Texts, place: RecordPlace]>([
  ['nothing', undefined, {}, { key: plain, saved: undefined }],
  ['nothing, for a chain', 'a', {}, { key: plain, saved: undefined }],
  ['a record without a chain', undefined, { [plain]: JSON.stringify(record) }, saved(plain, record)],
  ['a record without a chain, for a chain', 'a', { [plain]: JSON.stringify(record) }, saved(plain, record)],
  ['a record of a chain, without a chain', undefined, { [plain]: JSON.stringify(ofA) }, saved(plain, ofA)],
  ['a record of the chain', 'a', { [plain]: JSON.stringify(ofA) }, saved(plain, ofA)],
  ['a record of another chain', 'a', { [plain]: JSON.stringify(ofB) }, { key: keyOfA, saved: undefined }],
  ['records of both chains', 'a', { [plain]: JSON.stringify(ofB), [keyOfA]: JSON.stringify(ofA) }, saved(keyOfA, ofA)],
])('finds %s', async (_, chain, texts, place) => {
  expect(await findRecord(await storeOf(texts), name(chain))).toEqual(place)
})

test.each<readonly [title: string, text: object, read: PaymentRecord]>([
  ['signed twice', { ...record, signed: 'AA==', signings: 2 }, { ...record, signed: 'AA==', signings: 2 }],
  ['of a gas key', { ...record, nonce_index: 0, nonce: '77' }, { ...record, nonce_index: 0, nonce: '77' }],
  ['of an older version, not signed', { ...record, signings: undefined }, record],
  [
    'of an older version, signed',
    { ...record, signed: 'AA==', signings: undefined },
    { ...record, signed: 'AA==', signings: 1 },
  ],
  ['with its id', { ...record, id: 'rent' }, { ...record, id: 'rent' }],
  ['with more than it needs', { ...record, memo: 'rent' }, record],
  ['of version 2', { version: 2, ...record }, record],
  [
    'with a purpose',
    { version: 2, ...record, purpose: { to: 'bob.near' } },
    { ...record, purpose: { to: 'bob.near' } },
  ],
  ['with the purpose null', { version: 2, ...record, purpose: null }, { ...record, purpose: null }],
  ['with an end', { version: 2, ...record, signed: 'AA==', signings: 1, end }, { ...signedOnce, end }],
  [
    'with an end that has a receipt',
    { version: 2, ...record, signed: 'AA==', signings: 1, end: { ...end, receipt: 'proof' } },
    { ...signedOnce, end: { ...end, receipt: 'proof' } },
  ],
])('reads a record %s', async (_, written, read) => {
  const text = JSON.stringify(written)
  expect(await findRecord(await storeOf({ [plain]: text }), name())).toEqual(saved(plain, read, text))
})

test.each<readonly [title: string, chain: string | undefined, text: string]>([
  ['no JSON', undefined, 'rubbish'],
  ['no JSON, for a chain', 'a', 'rubbish'],
  ['null', 'a', 'null'],
  ['another account', undefined, JSON.stringify({ ...record, account_id: 'bob.near' })],
  ['another account, for a chain', 'a', JSON.stringify({ ...record, account_id: 'bob.near' })],
  ['another account on another chain, for no chain', undefined, JSON.stringify(ofB)],
  ['another account on the same chain', 'b', JSON.stringify(ofB)],
  ['an account that is a number', undefined, JSON.stringify({ ...record, account_id: 7 })],
  ['a key that is a number', undefined, JSON.stringify({ ...record, public_key: 7 })],
  ['no nonce index', undefined, JSON.stringify({ ...record, nonce_index: undefined })],
  ['half a nonce index', undefined, JSON.stringify({ ...record, nonce_index: 0.5 })],
  ['a nonce index that is a text', undefined, JSON.stringify({ ...record, nonce_index: '1' })],
  ['a nonce that is a number', undefined, JSON.stringify({ ...record, nonce: 7 })],
  ['a nonce with a sign', undefined, JSON.stringify({ ...record, nonce: '-7' })],
  ['a nonce with a unit', undefined, JSON.stringify({ ...record, nonce: '7n' })],
  ['an id that is null', undefined, JSON.stringify({ ...record, id: null })],
  ['another id, which the store takes for the same', undefined, JSON.stringify({ ...record, id: 'Rent' })],
  ['a nonce of no digits', undefined, JSON.stringify({ ...record, nonce: '' })],
  ['a chain that is null', undefined, JSON.stringify({ ...record, chain: null })],
  ['a transaction that is a number', undefined, JSON.stringify({ ...record, signed: 7 })],
  ['no transaction and no null', undefined, JSON.stringify({ ...record, signed: undefined })],
  ['half a signature', undefined, JSON.stringify({ ...record, signings: 0.5 })],
  ['fewer signatures than none', undefined, JSON.stringify({ ...record, signings: -1 })],
  ['a transaction without a signature', undefined, JSON.stringify({ ...signedOnce, signings: 0 })],
  ['an end without a transaction', undefined, JSON.stringify({ ...record, end })],
  ['a number of signatures that is a text', undefined, JSON.stringify({ ...record, signings: '1' })],
  ['a version that is a text', undefined, JSON.stringify({ ...record, version: '2' })],
  ['a version of which no text can be made', undefined, JSON.stringify({ ...record, version: { toString: 1 } })],
  [
    'an end whose time is a number',
    undefined,
    JSON.stringify({ version: 2, ...signedOnce, end: { ...end, ended_at: 2026 } }),
  ],
  [
    'an end whose time cannot be read as a text',
    undefined,
    JSON.stringify({ version: 2, ...signedOnce, end: { ...end, ended_at: { toString: 1 } } }),
  ],
  ['a version that never was', undefined, JSON.stringify({ ...record, version: 1 })],
  [
    'version 2 without a number of signatures',
    undefined,
    JSON.stringify({ ...signedOnce, version: 2, signings: undefined }),
  ],
  ['an end that is null', undefined, JSON.stringify({ ...signedOnce, end: null })],
  ['an end without a status', undefined, JSON.stringify({ ...signedOnce, end: { ...end, status: undefined } })],
  ['an end that has not ended', undefined, JSON.stringify({ ...signedOnce, end: { ...end, status: 'Started' } })],
  [
    'an end with a value that is not base64',
    undefined,
    JSON.stringify({ ...signedOnce, end: { ...end, status: { SuccessValue: '?' } } }),
  ],
  ['an end with a hash that is a number', undefined, JSON.stringify({ ...signedOnce, end: { ...end, hash: 7 } })],
  ['an end without a hash', undefined, JSON.stringify({ ...signedOnce, end: { ...end, hash: undefined } })],
  ['an end in a block that is a number', undefined, JSON.stringify({ ...signedOnce, end: { ...end, block_hash: 7 } })],
  ['an end at no time', undefined, JSON.stringify({ ...signedOnce, end: { ...end, ended_at: 'soon' } })],
  ['an end with a receipt that is a number', undefined, JSON.stringify({ ...signedOnce, end: { ...end, receipt: 7 } })],
])('%s is no record', async (_, chain, text) => {
  await expect(findRecord(await storeOf({ [plain]: text }), name(chain))).rejects.toThrow(
    new TypeError('The store has another text than a payment of alice.near under the id "rent".'),
  )
})

test('a record of a newer version is an error of its own', async () => {
  const store = await storeOf({ [plain]: JSON.stringify({ version: 3, account: 'alice.near' }) })
  await expect(findRecord(store, name())).rejects.toThrow(
    new TypeError('The record "payment rent" has the version 3. This client reads versions up to 2: update it.'),
  )
})

test.each<readonly [title: string, record: PaymentRecord, text: string]>([
  [
    'a reserved nonce',
    record,
    '{"version":2,"account_id":"alice.near","public_key":"ed25519:1","nonce_index":null,"nonce":"7","signed":null,' +
      '"signings":0}',
  ],
  [
    'an end',
    { ...signedOnce, chain: 'mainnet', purpose: { to: 'bob.near', yocto: 10n ** 24n, part: 0.5 }, end },
    '{"version":2,"account_id":"alice.near","public_key":"ed25519:1","nonce_index":null,"nonce":"7","signed":"AA==",' +
      '"signings":1,"chain":"mainnet","purpose":{"to":"bob.near","yocto":1000000000000000000000000,"part":0.5},' +
      '"end":{"status":{"SuccessValue":"AQ=="},"hash":"H","block_hash":"B","ended_at":"2026-11-24T12:00:00.000Z"}}',
  ],
])('the text of a record with %s has every digit, and is read as it was written', (_, written, text) => {
  expect(recordText(written)).toBe(text)
  expect(parseRecord(plain, text)).toEqual(written)
})

const next = { ...record, nonce: '9' }
const none = { key: plain, saved: undefined }

test.each<
  readonly [title: string, chain: string | undefined, texts: Texts, place: RecordPlace, key: string, is: PaymentRecord]
>([
  ['a new record', undefined, {}, none, plain, named(next)],
  ['a new record of a chain', 'a', {}, none, plain, named({ ...next, chain: 'a' })],
  [
    'a record in place of another',
    undefined,
    { [plain]: JSON.stringify(record) },
    saved(plain, record),
    plain,
    named(next),
  ],
  [
    'no record, if another program was faster: it returns that one',
    undefined,
    { [plain]: JSON.stringify(record) },
    none,
    plain,
    record,
  ],
  [
    'the record of its chain, if one of another chain took the key at the same moment',
    'a',
    { [plain]: JSON.stringify(ofB) },
    none,
    keyOfA,
    named({ ...next, chain: 'a' }),
  ],
  [
    'no record, if another program has saved the payment of this chain meanwhile: it returns that one',
    'a',
    { [plain]: JSON.stringify(ofB), [keyOfA]: JSON.stringify(ofA) },
    none,
    keyOfA,
    ofA,
  ],
])('writes %s', async (_, chain, texts, place, key, is) => {
  const store = await storeOf(texts)
  const written = await writeRecord(store, place, name(chain), next)
  expect({ key: written.key, record: written.record }).toEqual({ key, record: is })
  // A record of another program is not written again.
  if (!Object.values(texts).includes(written.text)) expect(JSON.parse(written.text)).toEqual({ version: 2, ...is })
  expect(await store.read(key)).toBe(written.text)
  for (const [other, text] of Object.entries(texts)) if (other !== key) expect(await store.read(other)).toBe(text)
})

test('a new nonce keeps the chain of its record when a program reserves it that names none', async () => {
  const store = await storeOf({ [plain]: JSON.stringify(ofA) })
  const written = await writeRecord(store, saved(plain, ofA), name(), next)
  expect(written.record.chain).toBe('a')
  expect(await findRecord(store, name('b'))).toEqual({ key: 'payment-of b rent', saved: undefined })
})

test('a record keeps its chain when a program writes it that names none', async () => {
  const store = await storeOf({ [plain]: JSON.stringify(ofA) })
  const written = await writeRecord(store, saved(plain, ofA), name(), { ...ofA, nonce: '9' })
  expect(written).toEqual({ key: plain, text: recordText(written.record), record: named({ ...ofA, nonce: '9' }) })
})

test.each<readonly [title: string, texts: Texts, place: RecordPlace]>([
  ['a new record', {}, none],
  ['a record in place of another', { [plain]: JSON.stringify(record) }, saved(plain, record)],
])('a store that does not save %s', async (_, texts, place) => {
  const store = { ...(await storeOf(texts)), compareAndSet: async () => false }
  await expect(writeRecord(store, place, name(), next)).rejects.toThrow(
    new TypeError('The store did not save the payment "rent".'),
  )
})
