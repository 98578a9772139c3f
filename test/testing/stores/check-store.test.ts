import { memoryStore } from 'near-rpc-client/stores'
import { checkStore, printStoreReport, type CheckedStore, type StoreReport } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { brokenStores, hangingStore, readThenWrite } from './broken-stores.js'
import { findings } from './findings.js'

const quick = { rounds: 8, textLength: 70_000 }

/** Promises whose finding has numbers that depend on timing. */
const timed = new Set(['no update is lost', 'list gives each key on some page'])

/** What is broken: the finding for each promise. */
function brokenIn({ rows }: StoreReport): Readonly<Record<string, string>> {
  const broken = rows.flatMap(row => (row.verdict === 'broken' ? [row] : []))
  return Object.fromEntries(
    broken.map(({ name, finding }) => [name, timed.has(name) ? finding.replaceAll(/\b\d+\b/g, 'N') : finding]),
  )
}

test('a memory store keeps each promise, and has nothing left afterwards', async () => {
  const store = memoryStore()
  const report = await checkStore(() => store)
  expect(printStoreReport(report)).toBe(`\
held         every connection reads what was saved
held         compareAndSet replaces only the expected text
held         compareAndSet tells whether it saved
held         compareAndSet is atomic
held         no update is lost
held         an empty text is a text
held         each text is kept exactly
held         long texts are kept whole
held         keys are told apart exactly
held         long keys are kept whole
held         list gives the keys with the prefix
held         list gives each key on some page
held         remove takes only the expected text
held         remove is atomic
not checked  texts survive a restart: checkStore has no option "restart"
not checked  an acknowledged text survives a restart while others are saved: checkStore has no option "restart"
not checked  a connection that is lost before the commit: the next read tells the truth: checkStore has no option "cut"
not checked  a connection that is lost after the commit: the next read tells the truth: checkStore has no option "cut"
No broken promise was found.`)
  expect(report.ok).toBe(true)
  expect(await store.list('')).toEqual({ entries: [], next: undefined })
})

test('a store that reads, compares and writes is named as not atomic, with the calls that show it', async () => {
  const inner = memoryStore()
  const report = await checkStore(() => ({ read: inner.read, ...readThenWrite(inner) }), { ...quick, writers: 2 })
  expect(report.ok).toBe(false)
  expect(report.rows.find(({ name }) => name === 'compareAndSet is atomic')).toEqual({
    name: 'compareAndSet is atomic',
    danger: 'Two programs would sign two transactions for one payment, or use one nonce for two payments.',
    verdict: 'broken',
    finding: 'compareAndSet is not atomic: 2 writers saved the first text under one key.',
    history: [
      'connection 1: compareAndSet("atomic 0", undefined, "the text of writer 0") -> true',
      'connection 2: compareAndSet("atomic 0", undefined, "the text of writer 1") -> true',
    ],
  })
})

test('there is a finding for each broken store', () => {
  expect(Object.keys(findings)).toEqual(Object.keys(brokenStores))
})

test.each(Object.entries(brokenStores))(
  'the promises of a store are named, and no others: it %s',
  async (what, start) => {
    const { store, restart } = start()
    const report = await checkStore(() => store, { ...quick, ...(restart && { restart }) })
    expect(brokenIn(report)).toEqual(findings[what])
    expect(report.ok).toBe(false)
  },
)

test('a call that never ends is a finding of each check that makes one', async () => {
  const store = hangingStore()
  const report = await checkStore(() => store, { ...quick, timeout: 100 })
  expect(brokenIn(report)['compareAndSet is atomic']).toBe('A call had no answer after 100 ms.')
})

test('what only `open` rejects with the first time is not in the report', async () => {
  await expect(checkStore(() => Promise.reject(new TypeError('This is a replica.')))).rejects.toThrow('a replica')
})

test('each store that was opened is closed once', async () => {
  const inner = memoryStore()
  let [opened, closed] = [0, 0]
  const open = (): CheckedStore => {
    opened++
    return { ...inner, close: () => closed++ }
  }
  await checkStore(open, quick)
  expect(opened).toBeGreaterThan(50)
  expect(closed).toBe(opened)
})

test('restarts and lost connections are checked where they can be made', async () => {
  const inner = memoryStore()
  let lost: 'before' | 'after' | undefined
  const store: CheckedStore = {
    ...inner,
    async compareAndSet(...call) {
      const moment = lost
      lost = undefined
      if (moment === 'before') throw new Error('ECONNRESET')
      const answer = await inner.compareAndSet(...call)
      if (moment === 'after') throw new Error('ECONNRESET')
      return answer
    },
  }
  const report = await checkStore(() => store, { ...quick, restart: () => {}, cut: moment => (lost = moment) })
  expect(
    report.rows.flatMap(row => (row.verdict === 'held' && row.note !== null ? [[row.name, row.note]] : [])),
  ).toEqual([
    [
      'an acknowledged text survives a restart while others are saved',
      expect.stringMatching(/^3 restarts, \d+ acknowledged texts, 0 calls without an answer$/),
    ],
    ['a connection that is lost before the commit: the next read tells the truth', '5 × rejected, not saved'],
    ['a connection that is lost after the commit: the next read tells the truth', '5 × rejected, saved'],
  ])
  expect(report.ok).toBe(true)
})

test('a store that says saved although the connection was lost before is found', async () => {
  const inner = memoryStore()
  let isLost = false
  const store: CheckedStore = {
    ...inner,
    compareAndSet: async (...call) => (isLost ? !(isLost = false) : inner.compareAndSet(...call)),
  }
  const report = await checkStore(() => store, { ...quick, cut: () => (isLost = true) })
  const finding = 'compareAndSet says that it saved a text, and the connection was lost before.'
  expect(brokenIn(report)).toEqual({
    'a connection that is lost before the commit: the next read tells the truth': finding,
    'a connection that is lost after the commit: the next read tells the truth': finding,
  })
})
