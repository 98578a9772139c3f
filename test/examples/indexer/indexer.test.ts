import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audit } from '../../../examples/indexer/audit.js'
import { append, fillRange, rangesLeft, takeTurn, type IndexedBlock } from '../../../examples/indexer/block-index.js'
import { openSqlite } from '../../../examples/indexer/sqlite.js'
import { temporaryFolder } from '../../write/temporary-folder.js'
import { startBusyNode } from './busy-node.js'
import { expectChain, killIndexers } from './kill-indexers.js'
import { rowsIn } from './rows-in.js'

test('indexers that are killed, also two at a time, leave each block once, in order, in SQLite', async () => {
  const node = await startBusyNode()
  const database = join(await temporaryFolder(), 'blocks.db')
  const { exitCode, err, out } = await killIndexers({ database, node, history: 150 }, [1, 6, 2])
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  expect(out).toMatch(/\ngaps: 0; doubles: 0; ranges left: 0; cursor: at the last block\n$/)

  const opened = openSqlite(database)
  expectChain(await rowsIn(opened), node)
  await opened.close()
})

function row(height: number, parent = height - 1): IndexedBlock {
  return { height, hash: `A${height}`, prev_hash: `A${parent}`, transactions: 0 }
}

const start = { first: 5, newest: { height: 30, hash: 'A30' }, firstPrevHash: 'A4' }

/** A database in which a process follows the chain after block 30, and the history from 5 is not filled. */
async function begun() {
  const file = join(await temporaryFolder(), 'blocks.db')
  const database = openSqlite(file)
  return { file, database, turn: await takeTurn(database, start) }
}

test('a second indexer takes over, and the first one changes nothing any more', async () => {
  const { file, database, turn } = await begun()
  expect(turn).toEqual({ epoch: 1, after: { height: 30, hash: 'A30' } })
  expect(await append(database, turn.epoch, row(31))).toBe(true)

  const other = openSqlite(file)
  const otherTurn = await takeTurn(other, { ...start, newest: { height: 31, hash: 'A31' } })
  expect(otherTurn).toEqual({ epoch: 2, after: { height: 31, hash: 'A31' } })
  expect(await append(database, turn.epoch, row(32))).toBe(false)
  expect(await append(other, otherTurn.epoch, row(32))).toBe(true)
  expect(await rowsIn(database)).toEqual([row(31), row(32)])
  // The range of the history was not put into the queue again.
  expect(await rangesLeft(other)).toBe(3)
  await Promise.all([database.close(), other.close()])
})

test('two workers of one process get two ranges, and two processes fill one range once', async () => {
  const { file, database } = await begun()
  const other = openSqlite(file)
  const read: string[] = []
  /** Fills a range when the others are ready. */
  const fill = (of: typeof database, others?: Promise<unknown>): Promise<boolean> =>
    fillRange(of, async ({ first, last }) => {
      read.push(`${first}-${last}`)
      await others
      return Array.from({ length: last - first + 1 }, (_, index) => row(first + index))
    })
  const first = fill(other)
  const slower = fill(database, first)
  expect(await Promise.all([first, slower, fill(database, slower)])).toEqual([true, true, true])
  expect(read.toSorted()).toEqual(['15-24', '5-14', '5-14'])
  expect(await rangesLeft(database)).toBe(1)
  expect(await fill(other)).toBe(true)
  expect(await fill(database)).toBe(false)
  expect(await audit(database)).toEqual({
    blocks: 26,
    first: 5,
    last: 30,
    gaps: 0,
    doubles: 0,
    rangesLeft: 0,
    isAtCursor: true,
  })
  await Promise.all([database.close(), other.close()])
})

test('a worker that fails gives its range back, and its rows are not in the table', async () => {
  const { database } = await begun()
  await expect(fillRange(database, async () => [row(5), row(6), row(5)])).rejects.toThrow('UNIQUE constraint failed')
  expect(await rowsIn(database)).toEqual([])
  expect(await fillRange(database, async () => [row(5)])).toBe(true)
  expect(await rowsIn(database)).toEqual([row(5)])
  await database.close()
})

test.each<readonly [title: string, rows: readonly IndexedBlock[], found: object]>([
  ['a whole index', [row(5), row(6), row(9, 6)], { gaps: 0, doubles: 0, isAtCursor: false }],
  ['an index without its first block', [row(6), row(7)], { gaps: 1, doubles: 0, isAtCursor: false }],
  ['an index without a block between', [row(5), row(7)], { gaps: 1, doubles: 0, isAtCursor: false }],
  ['an index whose last block is the one of the cursor', [row(29), row(30)], { gaps: 1, doubles: 0, isAtCursor: true }],
  ['an empty index', [], { gaps: 0, doubles: 0, blocks: 0, isAtCursor: false }],
])('the audit of %s', async (_, rows, found) => {
  const { database } = await begun()
  await fillRange(database, async () => rows)
  expect(await audit(database)).toMatchObject({ ...found, rangesLeft: 2 })
  await database.close()
})
