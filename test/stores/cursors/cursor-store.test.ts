import { cursorStore, isCursorTaken, memoryStore, type BlockCursor } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'
import { scriptedStore } from './scripted-store.js'

function at(height: number): BlockCursor {
  return { height, hash: `A${height}` }
}

/** The text of a store, with a word in place of the random owner. */
function shown(text: string | undefined): unknown {
  return text?.replace(/"owner":"[a-z\d]{15,}"/, '"owner":"…"')
}

test('a cursor is undefined at first, then the one that was saved last', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  expect(await cursors.read()).toBeUndefined()
  expect(shown(store.text)).toBe('{"version":1,"owner":"…","epoch":1,"saves":0,"cursor":null}')
  await cursors.save(at(7))
  await cursors.save({ ...at(8), before: [at(7)] })
  expect(shown(store.text)).toBe(
    '{"version":1,"owner":"…","epoch":1,"saves":2,"cursor":{"height":8,"hash":"A8","before":[{"height":7,"hash":"A7"}]}}',
  )
  const restarted = cursorStore(store, 'indexer')
  expect(await restarted.read()).toStrictEqual({ ...at(8), before: [at(7)] })
  expect(shown(store.text)).toBe(
    '{"version":1,"owner":"…","epoch":2,"saves":0,"cursor":{"height":8,"hash":"A8","before":[{"height":7,"hash":"A7"}]}}',
  )
})

test('cursors of other names are other ones', async () => {
  const store = memoryStore()
  const [first, second] = [cursorStore(store, 'first'), cursorStore(store, 'second')]
  await first.read()
  await second.read()
  await first.save(at(1))
  await second.save(at(2))
  expect([await first.read(), await second.read()]).toEqual([at(1), at(2)])
  expect((await store.list('')).entries.map(({ key }) => key)).toEqual(['cursor first', 'cursor second'])
})

test('a header is saved as its cursor', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await cursors.read()
  await cursors.save({ ...at(7), prev_hash: 'A6' } as BlockCursor)
  expect(shown(store.text)).toBe('{"version":1,"owner":"…","epoch":1,"saves":1,"cursor":{"height":7,"hash":"A7"}}')
})

test('the process that read last takes over, and each save of the other one ends in CURSOR_TAKEN', async () => {
  const store = scriptedStore()
  const [old, young] = [cursorStore(store, 'indexer'), cursorStore(store, 'indexer')]
  await old.read()
  await old.save(at(7))
  expect(await young.read()).toEqual(at(7))
  const error = await old.save(at(8)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'CursorTaken',
    kind: 'CURSOR_TAKEN',
    message:
      'Another process has taken over the cursor "indexer", or removed it. The store has block 7; this process could ' +
      'not save block 8. Let it end, and do not start it again while the other one runs.',
    info: { cursor: 'indexer', stored: at(7), own: at(8) },
  })
  await young.save(at(8))
  await expect(old.save(at(9))).rejects.toMatchObject({ info: { stored: at(8), own: at(9) } })
  expect(await young.read()).toEqual(at(8))
})

test('the info of CURSOR_TAKEN is frozen', async () => {
  const store = scriptedStore()
  const [old, young] = [cursorStore(store, 'indexer'), cursorStore(store, 'indexer')]
  await old.read()
  await old.save({ ...at(7), before: [at(6)] })
  await young.read()
  const error = await old.save({ ...at(8), before: [at(7)] }).catch((thrown: unknown) => thrown)
  if (!isCursorTaken(error)) throw error
  const { info } = error
  const parts = [info, info.stored, info.stored?.before, info.stored?.before?.[0], info.own, info.own.before]
  expect(parts.map(part => part !== undefined && Object.isFrozen(part))).toEqual(parts.map(() => true))
})

test.each([undefined, null, 'CURSOR_TAKEN', new Error('CURSOR_TAKEN'), { kind: 'TIMED_OUT' }])(
  'the thrown value %j is not CURSOR_TAKEN',
  thrown => {
    expect(isCursorTaken(thrown)).toBe(false)
  },
)

