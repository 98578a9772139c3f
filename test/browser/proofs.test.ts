import { expect, test } from 'vitest'
import type { checkProofs } from '../verify/anywhere/check-proofs.js'
import { expectedReport } from '../verify/anywhere/expected-report.js'
import { proofCases } from '../verify/anywhere/proof-cases.js'
import { openPage } from './open-page.js'

/** What `proofs.ts` gives to the page. */
type Programs = { readonly checkProofs: typeof checkProofs }

test('proofs are proven and refused in a browser as in Node', async () => {
  const [page, cases] = [await openPage('proofs'), await proofCases()]
  const report = await page.evaluate(text => (globalThis as unknown as Programs).checkProofs(text), cases)
  expect(report).toEqual(expectedReport)
})
