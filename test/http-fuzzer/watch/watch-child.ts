import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Report, Run } from '../calls/run-cases.js'

/** A program that plays cases: how it starts, without the run. */
export type Caller = { readonly command: string; readonly args: readonly string[] }

/** How the process of a run ended, and what it reported. */
export type Watched = {
  readonly reports: readonly Report[]
  /** Whether it played all cases. */
  readonly isDone: boolean
  /** Why the process ended before it was told to; null if it did not. */
  readonly death: string | null
  /** The most bytes of memory that the process had. */
  readonly memory: number
}

type Line = Report | { readonly type: 'done'; readonly memory: number }

/** Runs a calling program to its end. It is told to end when it is done, so any other end is its death. */
export function watchChild({ command, args }: Caller, run: Run): Promise<Watched> {
  const child = spawn(command, args, { stdio: 'pipe' })
  const reports: Report[] = []
  const errors: string[] = []
  let memory: number | undefined
  createInterface({ input: child.stdout }).on('line', text => {
    const line = lineIn(text)
    if (line?.type === 'done') {
      memory = line.memory
      child.stdin.end()
    } else if (line) reports.push(line)
  })
  child.stderr.on('data', chunk => void errors.push(String(chunk)))
  // A process that has died does not read.
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(run)}\n`)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const isDone = memory !== undefined
      const said = errors.join('').trim().slice(0, 1_500)
      const death = isDone && code === 0 ? null : `the process ended with ${signal ?? code}: ${said}`
      resolve({ reports, isDone, death, memory: memory ?? 0 })
    })
  })
}

/** A runtime can print lines of its own. */
function lineIn(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
