import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readAssets } from '../../../../generator/assets.js'
import { compileClient } from '../../../../generator/compile-client.js'
import { generate } from '../../../generate-in-memory.js'
import { judge } from '../trial.js'
import { inheritedNames } from './inherited-names.js'

/** Each compiles a whole client. */
const runs = Math.ceil(Number(process.env['HOSTILE_RUNS'] ?? 500) / 200)
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31)

vi.setConfig({ testTimeout: 24 * 3_600_000 })

test('a client of names that every object inherits is data, and compiles', async () => {
  console.log(`HOSTILE_SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(inheritedNames, async trial => {
      expect(await judge(trial)).toEqual({ exitCode: 0, slips: [] })
      const { files } = await generate(
        { spec: trial.entry, overlays: [] },
        {
          read: async location => trial.texts[location] ?? '',
          readAssets,
          stopwatch: async (_, work) => work(),
        },
      )
      expect(compileClient(files ?? [], 'generated/not-on-disk')).toEqual([])
    }),
    { numRuns: runs, seed, endOnFailure: process.env['HOSTILE_SHRINK'] !== '1' },
  )
})
