import { parentPort, workerData } from 'node:worker_threads'
import * as client from 'near-rpc-client'
import { runCourse, scenarioOf, type ScenarioName, type Violation } from '../run-course.js'

export type Task = { readonly courses: number; readonly scenario: ScenarioName }

/** The result of the courses of one mutant. */
export type Verdict = { readonly courses: number; readonly violations: readonly Violation[] }

/** Runs courses until one violates an invariant, at most so many. */
async function runCourses({ courses, scenario }: Task): Promise<Verdict> {
  for (let seed = 1; seed <= courses; seed++) {
    const { violations } = await runCourse(client, seed, scenarioOf(scenario))
    if (violations.length > 0) return { courses: seed, violations }
  }
  return { courses, violations: [] }
}

void runCourses(workerData as Task).then(verdict => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a thread, not a window.
  parentPort?.postMessage(verdict)
})
