/** Runtimes that run inside a library, in the newest Node. */
import type { CheckResult, Setup } from '../suite/setup.js'
import { bundle, globalRun, nodeNewest, resultsOf, writeProgram } from './programs.js'

/** Cloudflare's workerd: a worker that runs the checks for each request. */
export async function workerd(setup: Setup): Promise<readonly CheckResult[]> {
  const worker = await bundle(`
    import { runChecks } from './checks.ts'
    export default { fetch: async request => Response.json(await runChecks(await request.json())) }
  `)
  const program = await writeProgram(
    'workerd.mjs',
    `import { Miniflare } from 'miniflare'
    const worker = new Miniflare({
      modules: true,
      script: ${JSON.stringify(worker)},
      compatibilityDate: '2026-01-01',
      cf: false,
    })
    const answer = await worker.dispatchFetch('http://worker.example/', { method: 'POST', body: process.env.SETUP })
    console.log(await answer.text())
    await worker.dispose()`,
  )
  return resultsOf(nodeNewest, [program], setup)
}

export async function edgeRuntime(setup: Setup): Promise<readonly CheckResult[]> {
  const program = await writeProgram(
    'edge-runtime.mjs',
    `import { EdgeRuntime } from 'edge-runtime'
    const runtime = new EdgeRuntime()
    runtime.evaluate(${JSON.stringify(await globalRun())})
    const results = await runtime.evaluate('run(' + process.env.SETUP + ')')
    console.log(JSON.stringify(results))
    process.exit()`,
  )
  return resultsOf(nodeNewest, [program], setup)
}

/** jsdom has no `fetch`. That of Node takes only signals of Node, so both have to be given to the page together. */
export async function jsdom(setup: Setup): Promise<readonly CheckResult[]> {
  const program = await writeProgram(
    'jsdom.mjs',
    `import { JSDOM } from 'jsdom'
    const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'http://localhost/' })
    for (const name of ['fetch', 'Headers', 'Response', 'AbortController', 'AbortSignal', 'TextDecoder'])
      window[name] = globalThis[name]
    window.eval(${JSON.stringify(await globalRun())})
    const results = await window.run(JSON.parse(process.env.SETUP))
    console.log(JSON.stringify(results))
    process.exit()`,
  )
  return resultsOf(nodeNewest, [program], setup)
}

export async function happyDom(setup: Setup): Promise<readonly CheckResult[]> {
  const program = await writeProgram(
    'happy-dom.mjs',
    `import { Window } from 'happy-dom'
    const window = new Window({ url: 'http://localhost/', settings: { enableJavaScriptEvaluation: true } })
    window.eval(${JSON.stringify(await globalRun())})
    const results = await window.run(JSON.parse(process.env.SETUP))
    console.log(JSON.stringify(results))
    process.exit()`,
  )
  return resultsOf(nodeNewest, [program], setup)
}
