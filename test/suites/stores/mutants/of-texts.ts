import type { StoreMutant } from './mutant.js'

/** Mutants of what several stores share: how they keep texts that databases refuse, and how they read pages. */
export const mutantsOfTexts: readonly StoreMutant[] = [
  {
    guard: 'A NUL is escaped.',
    store: 'pg',
    file: 'stores/escape.ts',
    find: String.raw`[\0\u241b`,
    replacement: String.raw`[\u241b`,
    killedBy: 'each text is kept exactly',
  },
  {
    guard: 'The sign of an escape is escaped itself.',
    store: 'pg',
    file: 'stores/escape.ts',
    find: String.raw`\u241b\ud800`,
    replacement: String.raw`\ud800`,
    killedBy: 'keys are told apart exactly',
  },
  {
    guard: 'Half a surrogate pair is escaped.',
    store: 'ioredis',
    file: 'stores/escape.ts',
    find: String.raw`\u241b\ud800-\udfff`,
    replacement: String.raw`\u241b`,
    killedBy: 'each text is kept exactly',
  },
  {
    guard: 'Half a pair at the end of a prefix finds whole pairs.',
    store: 'ioredis',
    file: 'stores/escape.ts',
    find: String.raw`escape(prefix.replace(/[\ud800-\udbff]$/, ''))`,
    replacement: 'escape(prefix)',
    killedBy: 'list gives the keys with the prefix',
  },
  {
    guard: 'The keys of a page are compared with the whole prefix.',
    store: 'pg',
    file: 'stores/page-of-rows.ts',
    find: 'entries.filter(({ key }) => key.startsWith(prefix))',
    replacement: 'entries',
    killedBy: 'list gives the keys with the prefix',
  },
  {
    guard: 'The next page is named.',
    store: 'node:sqlite',
    file: 'stores/page-of-rows.ts',
    find: 'rows[999]',
    replacement: 'rows[1000]',
    killedBy: 'list gives each key on some page',
  },
]
