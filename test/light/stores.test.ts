import { lightClient, type LightClient } from 'near-rpc-client/light'
import { memoryStore, type PaymentStore } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'
import { clientOf, genesisHash, recordedNode, type NodeFunction } from './nodes.js'

const checkpoint = { block_hash: genesisHash }
const key = `light-client ${genesisHash}`
const near = clientOf(recordedNode)

function light(store: PaymentStore, node: NodeFunction = recordedNode): LightClient {
  return lightClient({ near: clientOf(node), checkpoint, store })
}

/** A store that keeps the height of each head that it saved. */
function watched(store: PaymentStore = memoryStore()): PaymentStore & { readonly heights: readonly number[] } {
  const heights: number[] = []
  return {
    heights,
    read: name => store.read(name),
    async compareAndSet(name, expected, text) {
      const isSaved = await store.compareAndSet(name, expected, text)
      if (isSaved) heights.push(JSON.parse(text).state.head.height)
      return isSaved
    },
  }
}

test('each step is saved before the next one is asked for', async () => {
  const store = watched()
  const saved: number[] = []
  const node: NodeFunction = question => {
    if (question.method === 'next_light_client_block') saved.push(store.heights.at(-1) ?? -1)
    return recordedNode(question)
  }
  await light(store, node).advance()
  expect(store.heights).toHaveLength(22)
  expect(saved).toEqual(store.heights)
})

test('two programs that start together share their steps, and no head moves back', async () => {
  const store = watched()
  const moved = await Promise.all([light(store).advance(), light(store).advance(), light(store).advance()])
  for (const each of moved) expect(each).toMatchObject({ ok: true, result: { head: { height: 617 } } })
  expect(store.heights).toEqual(store.heights.toSorted((one, other) => one - other))
  expect(new Set(store.heights).size).toBe(store.heights.length)
})

test('the same call twice at once on one light client is two calls', async () => {
  const client = light(memoryStore())
  const [one, other] = await Promise.all([client.advance(), client.advance()])
  expect(one).toMatchObject({ ok: true, result: { head: { height: 617 } } })
  expect(other).toMatchObject({ ok: true, result: { head: { height: 617 } } })
})

test('a slow program does not move the head of a faster one back', async () => {
  const store = watched()
  const gate: { open?: () => void } = {}
  const opened = new Promise<void>(resolve => (gate.open = resolve))
  const slow = light(store, async question => {
    const isThird = question.params['last_block_hash'] === '8k1579J4MHFB5sYy4XxCjR8SSn5Y7pCqMWwMdvqdP48L'
    if (isThird) await opened
    return recordedNode(question)
  })
  const late = slow.advance()
  await light(store).advance()
  gate.open?.()
  // It proved the step to the height 118, and continues from the head of the other program.
  expect(await late).toMatchObject({ ok: true, result: { head: { height: 617 }, failures: [] } })
  expect(store.heights.at(-1)).toBe(617)
  expect(store.heights.filter(height => height === 617)).toHaveLength(1)
})

test('a program that is killed at any moment loses no step that was saved', async () => {
  for (let kill = 0; kill <= 66; kill += 1) {
    const shared = memoryStore()
    let operations = 0
    const step = (): void => {
      if (++operations > kill) throw new Error('killed')
    }
    const dying: PaymentStore = {
      async read(name) {
        step()
        return shared.read(name)
      },
      async compareAndSet(name, expected, text) {
        // Killed before the write, or after it and before its answer, in turn.
        if (kill % 2 === 0) step()
        const isSaved = await shared.compareAndSet(name, expected, text)
        if (kill % 2 === 1) step()
        return isSaved
      },
    }
    await expect(light(dying).advance()).rejects.toThrow('killed')
    const before = (await light(shared).state())?.head.height ?? -1
    const asked: string[] = []
    const restarted = light(shared, question => {
      asked.push(question.method)
      return recordedNode(question)
    })
    expect(await restarted.advance()).toMatchObject({ ok: true, result: { head: { height: 617 } } })
    expect(asked.includes('EXPERIMENTAL_validators_ordered'), `kill ${kill}`).toBe(before === -1)
  }
})

const other = new TypeError(`The store has another text than the state of a light client under "${key}".`)

test('a text that is no state of this checkpoint is an error, and stays', async () => {
  const store = memoryStore()
  await light(store).advance()
  const text = (await store.read(key)) ?? ''
  const value = JSON.parse(text)
  const texts = [
    '',
    'x',
    '[]',
    'null',
    text.slice(0, -2),
    JSON.stringify({ ...value, version: 2 }),
    JSON.stringify({ ...value, checkpoint: value.state.head.hash }),
    // A key of a producer that is of the same form, and a height.
    text.replace(/"public_key":"ed25519:(.)/, '"public_key":"ed25519:3'),
    text.replace('"height":617', '"height":618'),
    JSON.stringify({ ...value, sha256: undefined }),
  ]
  for (const wrong of texts) {
    expect(wrong).not.toBe(text)
    const damaged = memoryStore()
    await damaged.compareAndSet(key, undefined, wrong)
    await expect(light(damaged).advance()).rejects.toEqual(other)
    await expect(light(damaged).state()).rejects.toEqual(other)
    expect(await damaged.read(key)).toBe(wrong)
  }
})

test('a store that forgets, or is restored from a backup, does not move the head back', async () => {
  let store = memoryStore()
  const current: PaymentStore = {
    read: name => store.read(name),
    compareAndSet: (...set) => store.compareAndSet(...set),
  }
  let isDown = true
  const client = light(current, question => {
    const isLate = question.params['last_block_hash'] === '25n6VJtMZPEcAuCGdeHghL7efTZwqiTYcqUbT2fHB7nf'
    return isDown && isLate ? { error: null } : recordedNode(question)
  })
  await client.advance()
  const backup = (await store.read(key)) ?? ''
  isDown = false
  await client.advance()
  store = memoryStore()
  await store.compareAndSet(key, undefined, backup)
  expect((await client.state())?.head.height).toBe(617)
  expect(await client.advance()).toMatchObject({ ok: true, result: { head: { height: 617 } } })
  store = memoryStore()
  expect((await client.state())?.head.height).toBe(617)
})

test('a store that says that it saved and did not, or that never saves, ends the call with an error', async () => {
  const empty: PaymentStore = { read: async () => undefined, compareAndSet: async () => true }
  await expect(light(empty).advance()).rejects.toThrow(
    `The store says that it saved a text under "${key}", and does not have it.`,
  )
  const full: PaymentStore = { read: async () => undefined, compareAndSet: async () => false }
  await expect(light(full).advance()).rejects.toThrow(`The store did not save a text under "${key}".`)
})

test('another checkpoint has a state of its own: no program believes what follows from another block', async () => {
  const store = memoryStore()
  await light(store).advance()
  const newer = lightClient({
    near,
    checkpoint: { block_hash: '6v5AFkh1SBRtfhhpHxZTS1bqX6QfkmvMFHi3E7J9iW1' },
    store,
  })
  expect(await newer.state()).toBeUndefined()
})
