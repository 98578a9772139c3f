import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { nodeFor } from './opened/node-for.js'
import type { StoreName } from './opened/open-store.js'

/** What `check-one.js` prints about a store, without the numbers of a restart, and its exit code. */
async function check(store: StoreName): Promise<readonly [report: string, exitCode: unknown]> {
  const program = 'dist/test/suites/stores/check-one.js'
  const child = spawn(nodeFor(store), [program, store], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [report, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return [report.replace(/: 3 restarts, \d+ acknowledged texts, \d+ calls without an answer/, ''), exitCode]
}

const inEachStore = `\
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
`

const rejects = ['5 × rejected, not saved', '5 × rejected, saved'] as const

test.each([
  ['pg', rejects],
  ['postgres.js', rejects],
  ['node-redis', rejects],
  // Sends a command again whose answer is lost. The second one finds the text of the first.
  ['ioredis', ['5 × said saved, saved', '5 × said not saved, saved']],
] as const)('a store on a server keeps each promise: %s', async (store, [before, after]) => {
  expect(await check(store)).toEqual([
    `${inEachStore}\
held         texts survive a restart
held         an acknowledged text survives a restart while others are saved
held         a connection that is lost before the commit: the next read tells the truth: ${before}
held         a connection that is lost after the commit: the next read tells the truth: ${after}
No broken promise was found.
`,
    0,
  ])
})

test('the lines of docs/stores.md for MySQL keep each promise on MariaDB', async () => {
  expect(await check('mariadb')).toEqual([
    `${inEachStore.split('\n').slice(0, 10).join('\n')}
not checked  list gives the keys with the prefix: the store has no function "list"
not checked  list gives each key on some page: the store has no function "list"
not checked  remove takes only the expected text: the store has no function "remove"
not checked  remove is atomic: the store has no function "remove"
held         texts survive a restart
held         an acknowledged text survives a restart while others are saved
held         a connection that is lost before the commit: the next read tells the truth: 5 × rejected, not saved
held         a connection that is lost after the commit: the next read tells the truth: 5 × rejected, saved
No broken promise was found.
`,
    0,
  ])
})

test.each(['file', 'node:sqlite'] as const)('a store without a server keeps each promise: %s', async store => {
  expect(await check(store)).toEqual([
    `${inEachStore}\
not checked  texts survive a restart: checkStore has no option "restart"
not checked  an acknowledged text survives a restart while others are saved: checkStore has no option "restart"
not checked  a connection that is lost before the commit: the next read tells the truth: checkStore has no option "cut"
not checked  a connection that is lost after the commit: the next read tells the truth: checkStore has no option "cut"
No broken promise was found.
`,
    0,
  ])
})

test('a store that reads, compares and writes is named, and ends with an exit code', async () => {
  const [report, exitCode] = await check('read-then-write')
  expect(report).toMatch(/^BROKEN {7}compareAndSet is atomic\n {4}compareAndSet is not atomic: \d writers saved/m)
  expect(exitCode).toBe(1)
})
