import { redisStore } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'

const settings = { 'maxmemory-policy': 'noeviction', appendonly: 'yes', appendfsync: 'always' }

/** A Redis that answers `CONFIG GET` with these settings, and scripts with these answers; it records its commands. */
function answering(
  config: { readonly [name: string]: string },
  ...answers: readonly unknown[]
): {
  readonly call: (command: string, ...values: string[]) => Promise<unknown>
  readonly asked: (readonly string[])[]
} {
  const asked: (readonly string[])[] = []
  const left = [...answers]
  return {
    asked,
    async call(command, ...values) {
      asked.push([command, ...values])
      if (command === 'CONFIG') return [values[1], config[`${values[1]}`]]
      return left.shift()
    },
  }
}

const compareAndSet = `if (redis.call('hget', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
if ARGV[3] == '' then redis.call('hdel', KEYS[1], ARGV[1]) else redis.call('hset', KEYS[1], ARGV[1], ARGV[3]) end
return 1`

test('each step is one script on one hash', async () => {
  const redis = answering(settings, 1, '', 1, '=first', 0, 1)
  const store = await redisStore(redis)
  expect(redis.asked.splice(0)).toEqual([
    ['CONFIG', 'GET', 'maxmemory-policy'],
    ['CONFIG', 'GET', 'appendonly'],
    ['CONFIG', 'GET', 'appendfsync'],
    // Writes nothing, and a replica refuses it.
    ['EVAL', compareAndSet, '1', 'near_store', '=', '', ''],
  ])
  expect(await store.read('a')).toBeUndefined()
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(await store.read('a')).toBe('first')
  expect(await store.compareAndSet('a', 'other', 'second')).toBe(false)
  expect(await store.remove('a', 'first')).toBe(true)
  const read = `return redis.call('hget', KEYS[1], ARGV[1]) or ''`
  expect(redis.asked).toEqual([
    ['EVAL', read, '1', 'near_store', '=a'],
    ['EVAL', compareAndSet, '1', 'near_store', '=a', '', '=first'],
    ['EVAL', read, '1', 'near_store', '=a'],
    ['EVAL', compareAndSet, '1', 'near_store', '=a', '=other', '=second'],
    ['EVAL', compareAndSet, '1', 'near_store', '=a', '=first', ''],
  ])
})

test('an empty text is a text', async () => {
  const store = await redisStore(answering(settings, 1, '='))
  expect(await store.read('a')).toBe('')
})

test('lists by cursors, and the signs of a pattern stand for themselves', async () => {
  const redis = answering(settings, 1, ['17', ['=a*b', '=one', '=a*c', '=two']], ['0', []])
  const store = await redisStore(redis, { key: 'billing' })
  const first = await store.list('a*')
  expect(first).toEqual({
    entries: [
      { key: 'a*b', text: 'one' },
      { key: 'a*c', text: 'two' },
    ],
    next: '17',
  })
  expect(await store.list('a*', first.next)).toEqual({ entries: [], next: undefined })
  const scan = `return redis.call('hscan', KEYS[1], ARGV[1], 'match', ARGV[2], 'count', 1000)`
  expect(redis.asked.slice(4)).toEqual([
    ['EVAL', scan, '1', 'billing', '0', '=a\\**'],
    ['EVAL', scan, '1', 'billing', '17', '=a\\**'],
  ])
})

test('node-redis gets a command as an array, and can answer with an object', async () => {
  const { call } = answering(settings, 1, '=text')
  const sendCommand = async ([command = '', ...values]: string[]): Promise<unknown> => {
    const answer = await call(command, ...values)
    return Array.isArray(answer) ? { [`${answer[0]}`]: answer[1] } : answer
  }
  expect(await (await redisStore({ sendCommand })).read('a')).toBe('text')
})

test('Upstash gets a script with its keys, and reads a number in no text', async () => {
  const asked: unknown[] = []
  const upstash = {
    async eval(...all: [script: string, keys: string[], values: string[]]): Promise<unknown> {
      asked.push(all.slice(1))
      return all[0].startsWith('return redis') ? '=5' : 1
    },
  }
  const store = await redisStore(upstash, { vouched: 'noeviction and durable writes' })
  expect([await store.read('a'), await store.compareAndSet('a', '5', '6')]).toEqual(['5', true])
  expect(asked).toEqual([
    [['near_store'], ['=', '', '']],
    [['near_store'], ['=a']],
    [['near_store'], ['=a', '=5', '=6']],
  ])
  await expect(redisStore(upstash)).rejects.toEqual(
    new TypeError('No Redis store: maxmemory-policy is undefined, not noeviction'),
  )
})

test.each([
  [{ ...settings, 'maxmemory-policy': 'allkeys-lru' }, 'maxmemory-policy is allkeys-lru, not noeviction'],
  [{ ...settings, appendonly: 'no' }, 'appendonly is no, not yes'],
  [{ ...settings, appendfsync: 'everysec' }, 'appendfsync is everysec, not always'],
])('refuses %o', async (config, problem) => {
  await expect(redisStore(answering(config))).rejects.toEqual(new TypeError(`No Redis store: ${problem}`))
})

test('accepts `everysec` by name, but not `no`', async () => {
  await redisStore(answering({ ...settings, appendfsync: 'everysec' }, 1), { appendfsync: 'everysec' })
  const never = answering({ ...settings, appendfsync: 'no' })
  await expect(redisStore(never, { appendfsync: 'everysec' })).rejects.toEqual(
    new TypeError('No Redis store: appendfsync is no, not always everysec'),
  )
})

test('where CONFIG is forbidden, the caller must vouch', async () => {
  const forbidden = new Error('NOPERM this user has no permissions')
  const call = async (command: string): Promise<unknown> => (command === 'CONFIG' ? Promise.reject(forbidden) : 1)
  await expect(redisStore({ call })).rejects.toEqual(
    new TypeError('No Redis store: maxmemory-policy is NOPERM this user has no permissions, not noeviction'),
  )
  await redisStore({ call }, { vouched: 'noeviction and durable writes' })
})

test('a replica refuses at start', async () => {
  const readOnly = new Error("READONLY You can't write against a read only replica.")
  const { call } = answering(settings)
  const replica = async (command: string, ...values: string[]): Promise<unknown> =>
    command === 'EVAL' ? Promise.reject(readOnly) : call(command, ...values)
  await expect(redisStore({ call: replica })).rejects.toBe(readOnly)
})
