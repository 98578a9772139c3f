import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { proofMutants } from './mutants/proof-mutants.js'

const config = 'test/verify/mutants/vitest.mutant.config.ts'

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The names of the tests that fail with a mutant. */
async function failing(guard: string, ...files: readonly string[]): Promise<readonly string[]> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--reporter=json', ...files]
  const env = { PATH: process.env['PATH'], PROOF_MUTANT: guard }
  const text = await new Promise<string>(resolve =>
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (_, out) => resolve(out)),
  )
  const { testResults }: Report = JSON.parse(text.slice(text.indexOf('{"')))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(tests.length).toBeGreaterThan(0)
  return tests.flatMap(({ fullName, status }) => (status === 'failed' ? fullName : []))
}

test('there are at least 95 mutants, each with a guard of its own', () => {
  expect(proofMutants.length).toBeGreaterThanOrEqual(95)
  expect(new Set(proofMutants.map(({ guard }) => guard)).size).toBe(proofMutants.length)
})

// It runs all tests of proofs, beside other mutants.
test('no test of proofs fails without a mutant', { timeout: 1_200_000 }, async () => {
  const files = new Set(proofMutants.map(({ tests }) => tests))
  expect(await failing('', ...files)).toEqual([])
})

test.each(proofMutants)('without this guard "$killedBy" fails: $guard', async ({ guard, tests, killedBy }) => {
  expect(await failing(guard, tests)).toContainEqual(expect.stringContaining(killedBy))
})
