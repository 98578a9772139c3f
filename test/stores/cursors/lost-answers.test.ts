import { cursorStore, type BlockCursor } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'
import { scriptedStore, type ScriptedStore } from './scripted-store.js'

function at(height: number): BlockCursor {
  return { height, hash: `A${height}` }
}

async function owned(): Promise<{ readonly store: ScriptedStore; readonly cursors: ReturnType<typeof cursorStore> }> {
  const store = scriptedStore()
  const cursors = cursorStore(store, 'indexer')
  await cursors.read()
  await cursors.save(at(6))
  return { store, cursors }
}

const broken = 'The connection broke.'

test('a save whose answer was lost is found, and the next one follows', async () => {
  const { store, cursors } = await owned()
  store.faults.push('answer lost')
  await cursors.save(at(7))
  await cursors.save(at(8))
  expect(await cursors.read()).toEqual(at(8))
  expect(store.writes()).toBe(5)
})

test('a save that was lost rejects with the error of the store, and can be made again', async () => {
  const { store, cursors } = await owned()
  store.faults.push('write lost')
  await expect(cursors.save(at(7))).rejects.toThrow(broken)
  expect(await cursors.read()).toEqual(at(6))
  await cursors.save(at(7))
  expect(await cursors.read()).toEqual(at(7))
})

test.each(['answer lost', 'write lost', 'write delayed'] as const)(
  'with %s, and a store that cannot be read after it, the save rejects, and the next one is made',
  async fault => {
    const { store, cursors } = await owned()
    store.faults.push(fault)
    await expect(failAfterWrite(store, () => cursors.save(at(7)))).rejects.toThrow(broken)
    await cursors.save(at(8))
    expect(await cursors.read()).toEqual(at(8))
  },
)

/** Makes the read that looks up a lost answer fail too. */
async function failAfterWrite(store: ScriptedStore, save: () => Promise<void>): Promise<void> {
  store.before = () => {
    if (store.faults.length > 0) return
    store.failingReads = 1
    store.before = undefined
  }
  return save()
}

test('a save that arrives after the next one was asked for is continued', async () => {
  const { store, cursors } = await owned()
  store.faults.push('write delayed')
  await expect(cursors.save(at(7))).rejects.toThrow(broken)
  expect(store.text).toContain('"A6"')
  await cursors.save(at(8))
  expect(await cursors.read()).toEqual(at(8))
})

test('the same save, made again, is not made twice if the first one arrives late', async () => {
  const { store, cursors } = await owned()
  store.faults.push('write delayed')
  await expect(cursors.save(at(7))).rejects.toThrow(broken)
  await cursors.save(at(7))
  expect(store.writes()).toBe(3)
  expect(await cursors.read()).toEqual(at(7))
})

test.each(['answer lost', 'write lost'] as const)(
  'with %s a process that lost its cursor in the meantime does not take the text of the other one for its own',
  async fault => {
    const { store, cursors } = await owned()
    const young = cursorStore(store, 'indexer')
    await young.read()
    // Both save the same block.
    store.faults.push(fault)
    await expect(cursors.save(at(7))).rejects.toMatchObject({ kind: 'CURSOR_TAKEN', info: { stored: at(6) } })
    store.faults.length = 0
    await young.save(at(7))
    await expect(cursors.save(at(7))).rejects.toMatchObject({ kind: 'CURSOR_TAKEN', info: { stored: at(7) } })
  },
)

test('a read whose answer was lost has taken the cursor over', async () => {
  const { store, cursors } = await owned()
  const young = cursorStore(store, 'indexer')
  store.faults.push('answer lost')
  expect(await young.read()).toEqual(at(6))
  await young.save(at(7))
  await expect(cursors.save(at(7))).rejects.toMatchObject({ kind: 'CURSOR_TAKEN' })
})

test('a read that was lost rejects, and the owner goes on', async () => {
  const { store, cursors } = await owned()
  store.faults.push('write lost')
  await expect(cursorStore(store, 'indexer').read()).rejects.toThrow(broken)
  await cursors.save(at(7))
  expect(await cursors.read()).toEqual(at(7))
})

test('a read continues after a save that came between its steps', async () => {
  const { store, cursors } = await owned()
  const young = cursorStore(store, 'indexer')
  let saved: Promise<void> | undefined
  store.before = () => {
    store.before = undefined
    saved = cursors.save(at(7))
  }
  const found = await young.read()
  const end = await saved?.then(() => 'saved').catch((error: unknown) => error)
  // Either the owner was faster, and its block counts, or it has lost its cursor.
  expect(end === 'saved' ? found : at(7)).toEqual(at(7))
  await young.save(at(8))
  expect(await cursors.read()).toEqual(at(8))
})

const refusing = 'The store does not replace the text under "cursor indexer"'

test('a store that replaces no text is a TypeError, and no endless loop', async () => {
  const store = scriptedStore()
  const cursors = cursorStore({ ...store, compareAndSet: async () => false }, 'indexer')
  await expect(cursors.read()).rejects.toThrow(new TypeError(`${refusing}.`))
  const owner = cursorStore({ ...store, compareAndSet: (...args) => answer(...args) }, 'indexer')
  let answer = store.compareAndSet
  await owner.read()
  answer = async () => false
  await expect(owner.save(at(7))).rejects.toThrow(new TypeError(`${refusing}, or has lost a newer one.`))
})

test('a store that lost a save, as after a failover, is a TypeError', async () => {
  const { store, cursors } = await owned()
  const { text } = store
  await cursors.save(at(7))
  store.text = text
  await expect(cursors.save(at(8))).rejects.toThrow(new TypeError(`${refusing}, or has lost a newer one.`))
  expect(await cursors.read()).toEqual(at(6))
})

test('a store that says that it saved, and did not, is a TypeError', async () => {
  const { store, cursors } = await owned()
  store.compareAndSet = async () => true
  await expect(cursors.save(at(7))).rejects.toThrow(
    new TypeError('The store says that it saved a text under "cursor indexer", and does not have it.'),
  )
})
