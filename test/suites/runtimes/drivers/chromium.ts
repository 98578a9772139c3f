import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { launchChromium, openTab } from '../../../browser/new-page.js'
import type { CheckResult, Setup } from '../suite/setup.js'
import { bundle, globalRun, home, output, writeProgram } from './programs.js'

type Files = { readonly [path: string]: { readonly type: string; readonly text: string } }

const html = 'text/html'
const script = 'text/javascript'

/** A page of another origin than the node. */
export async function page(setup: Setup): Promise<readonly CheckResult[]> {
  return visit(setup, {
    '/': { type: html, text: '<!doctype html><script src="/checks.js"></script>' },
    '/checks.js': { type: script, text: await globalRun() },
  })
}

export async function moduleWorker(setup: Setup): Promise<readonly CheckResult[]> {
  const worker = `import { runChecks } from './checks.ts'
    onmessage = async ({ data }) => postMessage(await runChecks(data))`
  const starter = `globalThis.run = setup => new Promise((resolve, reject) => {
      const worker = new Worker('/worker.js', { type: 'module' })
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = event => reject(new Error(event.message))
      worker.postMessage(setup)
    })`
  return visit(setup, {
    '/': { type: html, text: `<!doctype html><script>${starter}</script>` },
    '/worker.js': { type: script, text: await bundle(worker) },
  })
}

/** The bundle that Vite makes for production. */
export async function viteBundle(setup: Setup): Promise<readonly CheckResult[]> {
  await writeProgram(
    'main.js',
    await bundle(`import { runChecks } from './checks.ts'; globalThis.run = runChecks`, { packages: 'external' }),
  )
  const index = await writeProgram('index.html', '<!doctype html><script type="module" src="./main.js"></script>')
  const root = index.slice(0, index.lastIndexOf('/'))
  await output(process.execPath, [`${home}node_modules/vite/bin/vite.js`, 'build', root, '--logLevel', 'error'])
  const built = await readFile(`${root}/dist/index.html`, 'utf8')
  const [path = ''] = /\/assets\/[\w-]+\.js/.exec(built) ?? []
  return visit(setup, {
    '/': { type: html, text: built },
    [path]: { type: script, text: await readFile(`${root}/dist${path}`, 'utf8') },
  })
}

async function visit(setup: Setup, files: Files): Promise<readonly CheckResult[]> {
  const site = createServer((request, response) => {
    const file = files[request.url ?? '']
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.text)
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const browser = await launchChromium()
  try {
    const tab = await openTab(browser)
    await tab.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await tab.waitForFunction('globalThis.run')
    return (await tab.evaluate(`run(${JSON.stringify(setup)})`)) as readonly CheckResult[]
  } finally {
    await browser.close()
    site.close()
  }
}
