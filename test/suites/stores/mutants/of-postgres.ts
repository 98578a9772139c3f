import type { StoreMutant } from './mutant.js'

const file = 'stores/postgres-store.ts'
const store = 'pg'

export const mutantsOfPostgres: readonly StoreMutant[] = [
  {
    guard: 'An insert replaces no text.',
    store,
    file,
    find: 'on conflict (key) do nothing',
    replacement: 'on conflict (key) do update set text = excluded.text',
    killedBy: 'compareAndSet replaces only the expected text',
  },
  {
    guard: 'An update has the expected text as a condition.',
    store,
    file,
    find: 'set text = $3 where key = $1 and text = $2',
    replacement: 'set text = $3 where key = $1 and $2::text is not null',
    killedBy: 'compareAndSet replaces only the expected text',
  },
  {
    guard: 'A removal has the expected text as a condition.',
    store,
    file,
    find: 'delete from ${table} where key = $1 and text = $2',
    replacement: 'delete from ${table} where key = $1 and $2::text is not null',
    killedBy: 'remove takes only the expected text',
  },
  {
    guard: 'Only a row says that a text is saved.',
    store,
    file,
    find: '.length > 0',
    replacement: '.length >= 0',
    killedBy: 'compareAndSet tells whether it saved',
  },
  {
    guard: 'Each write waits for the disk.',
    store,
    file,
    find: `set_config('synchronous_commit', 'on', true)`,
    replacement: `set_config('synchronous_commit', 'off', true)`,
    killedBy: 'an acknowledged text survives a restart while others are saved',
  },
  {
    guard: 'A prefix is no pattern.',
    store,
    file,
    find: 'key ^@ $1',
    replacement: `key like $1 || '%'`,
    killedBy: 'list gives the keys with the prefix',
  },
  {
    guard: 'A page that is full is not the last one.',
    store,
    file,
    find: 'limit 1000',
    replacement: 'limit 999',
    killedBy: 'list gives each key on some page',
  },
  {
    guard: 'An empty text is not none.',
    store,
    file,
    find: 'text === null ? undefined : unescape(text)',
    replacement: 'text ? unescape(text) : undefined',
    killedBy: 'an empty text is a text',
  },
  {
    guard: 'A text is told from its escape.',
    store,
    file,
    find: 'text === null ? undefined : unescape(text)',
    replacement: 'text ?? undefined',
    killedBy: 'each text is kept exactly',
  },
]
