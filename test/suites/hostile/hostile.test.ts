import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { familyTrial } from './families/family-trial.js'
import { foreignTrial } from './families/foreign.js'
import { hostileDescription } from './hostile-description.js'
import { spoiledSpec } from './spoiled-spec.js'
import { spoiledText } from './spoiled-text.js'
import type { Trial } from './trial.js'
import { watchedWorker } from './watched-worker.js'

/** `HOSTILE_RUNS=10000` runs more, `HOSTILE_SEED` repeats a run, and `HOSTILE_SHRINK=1` shrinks a failing description. */
const runs = Number(process.env['HOSTILE_RUNS'] ?? 500)
const endOnFailure = process.env['HOSTILE_SHRINK'] !== '1'
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31)

vi.setConfig({ testTimeout: 24 * 3_600_000 })

/** The client of one in five descriptions is compiled, which takes longer than all other checks of it together. */
const compiledEach = 5

const workers = [watchedWorker(), watchedWorker()]
afterAll(() => Promise.all(workers.map(worker => worker.end())))

const specs = await spoiledSpec()

const trials: readonly { readonly name: string; readonly share: number; readonly trial: fc.Arbitrary<Trial> }[] = [
  {
    name: 'descriptions of hostile words',
    share: 0.3,
    trial: hostileDescription.map(root => ({
      entry: 'spec/openapi.json',
      texts: { 'spec/openapi.json': JSON.stringify(root) },
      isGrammar: true,
    })),
  },
  { name: 'real descriptions with hostile changes', share: 0.2, trial: specs },
  { name: 'texts that are spoiled', share: 0.2, trial: spoiledText },
  { name: 'descriptions that cost much or have a slip', share: 0.1, trial: familyTrial },
  { name: 'descriptions with the habits of others', share: 0.2, trial: foreignTrial },
]

test.each(trials)('$name become data in a package, or diagnostics', async ({ share, trial }) => {
  console.log(`HOSTILE_SEED=${seed}`)
  const ends = new Map<number, number>()
  const perWorker = Math.ceil((runs * share) / workers.length)
  await Promise.all(
    workers.map((worker, index) =>
      fc.assert(
        fc.asyncProperty(trial, fc.nat(compiledEach - 1), async (found, at) => {
          const { exitCode, slips } = await worker.judge({ ...found, isCompiled: at === 0 })
          ends.set(exitCode, (ends.get(exitCode) ?? 0) + 1)
          expect(slips).toEqual([])
        }),
        { numRuns: perWorker, seed: seed + index, endOnFailure },
      ),
    ),
  )
  console.log(`packages: ${ends.get(0) ?? 0}, findings: ${ends.get(3) ?? 0}`)
  // Both outcomes must occur, else one of them is not tested.
  expect(Math.min(ends.get(0) ?? 0, ends.get(3) ?? 0)).toBeGreaterThan((runs * share) / 20)
})
