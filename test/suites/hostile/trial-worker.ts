import { parentPort } from 'node:worker_threads'
import { threadId } from './cpu-time.js'
import { judge, type Trial, type Verdict } from './trial.js'

/** Runs in a thread, which the owner can end if it never returns or exhausts memory. */
parentPort?.on('message', (trial: Trial) => {
  judge(trial).then(answer, (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    answer({ exitCode: 70, slips: [`threw ${text}`] })
  })
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(threadId())

function answer(verdict: Verdict): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(verdict)
}
