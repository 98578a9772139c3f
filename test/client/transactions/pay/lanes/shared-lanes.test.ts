import { memoryStore, sharedLanes, type NonceLane, type PaymentStore } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { inVirtualTime } from './virtual-time.js'

const [one, two] = [{ public_key: 'ed25519:1' }, { public_key: 'ed25519:2', nonce_index: 3 }] as const

/** The lease of the first lane: who has it, and how many wait for it. */
async function leaseOf(store: PaymentStore): Promise<unknown> {
  const { holder, waiting } = JSON.parse((await store.read('lane ed25519:1')) ?? '{"waiting":[]}')
  return [typeof holder, waiting.length]
}

/** What a killed program sees of its store: nothing more. */
function killable(store: PaymentStore): PaymentStore & { kill(): void } {
  const never = new Promise<never>(() => {})
  let isDead = false
  return {
    read: key => (isDead ? never : store.read(key)),
    compareAndSet: (key, expected, text) => (isDead ? never : store.compareAndSet(key, expected, text)),
    kill: () => void (isDead = true),
  }
}

test('programs that share a lane use it one after the other, and pass it on after each payment', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const log: string[] = []
    const program = async (name: string): Promise<void> => {
      const lanes = sharedLanes([one], { store })
      const pay = (payment: string) => async (): Promise<void> => {
        log.push(`${name} begins ${payment}`)
        await clock.sleep(1_000)
        log.push(`${name} ends ${payment}`)
      }
      await Promise.all(['a', 'b'].map(payment => lanes.run(pay(payment))))
      await lanes.close()
    }
    await Promise.all([program('x'), program('y')])
    expect(log).toEqual([
      'x begins a',
      'x ends a',
      'y begins a',
      'y ends a',
      'x begins b',
      'x ends b',
      'y begins b',
      'y ends b',
    ])
    expect(await store.read('lane ed25519:1')).toBe('{"holder":null,"beat":0,"time":0,"held":0,"waiting":[]}')
  }))

test('a program takes as many lanes as it has payments, and keeps them while nobody waits', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const operations: string[] = []
    const counted: PaymentStore = {
      read: key => (operations.push(`read ${key}`), store.read(key)),
      compareAndSet: (key, ...texts) => (operations.push(`save ${key}`), store.compareAndSet(key, ...texts)),
    }
    const lanes = sharedLanes([one, two], { store: counted })
    const pay = ({ public_key }: NonceLane): Promise<string> => clock.sleep(200).then(() => public_key)
    const used = await Promise.all([1, 2].map(() => lanes.run(pay)))
    expect(used.toSorted()).toEqual(['ed25519:1', 'ed25519:2'])
    expect(operations.toSorted()).toEqual([
      'read lane ed25519:1',
      'read lane ed25519:2 3',
      'save lane ed25519:1',
      'save lane ed25519:2 3',
    ])
    operations.splice(0)
    const [again] = [await lanes.run(pay), await lanes.run(pay)]
    expect(operations).toEqual(Array(2).fill(`read lane ${again === 'ed25519:1' ? again : `${again} 3`}`))
    await lanes.close()
  }))

test('an idle lane is given back, so that a program that ends by itself leaves none', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const lanes = sharedLanes([one], { store })
    await lanes.run(async () => {})
    await clock.sleep(900)
    expect(await leaseOf(store)).toEqual(['string', 0])
    await clock.sleep(200)
    expect(await leaseOf(store)).toEqual(['object', 0])
  }))

test('the lane of a killed program is taken when its lease has not changed for its time', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const killed = killable(store)
    void sharedLanes([one], { store: killed, leaseTime: 6_000 }).run(() => new Promise(() => {}))
    await clock.sleep(1_000)
    killed.kill()
    // The time of the lease counts, not the option of the program that waits.
    const lanes = sharedLanes([one], { store, leaseTime: 100_000 })
    expect(await lanes.run(async () => clock.now())).toBe(7_000)
    await lanes.close()
  }))

test('a lane whose holder lives is not taken, however long its payment lasts', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const holder = sharedLanes([one], { store, leaseTime: 1_000 })
    const long = holder.run(() => clock.sleep(60_000))
    const lanes = sharedLanes([one], { store, leaseTime: 1_000 })
    expect(await lanes.run(async () => clock.now())).toBeGreaterThan(60_000)
    await long
  }))

