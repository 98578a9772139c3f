import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { followBlocks } from 'near-rpc-client'
import { cursorStore, isCursorTaken } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'
import { chainsOf, clientOf, reorganisedNode, turns, type ReorganisedNode } from '../../nodes/reorganised-node.js'
import { runs } from '../../runs.js'
import { tableDatabase, type Connection, type TableDatabase } from './table-database.js'

/** A process that indexes: after `steps` accesses it is killed, or stands still until all others have ended. */
type Life = {
  readonly steps: number
  readonly ending: 'killed' | 'paused'
  /** How many accesses of the others are between two of its own. */
  readonly pace: number
  /** Whether the next process starts at the same time, and not after this one was stopped. */
  readonly withNext: boolean
}

const life = fc.record<Life>({
  steps: fc.integer({ min: 1, max: 60 }),
  ending: fc.constantFrom('killed', 'paused'),
  pace: fc.nat(3),
  withNext: fc.boolean(),
})

const never = new Promise<never>(() => {})

type Started = {
  /** When it was stopped, or ended. */
  readonly stopped: Promise<unknown>
  /** Lets a paused one continue. Resolves to what it ended with; undefined if it was killed. */
  readonly resume: () => Promise<unknown>
}

/** A promise that resolves when it is opened. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const controller = new AbortController()
  const opened = new Promise<void>(resolve => controller.signal.addEventListener('abort', () => resolve()))
  return { opened, open: () => controller.abort() }
}

type Index = (connection: Connection, near: ReturnType<typeof clientOf>, to: number) => Promise<void>

function start(
  database: TableDatabase,
  node: ReorganisedNode,
  to: number,
  index: Index,
  { steps, ending, pace }: Life,
): Started {
  let made = 0
  const [stop, resume] = [gate(), gate()]
  const step = async (): Promise<void> => {
    for (let turn = 0; turn < pace; turn++) await setImmediate()
    if (++made < steps) return
    stop.open()
    await (ending === 'killed' ? never : resume.opened)
  }
  const near = clientOf({
    async send(request) {
      await step()
      return node.send(request)
    },
  })
  const end = index(database.connect(step), near, to).catch((error: unknown) => error)
  return {
    stopped: Promise.race([stop.opened, end]),
    resume: () => {
      resume.open()
      // A killed process never ends.
      return ending === 'killed' ? Promise.race([stop.opened, end]) : end
    },
  }
}

/** Starts the processes, then one after the other until one reaches the last block; then continues the paused ones. */
async function run(database: TableDatabase, node: ReorganisedNode, to: number, index: Index, lives: readonly Life[]) {
  const started: Started[] = []
  for (const each of lives) {
    const process = start(database, node, to, index, each)
    started.push(process)
    if (!each.withNext) await process.stopped
  }
  // Of processes that start at the same time, any can be the last that takes the cursor over.
  await Promise.all(started.map(({ stopped }) => stopped))
  let end: unknown
  do {
    const last = start(database, node, to, index, { steps: Infinity, ending: 'killed', pace: 0, withNext: false })
    end = await last.stopped
    // The node of a test forgets a block at the next turn; a real one has it for days.
  } while (isUnknownBlock(end))
  const ends = await Promise.all(started.map(({ resume }) => resume()))
  return { end, ends }
}

function isUnknownBlock(error: unknown): boolean {
  return Object(error).kind === 'UNKNOWN_BLOCK'
}

/** Inserts the rows and saves the cursor in one transaction. Blocks are not final: dropped ones are removed. */
const inOneTransaction: Index = async (connection, near, to) => {
  const cursors = cursorStore(connection.store, 'indexer')
  const after = await cursors.read()
  const range = { from: 1, after, to, finality: 'optimistic', interval: 1 } as const
  for await (const { block, dropped, cursor } of followBlocks(near, range))
    await connection.transaction(async () => {
      // First, so that a process that lost the cursor ends in this error, and not in one of the table.
      await cursors.save(JSON.parse(JSON.stringify(cursor)))
      await connection.append(block.header.hash, dropped)
    })
}

test('any kills, pauses, reorganisations and second writers leave each block of the chain once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      turns(5, 2),
      fc.constantFrom('kept', 'forgotten'),
      fc.array(life, { minLength: 1, maxLength: 5 }),
      async (steps, forks, lives) => {
        const chains = chainsOf(steps)
        const last = chains.at(-1) ?? []
        const database = tableDatabase()
        const node = reorganisedNode(chains, { headers: 'new', forks })
        const { end, ends } = await run(database, node, last.at(-1)?.height ?? 0, inOneTransaction, lives)
        expect(end).toBeUndefined()
        expect(database.rows()).toEqual(last.map(({ hash }) => hash))
        for (const error of ends)
          if (error !== undefined && !isCursorTaken(error) && !isUnknownBlock(error))
            expect(error).toEqual(new Error('Another connection has changed the database.'))
      },
    ),
    { numRuns: runs(150, 1500) },
  )
})

/** Makes each row, which can be there already, and then saves the cursor. Blocks are final. */
const oneAfterTheOther: Index = async (connection, near, to) => {
  const cursors = cursorStore(connection.store, 'indexer')
  const after = await cursors.read()
  for await (const { block, cursor } of followBlocks(near, { from: 1, after, to, interval: 1 })) {
    await connection.put(block.header.hash)
    await cursors.save(cursor)
  }
}

test('without transactions, rows that can be made twice are complete, and one process remains', async () => {
  await fc.assert(
    fc.asyncProperty(turns(5, 0), fc.array(life, { minLength: 1, maxLength: 5 }), async (steps, lives) => {
      const chains = chainsOf(steps)
      const last = chains.at(-1) ?? []
      const database = tableDatabase()
      const node = reorganisedNode(chains, { headers: 'new', forks: 'forgotten' })
      const { end, ends } = await run(database, node, last.at(-1)?.height ?? 0, oneAfterTheOther, lives)
      expect(end).toBeUndefined()
      expect(database.rows()).toEqual(last.map(({ hash }) => hash))
      for (const error of ends) if (error !== undefined) expect(error).toMatchObject({ kind: 'CURSOR_TAKEN' })
    }),
    { numRuns: runs(150, 1500) },
  )
})
