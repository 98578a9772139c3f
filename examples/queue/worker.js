/**
 * A worker: takes jobs from the queue and makes their payments. Start as many as you want, on several machines. The
 * queue may hand out a job twice; `signAndSubmit` pays once for each id.
 */
import { connect, sharedLanes, signAndSubmit } from 'near-rpc-client'
import { postgresStore } from 'near-rpc-client/stores'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { payer, publicKeys, signerOf } from './account.js'
import { queue } from './setup.js'

const { DATABASE_URL: connectionString, NODE_URL: url } = process.env

const pool = new pg.Pool({ connectionString, max: 8 })
pool.on('error', console.error)
const store = await postgresStore(pool)
const near = connect(url)
const lanes = sharedLanes(
  publicKeys.map(public_key => ({ public_key })),
  { store, leaseTime: 3_000 },
)
const boss = new PgBoss({ connectionString, supervise: true, maintenanceIntervalSeconds: 1 })
boss.on('error', console.error)
await boss.start()

async function pay(id) {
  const { rows } = await pool.query('select receiver, amount from payout where id = $1', [id])
  const sign = signerOf(rows[0])
  const options = { account_id: payer, lanes, sign, store, id, interval: 100, timeout: 15_000 }
  const payment = await signAndSubmit(near, options)
  // The job comes again, and the same id continues the same payment.
  if (payment.kind !== 'SUCCEEDED' && payment.canStillExecute) throw new Error(`${id} is not settled: ${payment.kind}.`)
  if (payment.kind !== 'SUCCEEDED') console.error(`${id} ended in ${payment.kind}.`)
}

for (let at = 0; at < 4; at++) await boss.work(queue, { pollingIntervalSeconds: 0.5 }, ([job]) => pay(job.data.id))

/** Told to stop: takes no further job, ends the payments in flight, and gives the lanes back. */
process.once('SIGTERM', async () => {
  await Promise.all([boss.stop({ graceful: true, wait: true }), lanes.close()])
  await pool.end()
})
