import { parentPort, workerData } from 'node:worker_threads'
import * as client from 'near-rpc-client'
import type { Invariant } from '../invariants/invariants.js'
import { runCourse, scenarioOf, type ScenarioName } from '../run-course.js'

export type Task = { readonly courses: number; readonly scenario: ScenarioName; readonly killedBy: Invariant }

/** How many courses ran with one mutant, and the invariants that they violated. */
export type Verdict = { readonly courses: number; readonly violated: readonly Invariant[] }

/**
 * Runs courses until one violates the invariant, at most so many. Another invariant can be violated before: which one is
 * first depends on the seeds, and changes with every program and attack.
 */
async function runCourses({ courses, scenario, killedBy }: Task): Promise<Verdict> {
  const violated = new Set<Invariant>()
  for (let seed = 1; seed <= courses; seed++) {
    const { violations } = await runCourse(client, seed, scenarioOf(scenario))
    for (const { invariant } of violations) violated.add(invariant)
    if (violated.has(killedBy)) return { courses: seed, violated: [...violated] }
  }
  return { courses, violated: [...violated] }
}

void runCourses(workerData as Task).then(verdict => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a thread, not a window.
  parentPort?.postMessage(verdict)
})