test('a holder that cannot renew begins no further payment, and the one in flight continues', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    let isDown = false
    const failing: PaymentStore = {
      read: async key => (isDown ? Promise.reject(new Error('The store is down.')) : store.read(key)),
      compareAndSet: async (key, expected, text) =>
        isDown ? Promise.reject(new Error('The store is down.')) : store.compareAndSet(key, expected, text),
    }
    const lanes = sharedLanes([one], { store: failing, leaseTime: 1_000 })
    const inFlight = lanes.run(() => clock.sleep(3_000).then(() => 'paid'))
    const waiting = lanes.run(async () => 'paid on a lane of another program')
    await clock.sleep(100)
    isDown = true
    const other = await sharedLanes([one], { store, leaseTime: 1_000 }).run(async () => clock.now())
    expect(other).toBeLessThan(3_000)
    expect(await inFlight).toBe('paid')
    await expect(waiting).rejects.toThrow('The store is down.')
  }))

test('a payment that names a lane waits for it, although another one is free', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const holder = sharedLanes([one, two], { store })
    const long = holder.run(() => clock.sleep(5_000), one)
    const lanes = sharedLanes([one, two], { store })
    const named = lanes.run(async lane => [lane.public_key, clock.now() >= 5_000], one)
    expect(await lanes.run(async lane => [lane.public_key, clock.now() < 5_000])).toEqual(['ed25519:2', true])
    expect(await named).toEqual(['ed25519:1', true])
    await long
  }))

test('a payment that stops waiting leaves no mark, and never begins', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const holder = sharedLanes([one], { store })
    const long = holder.run(() => clock.sleep(5_000))
    const leaving = new AbortController()
    const begun: string[] = []
    const waiting = sharedLanes([one], { store }).run(async () => begun.push('it'), undefined, leaving.signal)
    await clock.sleep(1_000)
    expect(await leaseOf(store)).toEqual(['string', 1])
    leaving.abort('enough')
    await expect(waiting).rejects.toBe('enough')
    await clock.sleep(10)
    expect(await leaseOf(store)).toEqual(['string', 0])
    await long
    await clock.sleep(10_000)
    expect([await leaseOf(store), begun]).toEqual([['object', 0], []])
  }))

test('closed lanes finish what has begun, give everything back and take nothing more', () =>
  inVirtualTime(async clock => {
    const store = memoryStore()
    const lanes = sharedLanes([one], { store })
    const inFlight = lanes.run(() => clock.sleep(500).then(() => 'paid'))
    const waiting = lanes.run(async () => 'never')
    await clock.sleep(100)
    const closing = lanes.close()
    await expect(waiting).rejects.toThrow(new Error('The lanes are closed.'))
    await closing
    expect([await inFlight, clock.now(), await leaseOf(store)]).toEqual(['paid', 500, ['object', 0]])
    await expect(lanes.run(async () => 'never')).rejects.toThrow(new Error('The lanes are closed.'))
    await lanes.close()
  }))

test('a failed payment frees its lane', () =>
  inVirtualTime(async () => {
    const lanes = sharedLanes([one], { store: memoryStore() })
    const failing = lanes.run(() => {
      throw new Error('It fails.')
    })
    await expect(failing).rejects.toThrow('It fails.')
    expect(await lanes.run(async lane => lane)).toBe(one)
    await lanes.close()
  }))

test('a text that is not a lease is a TypeError', async () => {
  for (const text of ['', 'null', '{"holder":1,"beat":0,"time":0,"held":0,"waiting":[]}']) {
    const store = memoryStore()
    await store.compareAndSet('lane ed25519:1', undefined, text)
    await expect(sharedLanes([one], { store }).run(async () => {})).rejects.toThrow(
      new TypeError('The store has another text than a lease under "lane ed25519:1".'),
    )
  }
})

test('a lane that is not among them, or twice among them, is a RangeError', async () => {
  const store = memoryStore()
  await expect(sharedLanes([one], { store }).run(async () => {}, two)).rejects.toThrow(
    new RangeError('The lanes do not have the key "ed25519:2".'),
  )
  expect(() => sharedLanes([two, one, { ...two }], { store })).toThrow(
    new RangeError('The lanes have the key "ed25519:2" twice.'),
  )
  expect(() => sharedLanes([one], { store, leaseTime: 99 })).toThrow(
    new RangeError('The option "leaseTime" is 99; it must be 100 or more.'),
  )
})

test('lanes wait for a payment whose signal has not aborted, and not for an aborted one', async () => {
  const lanes = sharedLanes([one], { store: memoryStore() })
  await expect(lanes.run(async () => {}, undefined, AbortSignal.abort('enough'))).rejects.toBe('enough')
  expect(await lanes.run(async lane => lane, undefined, new AbortController().signal)).toBe(one)
  await lanes.close()
})
