import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../../examples/indexer/audit.js'
import { append, fillRange, rangesLeft, takeTurn, type IndexedBlock } from '../../../examples/indexer/block-index.js'
import type { Database } from '../../../examples/indexer/database.js'
import { openPostgres } from '../../../examples/indexer/postgres.js'
import { startBusyNode } from '../../examples/indexer/busy-node.js'
import { expectChain, killIndexers } from '../../examples/indexer/kill-indexers.js'
import { rowsIn } from '../../examples/indexer/rows-in.js'
import { startPostgres } from './servers/programs.js'
import type { Server } from './servers/server-process.js'

const start = { first: 5, newest: { height: 30, hash: 'A30' }, firstPrevHash: 'A4' }

/** A server until the test ends, and the address of its database. */
async function database(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = await startPostgres()
  onTestFinished(server.stop)
  return { server, url: `postgres://postgres@127.0.0.1:${server.port}/postgres` }
}

async function open(url: string): Promise<Database> {
  const opened = await openPostgres(url)
  onTestFinished(opened.close)
  return opened
}

test('indexers that are killed with their server, two at a time, leave each block once, in order', async () => {
  const node = await startBusyNode()
  const { server, url } = await database()
  const options = { database: url, node, history: 150, beforeKill: server.killAndRestart }
  const { exitCode, err, out } = await killIndexers(options, [1, 6, 2, 1, 4])
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  expect(out).toMatch(/\ngaps: 0; doubles: 0; ranges left: 0; cursor: at the last block\n$/)
  expectChain(await rowsIn(await open(url)), node)
})

test('an indexer whose server was killed rejects, and a later query uses a new connection', async () => {
  const { server, url } = await database()
  const opened = await open(url)
  const { epoch } = await takeTurn(opened, start)
  const interrupted = opened.transaction(async query => {
    await query('select 1')
    await server.killAndRestart()
    await query('select 1')
  })
  await expect(interrupted).rejects.toThrow(/connection/i)
  expect(await append(opened, epoch, row(31))).toBe(true)
})

function row(height: number): IndexedBlock {
  return { height, hash: `A${height}`, prev_hash: `A${height - 1}`, transactions: 0 }
}

test('of two indexers that begin at the same time one follows, and the history is in the queue once', async () => {
  const { url } = await database()
  const both = await Promise.all([open(url), open(url)])
  const turns = await Promise.all(both.map(each => takeTurn(each, start)))
  expect(turns.map(({ epoch }) => epoch).toSorted()).toEqual([1, 2])
  const appended = await Promise.all(both.map((each, index) => append(each, turns[index]?.epoch ?? 0, row(31))))
  expect(appended).toEqual(turns.map(({ epoch }) => epoch === 2))
  expect(await rangesLeft(both[0])).toBe(3)
  expect(await rowsIn(both[1])).toEqual([row(31)])
})

test('each range of the history goes to one worker, of any process', async () => {
  const { url } = await database()
  const both = await Promise.all([open(url), open(url)])
  await takeTurn(both[0], start)
  const read: string[] = []
  const opened = new AbortController()
  const allRead = new Promise(resolve => opened.signal.addEventListener('abort', resolve))
  const workers = [...both, ...both, ...both].map(each =>
    fillRange(each, async ({ first, last }) => {
      read.push(`${first}-${last}`)
      if (read.length === 3) opened.abort()
      await allRead
      return Array.from({ length: last - first + 1 }, (_, index) => row(first + index))
    }),
  )
  expect((await Promise.all(workers)).filter(Boolean)).toHaveLength(3)
  expect(read.toSorted()).toEqual(['15-24', '25-30', '5-14'])
  expect(await audit(both[0])).toMatchObject({ blocks: 26, gaps: 0, doubles: 0, rangesLeft: 0, isAtCursor: true })
})
