/** Plays cases of the fuzzer of HTTP answers in a runtime. */
import { bundle, home, nodeNewest, writeProgram } from './programs.js'
import type { Caller } from '../../../http-fuzzer/watch/watch-child.js'

const calls = `${home}../../http-fuzzer/calls`

/** The calling program as a module of a runtime, with the senders that the runtime has. */
export async function fuzzedModule(name: string, command: string, ...args: readonly string[]): Promise<Caller> {
  const subject = await bundle(`export { subject } from '${calls}/client-subject.ts'`, { packages: 'external' })
  const program = await bundle(`import '${calls}/program.ts'`, { packages: 'external', platform: 'node' })
  const module = await writeProgram(`fuzzed-subject.mjs`, subject)
  return { command, args: [...args, await writeProgram(`fuzzed-${name}.mjs`, program), module] }
}

/** A worker of workerd, which has `fetch` alone. It plays a part of the cases for each request.
 * workerd reports rejections as unhandled that the client handles later, and ends nothing: they are not looked at. */
export async function fuzzedWorker(): Promise<Caller> {
  const worker = await bundle(`
    import { callsWith } from '${calls}/make-calls.ts'
    import { runCases } from '${calls}/run-cases.ts'
    const subject = callsWith(undefined)
    export default { fetch: async request => {
      const reports = []
      await runCases(await request.json(), subject, report => reports.push(report))
      return Response.json(reports)
    } }
  `)
  const program = await writeProgram(
    'fuzzed-workerd.mjs',
    `import { Miniflare } from 'miniflare'
    import { createInterface } from 'node:readline'
    const input = createInterface({ input: process.stdin })
    input.once('close', () => process.exit(0))
    const run = JSON.parse(await new Promise(resolve => input.once('line', resolve)))
    const script = ${JSON.stringify(worker)}
    const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01', cf: false })
    for (let at = 0; at < run.cases.length; at += 20) {
      const cases = run.cases.slice(at, at + 20)
      for (const name of cases) console.log(JSON.stringify({ type: 'begin', name }))
      const body = JSON.stringify({ ...run, cases })
      const answer = await miniflare.dispatchFetch('http://worker.example/', { method: 'POST', body })
      for (const report of await answer.json()) if (report.type !== 'begin') console.log(JSON.stringify(report))
    }
    console.log(JSON.stringify({ type: 'done', memory: 0 }))`,
  )
  return { command: nodeNewest, args: [program] }
}
