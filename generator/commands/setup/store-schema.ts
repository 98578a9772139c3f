import { exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { StoreSchemaOptions } from '../../cli/options/options.js'

/** `near-rpcgen store-schema`: prints the statements that make the table of a store. */
export function storeSchemaCommand({ database, table }: StoreSchemaOptions, { terminal }: Host): ExitCode {
  terminal.out(schemas[database](table))
  return exitCodes.good
}

const schemas: { readonly [Database in StoreSchemaOptions['database']]: (table: string) => string } = {
  postgres: table => {
    const name = quoted(table, '"')
    return `-- Payments, nonces and cursors of near-rpc-client: postgresStore(driver, { table: ${JSON.stringify(name)} })
-- The collation "C" compares bytes, so that no two keys are the same in any locale.
create table if not exists ${name} (
  key text collate "C" primary key,
  text text collate "C" not null
);
`
  },
  sqlite: table => `-- Payments, nonces and cursors of near-rpc-client, for sqliteStore.
-- The file keeps this setting. Each connection also needs: pragma synchronous = full;
pragma journal_mode = wal;
${sqliteTable(table)}`,
  d1: table => `-- Payments, nonces and cursors of near-rpc-client, for d1Store.
${sqliteTable(table)}`,
  mysql: table => `-- Payments, nonces and cursors of near-rpc-client, for the store of docs/stores.md.
-- Binary columns compare bytes: others ignore case, accents or spaces at the end, and would make two keys the same.
create table if not exists ${quoted(table, '`')} (
  \`key\` varbinary(1024) primary key,
  \`text\` longblob not null
) engine = InnoDB;
`,
}

function sqliteTable(table: string): string {
  return `create table if not exists "${table.replaceAll('"', '""')}" (
  key text primary key not null,
  text text not null
);
`
}

/** A name, or a schema and a name with a dot between them. */
function quoted(table: string, quote: string): string {
  return table
    .split('.')
    .map(name => quote + name.replaceAll(quote, quote + quote) + quote)
    .join('.')
}
