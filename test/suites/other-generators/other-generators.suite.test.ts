import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKinds } from './kinds.js'
import { planOf } from './plan.js'
import { factsOf, readResults } from './report/results.js'
import { openWorkshop, type Workshop } from './run-generators.js'

/** `OTHER_GENERATORS=all` also runs the slow ones, and each with every description. */
const plan = planOf({ only: null, quick: process.env['OTHER_GENERATORS'] !== 'all' })
const recorded = new Map(readResults().rows.map(row => [row.name, row]))

const ran: string[] = []
const missing: string[] = []

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop(await readKinds())
})

test.each(plan.map(step => [step.generator.name, step] as const))(
  '%s gives what docs/other-languages.md says',
  { timeout: 3_600_000 },
  async (name, { generator, inputs }) => {
    const row = await workshop.run(generator, inputs)
    if (row instanceof Error) {
      missing.push(`${name} (${row.message})`)
      console.warn(`NOT RUN HERE: ${name}. ${row.message}`)
      // Whoever runs this suite has installed what npm has.
      expect(generator.toolchain.name).not.toBe('npm')
      return
    }
    ran.push(name)
    expect(factsOf(row)).toEqual(factsOf(recorded.get(name), row))
  },
)

afterAll(async () => {
  console.log(`Ran: ${ran.join(', ') || 'none'}.\nNot run here: ${missing.join(', ') || 'none'}.`)
  await workshop.close()
})
