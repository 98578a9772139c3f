import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { readPage } from './page.js'
import { attemptEnds, paymentStates, submissionStates } from './transaction-states.js'

const path = 'docs/transactions.md'

// `npx vitest run --project node test/docs/transaction-states.test.ts -u` makes the tables again.
test('the tables are made from the functions that judge what a client shows, and decide the next state', async () => {
  const parts = readPage(path).split(
    /^(?=\|(?: the node +\| no node| what a round shows| state +\| what a step shows))/m,
  )
  const tables = ['', attemptEnds(), submissionStates(), paymentStates()]
  expect(parts).toHaveLength(tables.length)
  const made = tables.map((table, i) => (table ? `${table}\n${withoutTable(parts[i] ?? '')}` : parts[i])).join('')
  const options = await resolveConfig(path)
  await expect(await format(made, { ...options, filepath: path })).toMatchFileSnapshot(`../../${path}`)
})

/** A part of the page without the table at its beginning. */
function withoutTable(part: string): string {
  return part.replace(/^(\|.*\n)+/, '')
}
