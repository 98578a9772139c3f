import { postgresStore } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'

type Asked = readonly [statement: string, values: readonly string[]]

/** A driver that answers with these rows, one statement after the other, and records what it is asked. */
function answering(...answers: readonly (readonly object[])[]): {
  readonly driver: { query(text: string, values: string[]): Promise<{ rows: readonly object[] }> }
  readonly asked: Asked[]
} {
  const asked: Asked[] = []
  const left = [...answers]
  const query = async (text: string, values: string[]): Promise<{ rows: readonly object[] }> => {
    // The check of the server is the same in each statement that reads.
    asked.push([text.replace(/case when pg_is_in_recovery[^]* end as problem/, 'CHECK'), values])
    return { rows: left.shift() ?? [] }
  }
  return { driver: { query }, asked }
}

const good = [{ problem: '' }]
const durably = "returning set_config('synchronous_commit', 'on', true)"

test('a step is one statement, and a row says whether it saved', async () => {
  const { driver, asked } = answering(good, [{ problem: '', text: null }], [{}], [], [{}], [{}])
  const store = await postgresStore(driver)
  expect(asked.splice(0)).toEqual([['select CHECK', ['near_store', 'off']]])
  expect(await store.read('a')).toBeUndefined()
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(await store.compareAndSet('a', undefined, 'late')).toBe(false)
  expect(await store.compareAndSet('a', 'first', 'second')).toBe(true)
  expect(await store.remove('a', 'second')).toBe(true)
  const insert = `insert into near_store (key, text) values ($1, $2) on conflict (key) do nothing ${durably}`
  expect(asked).toEqual([
    ['select CHECK, (select text from near_store where key = $3) as text', ['near_store', 'off', 'a']],
    [insert, ['a', 'first']],
    [insert, ['a', 'late']],
    [`update near_store set text = $3 where key = $1 and text = $2 ${durably}`, ['a', 'first', 'second']],
    [`delete from near_store where key = $1 and text = $2 ${durably}`, ['a', 'second']],
  ])
})

test('a driver that counts changed rows and gives none did not save', async () => {
  const { driver } = answering(good)
  const counting = {
    query: async (text: string, values: string[]) => ({ ...(await driver.query(text, values)), rowCount: 1 }),
  }
  const store = await postgresStore(counting)
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(false)
})

test('the `unsafe` of postgres.js and the rows of Neon are taken too', async () => {
  const rows = [{ problem: '', text: 'saved' }]
  const postgresJs = await postgresStore({ unsafe: async () => rows })
  const neon = await postgresStore({ query: async () => rows })
  expect([await postgresJs.read('a'), await neon.read('a')]).toEqual(['saved', 'saved'])
})

test('signs that PostgreSQL refuses are written as numbers, and come back', async () => {
  const stored = 'nul␛0; half␛55296; pair😀 sign␛9243;'
  const { driver, asked } = answering(good, [{}], [{ problem: '', text: stored }], [{ key: stored, text: '' }])
  const store = await postgresStore(driver)
  const text = 'nul\0 half\ud800 pair😀 sign␛'
  await store.compareAndSet(text, undefined, text)
  expect(asked[1]?.[1]).toEqual([stored, stored])
  expect(await store.read('a')).toBe(text)
  expect(await store.list('nul\0')).toEqual({ entries: [{ key: text, text: '' }], next: undefined })
  expect(asked[3]?.[1]).toEqual(['nul␛0;', ''])
})

test('a page has 1000 texts, and the next one begins with the last key', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({ key: `a ${1000 + index}`, text: 'x' }))
  const { driver, asked } = answering(good, rows, [{ key: 'a 1999', text: 'x' }])
  const store = await postgresStore(driver)
  const { entries, next } = await store.list('a ')
  expect([entries.length, next]).toEqual([1000, 'a 1999'])
  expect(await store.list('a ', next)).toEqual({ entries: [{ key: 'a 1999', text: 'x' }], next: undefined })
  const statement = 'select key, text from near_store where key ^@ $1 and key >= $2 order by key limit 1000'
  expect(asked.slice(1)).toEqual([
    [statement, ['a ', '']],
    [statement, ['a ', 'a 1999']],
  ])
})

test.each(['replica', 'open transaction', 'fsync/full_page_writes off', 'run "near-rpcgen store-schema postgres"'])(
  'refuses a server with the problem: %s',
  async problem => {
    const refusal = new TypeError(`No PostgreSQL store: ${problem}`)
    await expect(postgresStore(answering([{ problem }]).driver)).rejects.toEqual(refusal)
    const store = await postgresStore(answering(good, [{ problem }]).driver)
    await expect(store.read('a')).rejects.toEqual(refusal)
  },
)

test('refuses a driver that gives no rows by name', async () => {
  const refusal = new TypeError('No PostgreSQL store: undefined')
  await expect(postgresStore({ query: async () => [['']] })).rejects.toEqual(refusal)
  await expect(postgresStore({ query: async () => ({ rows: [] }) })).rejects.toEqual(refusal)
})

test('what the caller vouches for is not checked', async () => {
  const { driver, asked } = answering(good)
  await postgresStore(driver, { table: 'billing.payments', vouched: 'durable writes' })
  expect(asked).toEqual([['select CHECK', ['billing.payments', 'durable writes']]])
})

test('an error of the driver reaches the caller', async () => {
  const lost = new Error('Connection terminated unexpectedly')
  let calls = 0
  const store = await postgresStore({ query: async () => (calls++ === 0 ? good : Promise.reject(lost)) })
  await expect(store.compareAndSet('a', undefined, 'first')).rejects.toBe(lost)
  await expect(store.read('a')).rejects.toBe(lost)
})
