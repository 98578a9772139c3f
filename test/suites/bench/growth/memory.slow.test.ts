import { expect, test } from 'vitest'
import { growthFamilies } from './families.js'
import { measure } from './measure.js'

// The families that took more than 1 GB, at the largest size that a limit allows.
test.each([
  { family: 'intersections of schemas that contain themselves', size: 23_000, exitCode: 0 },
  { family: 'YAML with one long list on a line', size: 370_000, exitCode: 0 },
  { family: 'YAML with many errors', size: 249_000, exitCode: 3 },
  { family: 'a long enum of objects', size: 360_000, exitCode: 3 },
])('generate takes less than 1 GB for a description of $size parts: $family', async ({ family, size, exitCode }) => {
  const found = growthFamilies.find(({ name }) => name === family)
  const made = await found?.make(size)
  if (made === undefined) throw new Error(`There is no family "${family}".`)
  const usage = measure('generate', made.files, made.entry, made.overlays)
  expect(usage.exitCode).toBe(exitCode)
  expect(usage.megabytes).toBeLessThan(1_024)
})
