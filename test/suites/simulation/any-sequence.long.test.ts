import fc from 'fast-check'
import * as client from 'near-rpc-client'
import { expect, test } from 'vitest'
import type { Invariant } from './invariants/invariants.js'
import type { Act } from './programs/attack/acts.js'
import { play } from './programs/attack/attack.js'
import { moments } from './programs/life.js'
import { runCourse } from './run-course.js'
import { attackFrom } from './world/attack.js'
import { runs } from '../../runs.js'

/** What no sequence may break. */
const promised: ReadonlySet<Invariant> = new Set([
  'what cannot execute never executes',
  'no payment executes twice',
  'the end of a payment stays the same',
  'one id pays for one purpose',
  'no unfinished payment is forgotten',
])

const time = fc.constantFrom(0, 300, 1_000, 5_000, 20_000, 60_000)

/** Any call, with any trouble: the shrunk example names the acts that are needed. */
const anyAct: fc.Arbitrary<Act> = fc.record({
  actor: fc.nat(2),
  pause: time,
  call: fc.constantFrom('pay', 'pay', 'pay without id', 'submit', 'wait', 'forget'),
  purpose: fc.constantFrom('own', 'own', 'other', 'none'),
  what: fc.nat(2),
  network: fc.nat(1),
  timeout: time,
  until: fc.constantFrom('FINAL', 'EXECUTED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'INCLUDED', 'NONE'),
  abortAfter: fc.option(time, { nil: undefined, freq: 4 }),
  offline: fc.option(fc.tuple(time, time), { nil: undefined, freq: 3 }),
  signTime: fc.option(time, { nil: undefined, freq: 20 }),
  restarts: fc.boolean(),
  kill: fc.option(fc.record({ step: fc.nat(40), moment: fc.constantFrom(...moments) }), { nil: undefined }),
  age: fc.constantFrom(0, 20, 36, 60),
  isRival: fc.boolean(),
})

test(
  'after the first canStillExecute: false, no sequence of calls, kills, restarts and lies lets it execute',
  { timeout: 7_200_000 },
  async () => {
    const property = fc.asyncProperty(fc.array(anyAct, { maxLength: 8 }), fc.nat(100_000), async (acts, seed) => {
      const { violations } = await runCourse(client, seed, {
        program: (subject, course, record) => play(subject, course, record, acts),
        world: attackFrom,
      })
      expect(violations.filter(({ invariant }) => promised.has(invariant))).toEqual([])
    })
    await fc.assert(property, { numRuns: runs(50, 1_000) })
  },
)
