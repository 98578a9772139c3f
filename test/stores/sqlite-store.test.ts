import { d1Store, sqliteStore, type SqliteDatabase } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'

/** A database that answers with these rows, one statement after the other, and records what it is asked. */
function answering(...answers: readonly (readonly object[])[]): {
  readonly database: SqliteDatabase
  readonly asked: unknown[]
} {
  const asked: unknown[] = []
  const left = [...answers]
  return {
    asked,
    database: {
      prepare: statement => ({
        all(...values) {
          asked.push(
            values.length > 0 ? [statement.replace(/select case when file[^]*/, 'CHECK'), ...values] : statement,
          )
          return left.shift() ?? []
        },
        run: () => asked.push(statement),
      }),
    },
  }
}

const good = [{ problem: '', timeout: 5000 }]

test('a step is one statement after a setting that fails in a transaction, and a row says whether it saved', async () => {
  const { database, asked } = answering(good, [], [{ 1: 1 }], [], [{ 1: 1 }], [{ text: 'second' }], [{ 1: 1 }])
  const store = await sqliteStore(database)
  expect(asked.splice(0)).toEqual([['CHECK', 'near_store'], 'pragma fullfsync = 1'])
  expect(await store.read('a')).toBeUndefined()
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(await store.compareAndSet('a', undefined, 'late')).toBe(false)
  expect(await store.compareAndSet('a', 'first', 'second')).toBe(true)
  expect(await store.read('a')).toBe('second')
  expect(await store.remove('a', 'second')).toBe(true)
  const insert = 'insert into main."near_store" (key, text) values (?, ?) on conflict (key) do nothing returning 1'
  expect(asked).toEqual([
    ['select text from main."near_store" where key = ?', 'a'],
    'pragma main.synchronous = extra',
    [insert, 'a', 'first'],
    'pragma main.synchronous = extra',
    [insert, 'a', 'late'],
    'pragma main.synchronous = extra',
    ['update main."near_store" set text = ? where key = ? and text = ? returning 1', 'second', 'a', 'first'],
    ['select text from main."near_store" where key = ?', 'a'],
    'pragma main.synchronous = extra',
    ['delete from main."near_store" where key = ? and text = ? returning 1', 'a', 'second'],
  ])
})

test('a connection without a busy timeout gets one', async () => {
  const { database, asked } = answering([{ problem: '', timeout: 0n }])
  await sqliteStore(database)
  expect(asked).toEqual([['CHECK', 'near_store'], 'pragma busy_timeout = 5000', 'pragma fullfsync = 1'])
})

test.each(['in memory', 'query_only', 'run "pragma journal_mode = wal; pragma synchronous = full"'])(
  'refuses a database with the problem: %s',
  async problem => {
    const { database } = answering([{ problem, timeout: 0 }])
    await expect(sqliteStore(database)).rejects.toEqual(new TypeError(`No SQLite store: ${problem}`))
  },
)

test('a transaction of the caller is an error, and the text is not saved', async () => {
  const { database, asked } = answering(good)
  const store = await sqliteStore(database)
  const inTransaction = new Error('Safety level may not be changed inside a transaction')
  asked.length = 0
  database.prepare = () => ({
    all: () => asked,
    run: () => {
      throw inTransaction
    },
  })
  await expect(store.compareAndSet('a', undefined, 'first')).rejects.toBe(inTransaction)
  await expect(store.remove('a', 'first')).rejects.toBe(inTransaction)
  expect(asked).toEqual([])
})

test('D1 gets the same statements, and its binding is not a session', async () => {
  const asked: unknown[] = []
  const left = [[{}, {}], [], [{}], [], [{ text: 'x' }], [{}], [{ key: 'a', text: 'x' }]]
  const prepare = (statement: string) => ({
    bind: (...values: string[]) => ({
      async all() {
        asked.push([statement.replace(/select name from[^]*/, 'CHECK'), ...values])
        return { results: left.shift() ?? [] }
      },
    }),
  })
  const store = await d1Store({ prepare })
  expect(await store.read('a')).toBeUndefined()
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(await store.compareAndSet('a', 'other', 'second')).toBe(false)
  expect(await store.read('a')).toBe('x')
  expect(await store.remove('a', 'x')).toBe(true)
  expect(await store.list('a')).toEqual({ entries: [{ key: 'a', text: 'x' }], next: undefined })
  expect(asked).toEqual([
    ['CHECK', 'near_store'],
    ['select text from "near_store" where key = ?', 'a'],
    ['insert into "near_store" (key, text) values (?, ?) on conflict (key) do nothing returning 1', 'a', 'first'],
    ['update "near_store" set text = ? where key = ? and text = ? returning 1', 'second', 'a', 'other'],
    ['select text from "near_store" where key = ?', 'a'],
    ['delete from "near_store" where key = ? and text = ? returning 1', 'a', 'x'],
    ['select key, text from "near_store" where key >= ? and instr(key, ?) = 1 order by key limit 1000', '', 'a'],
  ])
  const session = { prepare, getBookmark: () => null } as unknown as { prepare: typeof prepare }
  await expect(d1Store(session)).rejects.toEqual(new TypeError('No D1 store: a session can read from a replica'))
  const kv = { get: async () => null, put: async () => {} } as unknown as { prepare: typeof prepare }
  await expect(d1Store(kv)).rejects.toEqual(new TypeError('No D1 store: Workers KV has no conditional write'))
  await expect(d1Store({ prepare })).rejects.toEqual(new TypeError('No D1 store: run "near-rpcgen store-schema d1"'))
})
