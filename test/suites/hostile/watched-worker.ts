import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { cpuSecondsOf } from './cpu-time.js'
import type { Trial, Verdict } from './trial.js'

/** The limits of docs/limits.md. CPU time, because on a busy machine a thread can wait for minutes. */
const mostCpuSeconds = 60
const mostMegabytes = 768

/** Where the system does not tell the CPU time of a thread. */
const mostSeconds = 600

/** Tests descriptions one by one, within limits of CPU time and memory. */
export type WatchedWorker = {
  readonly judge: (trial: Trial) => Promise<Verdict>
  readonly end: () => Promise<void>
}

type Started = { readonly worker: Worker; readonly thread: string | null }

export function watchedWorker(): WatchedWorker {
  let started: Started | null = null
  const end = async (): Promise<void> => {
    await started?.worker.terminate()
    started = null
  }
  const judge = async (trial: Trial): Promise<Verdict> => {
    started ??= await startWorker()
    const verdict = await ask(started, trial)
    if (verdict.exitCode < 0) await end()
    return verdict
  }
  return { judge, end }
}

/** The first message of the worker is the id of its thread. */
function startWorker(): Promise<Started> {
  // `npm test` compiles first.
  const worker = new Worker(resolve('dist/test/suites/hostile/trial-worker.js'), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return new Promise((done, fail) => {
    worker.once('message', (thread: string | null) => done({ worker, thread }))
    worker.once('error', fail)
  })
}

function ask({ worker, thread }: Started, trial: Trial): Promise<Verdict> {
  return new Promise(done => {
    const [start, startCpu] = [Date.now(), cpuSecondsOf(thread)]
    const finish = (verdict: Verdict): void => {
      clearInterval(timer)
      worker.removeAllListeners('message').removeAllListeners('error')
      done(verdict)
    }
    const timer = setInterval(() => {
      const cpu = cpuSecondsOf(thread)
      const isOver =
        cpu === null || startCpu === null ? Date.now() - start > mostSeconds * 1_000 : cpu - startCpu > mostCpuSeconds
      if (isOver) finish(lost(`took more than ${mostCpuSeconds} s of CPU time`))
    }, 500)
    worker.on('message', finish)
    worker.on('error', (error: Error) => finish(lost(`ended the thread: ${error.message}`)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(trial)
  })
}

function lost(slip: string): Verdict {
  return { exitCode: -1, slips: [slip] }
}
