/**
 * Indexes final blocks in a database: several workers fill the history, while the program follows the chain. Kill it at
 * any time and start it again: the index has each block once. A second one takes over from the first.
 */
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { block, connect, followBlocks, isRpcError, type FollowedChunks } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { audit, shown } from './audit.js'
import { append, fillRange, rangesLeft, takeTurn, type IndexedBlock, type Start } from './block-index.js'
import type { Range } from './database.js'
import { openPostgres } from './postgres.js'
import { openSqlite } from './sqlite.js'

const { values } = parseArgs({
  options: {
    /** A file, or the URL of a PostgreSQL database. */
    database: { type: 'string', default: 'blocks.db' },
    /** How many heights before the newest block a new index begins. */
    history: { type: 'string', default: '60' },
    workers: { type: 'string', default: '4' },
    /** How many new blocks to index before it ends: without it, until Ctrl-C. */
    new: { type: 'string', default: 'Infinity' },
  },
})

const { NODE_URL } = process.env
const mock = createMockNode({ archival: true })
const near = NODE_URL ? connect(NODE_URL) : connect('https://mock.example', { fetch: mock.fetch })
const database = await (values.database.startsWith('postgres') ? openPostgres : openSqlite)(values.database)
const stop = new AbortController()

try {
  const turn = await takeTurn(database, await readStart())
  console.log(`follows the chain after block ${turn.after.height}`)
  if (!NODE_URL) produceBlocks(turn.after.height)
  await Promise.all([follow(turn), ...Array.from({ length: Number(values.workers) }, fillHistory)])
  if (!stop.signal.aborted) await printAudit()
} catch (error) {
  if (!isRpcError(error)) throw error
  if (error.kind === 'UNKNOWN_BLOCK') console.error('The node does not have the next block. Ask an archival node.')
  else if (error.kind !== 'ABORTED') console.error(error.message)
  process.exitCode ??= 1
} finally {
  stop.abort()
  await database.close()
}

async function follow({ epoch, after }: Awaited<ReturnType<typeof takeTurn>>): Promise<void> {
  let remaining = Number(values.new)
  for await (const item of followBlocks(near, { after, chunks: true, signal: stop.signal })) {
    const row = rowOf(item)
    if (!(await append(database, epoch, row))) {
      console.error('Another indexer has taken over: this one ends.')
      process.exitCode = 3
      return stop.abort()
    }
    console.log(`block ${row.height}: ${row.transactions} transactions`)
    if (--remaining <= 0) return
  }
}

async function printAudit(): Promise<void> {
  const found = await audit(database)
  console.log(shown(found))
  if (found.gaps + found.doubles > 0 || !found.isAtCursor) process.exitCode = 1
}

/** One of the workers. A range of a worker that was killed is free again: so it looks until none is left. */
async function fillHistory(): Promise<void> {
  while (!stop.signal.aborted)
    if (!(await fillRange(database, readRange))) {
      if ((await rangesLeft(database)) === 0) return
      await pause(100)
    }
}

async function readRange({ first, last }: Range): Promise<readonly IndexedBlock[]> {
  const rows = []
  for await (const item of followBlocks(near, { from: first, to: last, chunks: true, signal: stop.signal }))
    rows.push(rowOf(item))
  return rows
}

/** Where a new index would begin. */
async function readStart(): Promise<Start> {
  const { header } = await near.call(block({ finality: 'final' }))
  const first = header.height - Number(values.history) + 1
  for await (const item of followBlocks(near, { from: first, to: header.height }))
    return { first, newest: header, firstPrevHash: item.block.header.prev_hash }
  return { first: header.height + 1, newest: header, firstPrevHash: header.hash }
}

function rowOf({ block: { header }, chunks }: FollowedChunks): IndexedBlock {
  const { height, hash, prev_hash } = header
  return { height, hash, prev_hash, transactions: chunks.reduce((sum, chunk) => sum + chunk.transactions.length, 0) }
}

/** A mock node begins its chain again with each program, and a real node makes blocks by itself. */
function produceBlocks(reached: number): void {
  while (mock.chain.final.height < reached) mock.advance(1)
  setInterval(() => mock.advance(1), 100).unref()
}
