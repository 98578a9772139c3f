import * as client from 'near-rpc-client'
import { expect, test } from 'vitest'
import { moments, type Kill } from './programs/life.js'
import { makePayment } from './programs/payers.js'
import { runCourse, type CourseEnd, type Scenario } from './run-course.js'
import { courseFrom } from './world/world.js'
import { runs } from '../../runs.js'

/** Worlds in which a payer pays; `SIMULATION_COURSES` adds further ones. */
const worlds = Math.max(runs(1, 4), Number(process.env['SIMULATION_COURSES'] ?? 0) / 1_000)

/** A payer that dies at one step of its first life, and starts again; `steps` is how many steps that life has had. */
async function payAndDie(seed: number, kill: Kill | undefined): Promise<CourseEnd & { readonly steps: number }> {
  let steps = 0
  const program: Scenario['program'] = async (subject, course, record) => {
    steps = await makePayment(subject, course, record, kill)
  }
  const end = await runCourse(client, seed, { program, world: courseFrom })
  return { ...end, steps }
}

test('a payer that is killed at any step, and starts again, pays at most once', { timeout: 7_200_000 }, async () => {
  let killed = 0
  for (let seed = 1; seed <= worlds; seed++) {
    const { steps } = await payAndDie(seed, undefined)
    // A payer has to read its store, the key and a block, and to sign, save and send.
    expect(steps).toBeGreaterThanOrEqual(5)
    for (let step = 0; step < Math.min(steps, 40); step++)
      for (const moment of moments) {
        const { record, violations } = await payAndDie(seed, { step, moment })
        expect([seed, step, moment, violations]).toEqual([seed, step, moment, []])
        killed += record.killed
      }
  }
  expect(killed).toBeGreaterThan(worlds * 10)
})
