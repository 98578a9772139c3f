/**
 * Enqueues payments at a mock node, starts three workers, and kills one of them again and again. Then prints an audit of
 * the chain. Exits with 1 if a payment is lost or was made twice. `DATABASE_URL` names a PostgreSQL that may get tables.
 */
import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, viewAccount } from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { account, payer } from './account.js'
import { enqueue, queue, setUp } from './setup.js'

const { DATABASE_URL: connectionString } = process.env
const [count, kills] = [60, 12]

const payouts = Array.from({ length: count }, (_, at) => ({
  id: `payout ${at}`,
  receiver: `receiver-${at}.test`,
  amount: String(at + 1),
}))
const receivers = payouts.map(({ receiver }) => [receiver, { balance: 0n }])
const node = await startMockNode({ archival: true, accounts: { [payer]: account, ...Object.fromEntries(receivers) } })

const pool = new pg.Pool({ connectionString })
const boss = new PgBoss({ connectionString })
const workers = new Set()

function startWorker() {
  const env = { ...process.env, NODE_URL: node.url }
  const worker = fork(new URL('worker.js', import.meta.url), { env })
  workers.add(worker)
  worker.once('exit', () => workers.delete(worker))
}

/** The jobs that are not completed. */
async function countOpen() {
  const { rows } = await pool.query(`select count(*) from pgboss.job where name = $1 and state <> 'completed'`, [queue])
  return Number(rows[0].count)
}

/** How often each payment was made, by the balance of its receiver. */
async function audit() {
  const near = createClient({ url: node.url })
  const paid = await Promise.all(
    payouts.map(async ({ receiver: account_id, amount }) => {
      const { amount: balance } = await near.call(viewAccount({ account_id, finality: 'final' }))
      return Number(balance) / Number(amount)
    }),
  )
  const once = paid.filter(times => times === 1).length
  const lost = paid.filter(times => times < 1).length
  return { payments: count, once, lost, double: count - once - lost }
}

try {
  await setUp(pool)
  await boss.start()
  await boss.createQueue(queue)
  await enqueue(boss, pool, payouts)
  for (let at = 0; at < 3; at++) startWorker()
  let killed = 0
  while ((await countOpen()) > 0) {
    await pause(500 + 1_500 * Math.random())
    if (killed === kills) continue
    const victim = [...workers][Math.floor(Math.random() * workers.size)]
    if (victim?.kill('SIGKILL')) killed++
    startWorker()
  }
  const found = await audit()
  console.log(`${killed} workers killed.`, found)
  if (found.once !== count) process.exitCode = 1
} finally {
  for (const worker of workers) worker.kill('SIGTERM')
  await boss.stop({ graceful: false })
  await pool.end()
  await node.close()
}
