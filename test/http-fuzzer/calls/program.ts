/**
 * The calling program: a process that must not end by itself. Its argument is the module of a subject, and the first line
 * of its input is the run as JSON. Each line of its output is a report. It ends when its input does.
 */
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { runCases, type Report, type Run, type Subject } from './run-cases.js'

/** Bytes of the whole process. A hundred bodies of the largest size, with the texts and values made of them. */
const mostMemory = 1_200 * 2 ** 20

/** Milliseconds in which what comes after the end of a call can still end the process. */
const lateErrors = 400

const input = createInterface({ input: process.stdin })
input.once('close', () => process.exit(0))
const run = JSON.parse(await new Promise<string>(resolve => input.once('line', resolve))) as Run
const { subject } = (await import(process.argv[2] ?? '')) as { readonly subject: Subject }

function print(report: Report | { readonly type: 'done'; readonly memory: number }): void {
  process.stdout.write(`${JSON.stringify(report)}\n`)
}

let [ended, highest] = [0, 0]
await runCases(run, subject, report => {
  print(report)
  if (report.type !== 'end' || ++ended % 50 > 0) return
  const { rss } = process.memoryUsage()
  if (rss > mostMemory && rss > highest)
    print({ type: 'broken', name: report.name, what: `the process has ${Math.round(rss / 2 ** 20)} MB of memory` })
  highest = Math.max(highest, rss)
})
await wait(lateErrors)
print({ type: 'done', memory: Math.max(highest, process.memoryUsage().rss) })
