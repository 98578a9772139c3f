import { expect, test } from 'vitest'
import { mutated } from './mutants/mutant.js'
import { lightMutants, mutants } from './mutants/mutants.js'
import { runMutant } from './mutants/run-mutant.js'

/** No mutant survives so many courses. */
const mostCourses = 10_000

test('there are at least 25 mutants, each with a guard of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(25)
  expect(new Set(mutants.map(({ guard }) => guard)).size).toBe(mutants.length)
})

// Each in a thread of its own.
test.concurrent.each(mutants)(
  'without this guard "$killedBy" is violated: $guard',
  { timeout: 1_200_000 },
  async mutant => {
    const { violated } = await runMutant(mutant, mostCourses)
    expect(violated).toContain(mutant.killedBy)
  },
)

test('there are at least 25 mutants of the light client, each with a guard of its own', () => {
  expect(lightMutants.length).toBeGreaterThanOrEqual(25)
  expect(new Set(lightMutants.map(({ guard }) => guard)).size).toBe(lightMutants.length)
})

/** No mutant of the light client survives so many courses: one with proofs takes a second. */
const mostLightCourses = 500

test.each(lightMutants)(
  'although all nodes lie, without this guard "$killedBy" is violated: $guard',
  { timeout: 1_200_000 },
  async mutant => {
    const { violated } = await runMutant(mutant, mostLightCourses)
    expect(violated).toContain(mutant.killedBy)
  },
)

test('a mutant whose text is absent, or occurs twice, is an error', () => {
  const [mutant] = mutants
  if (mutant === undefined) throw new Error('Expected mutants.')
  const { file, find, replacement } = mutant
  expect(mutated(mutant, `a ${find} b`)).toBe(`a ${replacement} b`)
  expect(() => mutated(mutant, 'a b')).toThrow(`The text to find occurs 0 times in ${file}; expected once:\n${find}`)
  expect(() => mutated(mutant, `${find} ${find}`)).toThrow('The text to find occurs 2 times')
})
