import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Trial, Verdict } from './trial.js'

/** Far more than any description needs on a slow machine; a run that takes longer counts as endless. */
const mostMilliseconds = 60_000
const mostMegabytes = 768

/** Tests descriptions one by one, within limits of time and memory that the system enforces. */
export type WatchedWorker = {
  readonly judge: (trial: Trial) => Promise<Verdict>
  readonly end: () => Promise<void>
}

export function watchedWorker(): WatchedWorker {
  let worker: Worker | null = null
  const end = async (): Promise<void> => {
    await worker?.terminate()
    worker = null
  }
  const judge = async (trial: Trial): Promise<Verdict> => {
    worker ??= startWorker()
    const verdict = await ask(worker, trial)
    if (verdict.exitCode < 0) await end()
    return verdict
  }
  return { judge, end }
}

function startWorker(): Worker {
  // `npm test` compiles first.
  return new Worker(resolve('dist/test/hostile/trial-worker.js'), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
}

function ask(worker: Worker, trial: Trial): Promise<Verdict> {
  return new Promise(done => {
    const finish = (verdict: Verdict): void => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('error')
      done(verdict)
    }
    const timer = setTimeout(() => finish(lost(`took more than ${mostMilliseconds} ms`)), mostMilliseconds)
    worker.on('message', finish)
    worker.on('error', (error: Error) => finish(lost(`ended the thread: ${error.message}`)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(trial)
  })
}

function lost(slip: string): Verdict {
  return { exitCode: -1, slips: [slip] }
}
