import { escape, escapePrefix, unescape } from './escape.js'
import type { ListedStore, StoreEntry } from './store.js'

/** ioredis, node-redis (a connected client), or Upstash. */
export type RedisClient =
  | { call(command: string, ...values: string[]): PromiseLike<unknown> }
  | { sendCommand(command: string[]): PromiseLike<unknown> }
  | { eval: (script: string, keys: string[], values: string[]) => PromiseLike<unknown> }

/** Where `redisStore` keeps its texts, and what the caller accepts or vouches for. */
export type RedisStoreOptions = {
  /** The hash that has all texts. By default `near_store`. */
  readonly key?: string
  /** `everysec` if you accept that a power failure loses the payments of a second. By default only `always` will do. */
  readonly appendfsync?: 'everysec'
  /** What you vouch for if Redis does not tell its configuration: most services forbid `CONFIG`. */
  readonly vouched?: 'noeviction and durable writes'
}

/**
 * A store in a hash of Redis, 6 or later, which programs on several machines can share. Each step is one script, on one
 * slot of a cluster.
 *
 * A saved text survives a killed program, and with `appendfsync always` a killed server and a power failure. A failover
 * can lose the last writes, because replicas are written later: a payment's record can be lost, and the same id would
 * pay again. Where that must not be, use PostgreSQL.
 *
 * Rejects with a `TypeError` if the eviction policy is not `noeviction`, if there is no append-only file or it is not
 * synced at each write, and if `CONFIG` is forbidden and you do not vouch for these. Rejects with the error of Redis if
 * the server is a read-only replica, and if it cannot be asked: whether it saved the text is then unknown until it is
 * read.
 * @example
 * const store = await redisStore(new Redis('redis://127.0.0.1:6379'))
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function redisStore(
  client: RedisClient,
  { key: hash = 'near_store', appendfsync, vouched }: RedisStoreOptions = {},
): Promise<ListedStore> {
  const run = (script: string, ...values: string[]): PromiseLike<unknown> =>
    'call' in client || 'sendCommand' in client
      ? send(client, 'EVAL', script, '1', hash, ...values)
      : client.eval(script, [hash], values)
  const save = async (key: string, expected: string | undefined, text: string | undefined): Promise<boolean> =>
    (await run(compareAndSet, mark(key), mark(expected), mark(text))) === 1
  if (!vouched) await checkSettings(client, appendfsync)
  // Saves nothing, and a read-only replica refuses it.
  await save('', undefined, undefined)
  return {
    read: async key => unmark(await run(`return ${current} or ''`, mark(key))),
    compareAndSet: save,
    remove: (key, expected) => save(key, expected, undefined),
    async list(prefix, page = '0') {
      const pattern = `=${escapePrefix(prefix)}`.replace(/[*?[\]\\]/g, '\\$&') + '*'
      const [next, texts] = Object(await run(scan, page, pattern))
      const entries: StoreEntry[] = []
      for (let at = 0; at < texts.length; at += 2) {
        const key = unmark(texts[at]) ?? ''
        if (key.startsWith(prefix)) entries.push({ key, text: unmark(texts[at + 1]) ?? '' })
      }
      return { entries, next: `${next}` === '0' ? undefined : `${next}` }
    },
  }
}

/** Each text begins with a sign, because Upstash reads an answer such as "1" as a number. */
function mark(text: string | undefined): string {
  return text === undefined ? '' : `=${escape(text)}`
}

function unmark(text: unknown): string | undefined {
  return text ? unescape(`${text}`.slice(1)) : undefined
}

const current = `redis.call('hget', KEYS[1], ARGV[1])`

const compareAndSet = `if (${current} or '') ~= ARGV[2] then return 0 end
if ARGV[3] == '' then redis.call('hdel', KEYS[1], ARGV[1]) else redis.call('hset', KEYS[1], ARGV[1], ARGV[3]) end
return 1`

const scan = `return redis.call('hscan', KEYS[1], ARGV[1], 'match', ARGV[2], 'count', 1000)`

async function checkSettings(client: RedisClient, appendfsync?: 'everysec'): Promise<void> {
  const needed = {
    'maxmemory-policy': 'noeviction',
    appendonly: 'yes',
    appendfsync: appendfsync ? 'always everysec' : 'always',
  }
  for (const [name, values] of Object.entries(needed)) {
    const answer = Object(await send(client, 'CONFIG', 'GET', name).then(undefined, error => error))
    const value = answer[1] ?? answer[name] ?? answer.message
    if (!values.split(' ').includes(value)) throw new TypeError(`No Redis store: ${name} is ${value}, not ${values}`)
  }
}

function send(client: RedisClient, command: string, ...values: string[]): PromiseLike<unknown> {
  if ('call' in client) return client.call(command, ...values)
  if ('sendCommand' in client) return client.sendCommand([command, ...values])
  return Promise.resolve(0)
}
