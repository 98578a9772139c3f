import { beforeAll, expect, test } from 'vitest'
import { expectedReport } from '../../verify/anywhere/expected-report.js'
import { proofCases } from '../../verify/anywhere/proof-cases.js'
import { proofRuntimes, reactNativeScript } from './drivers/proofs.js'
import { compileForHermes } from './drivers/react-native.js'

let cases: string
beforeAll(async () => void (cases = await proofCases()))

test.each(proofRuntimes)('proofs are proven and refused as in Node: $name', async ({ verify }) => {
  expect(await verify(cases)).toEqual(expectedReport)
})

test('the compiler of Hermes takes the verifiers and the light client', async () => {
  expect(await compileForHermes(await reactNativeScript())).toBeGreaterThan(10_000)
})
