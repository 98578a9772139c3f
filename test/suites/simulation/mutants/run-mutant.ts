import { Worker } from 'node:worker_threads'
import { bundle } from './bundle.js'
import type { Mutant } from './mutant.js'
import type { Task, Verdict } from './worker.js'

/** Runs at most so many courses with a mutant of the client, in a thread with a clock of its own. */
export async function runMutant(mutant: Mutant, courses: number): Promise<Verdict> {
  const task: Task = { courses, scenario: mutant.scenario, killedBy: mutant.killedBy }
  const worker = new Worker(await bundle(mutant), { eval: true, workerData: task })
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread ended without a verdict.')))
    })
  } finally {
    await worker.terminate()
  }
}