test('a process whose cursor was taken over can take it back', async () => {
  const store = scriptedStore()
  const [old, young] = [cursorStore(store, 'indexer'), cursorStore(store, 'indexer')]
  await old.read()
  await young.read()
  await young.save(at(7))
  expect(await old.read()).toEqual(at(7))
  await old.save(at(8))
  await expect(young.save(at(8))).rejects.toMatchObject({ kind: 'CURSOR_TAKEN', info: { stored: at(8) } })
})

test('a cursor that was removed is taken: its owner does not save it again', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await cursors.read()
  store.text = undefined
  await expect(cursors.save(at(7))).rejects.toMatchObject({
    kind: 'CURSOR_TAKEN',
    message: expect.stringContaining('The store has no position; this process could not save block 7.'),
    info: { cursor: 'indexer', stored: undefined, own: at(7) },
  })
  expect(store.text).toBeUndefined()
})

test('a cursor can be saved twice, and go back after a reorganisation', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await cursors.read()
  for (const height of [7, 7, 5, 7]) await cursors.save(at(height))
  expect(store.writes()).toBe(5)
  expect(await cursors.read()).toEqual(at(7))
})

test('saves that the program does not wait for are made in their order', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await Promise.all([cursors.read(), cursors.save(at(7)), cursors.save(at(8)), cursors.save(at(9))])
  expect(await cursors.read()).toEqual(at(9))
})

test('a save that failed does not stop the next one', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await cursors.read()
  store.faults.push('write lost')
  const [first, second] = await Promise.allSettled([cursors.save(at(7)), cursors.save(at(8))])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(await cursors.read()).toEqual(at(8))
})

test('a save before a read is a TypeError, and so is one after a read that failed', async () => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  const unread = new TypeError('Call read() before save(): it takes over the cursor "indexer".')
  await expect(cursors.save(at(7))).rejects.toThrow(unread)
  await cursors.read()
  store.failingReads = 1
  await expect(cursors.read()).rejects.toThrow('The read failed.')
  await expect(cursors.save(at(7))).rejects.toThrow(unread)
})

test.each<unknown>([
  undefined,
  null,
  {},
  { height: '7', hash: 'A7' },
  { height: 7 },
  { height: 7, hash: 'A', before: 6 },
])('saving %j is a TypeError, and the store keeps the cursor', async cursor => {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await cursors.read()
  await cursors.save(at(7))
  await expect(cursors.save(cursor as BlockCursor)).rejects.toThrow(
    new TypeError('A cursor needs a `height`, an integer, and a `hash`, a text.'),
  )
  expect(await cursors.read()).toEqual(at(7))
})

const record = { version: 1, owner: 'a', epoch: 1, saves: 0, cursor: at(7) }

test.each([
  '',
  'null',
  '{',
  '7',
  JSON.stringify({ ...record, version: 2 }),
  JSON.stringify({ ...record, owner: 1 }),
  JSON.stringify({ ...record, epoch: null }),
  JSON.stringify({ ...record, saves: '0' }),
  JSON.stringify({ ...record, cursor: undefined }),
  JSON.stringify({ ...record, cursor: { height: '7', hash: 'A7' } }),
])('the text %s in the store is a TypeError, and stays as it is', async text => {
  const store = scriptedStore(text)
  await expect(cursorStore(store, 'indexer').read()).rejects.toThrow(
    new TypeError(`The store has a text under "cursor indexer" that is not a cursor of this version: ${text}`),
  )
  expect(store.text).toBe(text)
})

test('the error about a long text shows its first 100 characters', async () => {
  const store = scriptedStore('x'.repeat(101))
  await expect(cursorStore(store, 'indexer').read()).rejects.toThrow(
    new TypeError(
      `The store has a text under "cursor indexer" that is not a cursor of this version: ${'x'.repeat(100)}…`,
    ),
  )
})
