import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { readPage } from './page.js'
import { paymentStates, submissionStates } from './transaction-states.js'

const path = 'docs/transactions.md'

// `npx vitest run --project node test/docs/transaction-states.test.ts -u` makes the tables again.
test('the tables of states are made from the functions that decide the next state', async () => {
  const parts = readPage(path).split(/^(?=\|(?: what a round shows| state +\| what a step shows))/m)
  expect(parts).toHaveLength(3)
  const [before = '', submission = '', payment = ''] = parts
  const made = `${before}${submissionStates()}\n${withoutTable(submission)}${paymentStates()}\n${withoutTable(payment)}`
  const options = await resolveConfig(path)
  await expect(await format(made, { ...options, filepath: path })).toMatchFileSnapshot(`../../${path}`)
})

/** A part of the page without the table at its beginning. */
function withoutTable(part: string): string {
  return part.replace(/^(\|.*\n)+/, '')
}
