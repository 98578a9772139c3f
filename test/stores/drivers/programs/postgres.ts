import { neon, Pool as NeonPool } from '@neondatabase/serverless'
import { postgresStore } from 'near-rpc-client/stores'
import pg from 'pg'
import postgres from 'postgres'

const url = 'postgres://127.0.0.1/payments'
await postgresStore(new pg.Pool({ connectionString: url }))
await postgresStore(new pg.Client({ connectionString: url }))
await postgresStore(postgres(url))
await postgresStore(neon(url), { vouched: 'durable writes' })
await postgresStore(new NeonPool({ connectionString: url }), { vouched: 'durable writes' })
// @ts-expect-error A driver of SQLite has no `query`.
await postgresStore({ prepare: () => ({}) })
