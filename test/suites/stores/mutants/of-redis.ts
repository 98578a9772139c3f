import type { StoreMutant } from './mutant.js'

const file = 'stores/redis-store.ts'
const store = 'ioredis'

export const mutantsOfRedis: readonly StoreMutant[] = [
  {
    guard: 'The script compares before it sets.',
    store,
    file,
    find: `~= ARGV[2] then return 0 end`,
    replacement: `~= ARGV[2] and false then return 0 end`,
    killedBy: 'compareAndSet replaces only the expected text',
  },
  {
    guard: 'The script says that it did not set.',
    store,
    file,
    find: `~= ARGV[2] then return 0 end`,
    replacement: `~= ARGV[2] then return 1 end`,
    killedBy: 'compareAndSet tells whether it saved',
  },
  {
    guard: 'One script compares and sets.',
    store,
    file,
    find: '(await run(compareAndSet, mark(key), mark(expected), mark(text))) === 1',
    replacement: `(await run(\`return \${current} or ''\`, mark(key))) === mark(expected) &&
      (await run(\`redis.call('hset', KEYS[1], ARGV[1], ARGV[2]) return 1\`, mark(key), mark(text))) === 1`,
    killedBy: 'compareAndSet is atomic',
  },
  {
    guard: 'An empty text has a sign that none does not have.',
    store,
    file,
    find: "return text === undefined ? '' : `=${escape(text)}`",
    replacement: "return text ? `=${escape(text)}` : ''",
    killedBy: 'an empty text is a text',
  },
  {
    guard: 'A prefix is no pattern.',
    store,
    file,
    find: `.replace(/[*?[\\]\\\\]/g, '\\\\$&')`,
    replacement: '',
    killedBy: 'list gives the keys with the prefix',
  },
  {
    guard: 'A scan ends when Redis says so.',
    store,
    file,
    find: "`${next}` === '0' ? undefined : `${next}`",
    replacement: 'undefined',
    killedBy: 'list gives each key on some page',
  },
  {
    guard: 'A removed text is gone.',
    store,
    file,
    find: `redis.call('hdel', KEYS[1], ARGV[1]) else`,
    replacement: `else`,
    killedBy: 'remove takes only the expected text',
  },
]
