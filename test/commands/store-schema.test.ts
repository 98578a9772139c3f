import { expect, test } from 'vitest'
import { near } from './small-host.js'

const sqliteTable = `create table if not exists "near_store" (
  key text primary key not null,
  text text not null
);
`

test.each([
  [
    ['postgres'],
    `-- Payments, nonces and cursors of near-rpc-client: postgresStore(driver, { table: "\\"near_store\\"" })
-- The collation "C" compares bytes, so that no two keys are the same in any locale.
create table if not exists "near_store" (
  key text collate "C" primary key,
  text text collate "C" not null
);
`,
  ],
  [
    ['postgres', '--table', 'billing.Pay"ments'],
    `-- Payments, nonces and cursors of near-rpc-client: postgresStore(driver, { table: "\\"billing\\".\\"Pay\\"\\"ments\\"" })
-- The collation "C" compares bytes, so that no two keys are the same in any locale.
create table if not exists "billing"."Pay""ments" (
  key text collate "C" primary key,
  text text collate "C" not null
);
`,
  ],
  [
    ['sqlite'],
    `-- Payments, nonces and cursors of near-rpc-client, for sqliteStore.
-- The file keeps this setting. Each connection also needs: pragma synchronous = full;
pragma journal_mode = wal;
${sqliteTable}`,
  ],
  [
    ['d1'],
    `-- Payments, nonces and cursors of near-rpc-client, for d1Store.
${sqliteTable}`,
  ],
  [
    ['mysql', '--table', 'pay`ments'],
    `-- Payments, nonces and cursors of near-rpc-client, for the store of docs/stores.md.
-- Binary columns compare bytes: others ignore case, accents or spaces at the end, and would make two keys the same.
create table if not exists \`pay\`\`ments\` (
  \`key\` varbinary(1024) primary key,
  \`text\` longblob not null
) engine = InnoDB;
`,
  ],
])('prints the table for %j', async (args, out) => {
  expect(await near(['store-schema', ...args])).toEqual({ exitCode: 0, out, err: '', asked: [] })
})

test('a name with a line break cannot leave the comment', async () => {
  const { out } = await near(['store-schema', 'postgres', '--table', 'a\ndrop table b; --'])
  expect(out.split('\n').filter(line => line.startsWith('drop'))).toEqual(['drop table b; --" ('])
  expect(out).toContain('create table if not exists "a\ndrop table b; --" (')
})

test('reports an unknown database as wrong usage', async () => {
  const { exitCode, out, err } = await near(['store-schema', 'oracle'])
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toContain('Allowed choices are postgres, sqlite, mysql, d1.')
})
