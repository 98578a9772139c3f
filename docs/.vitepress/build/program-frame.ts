import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vitepress'
import { framePath } from '../theme/playground/runner/frame-path.ts'

const runner = (name: string): string =>
  fileURLToPath(new URL(`../theme/playground/runner/${name}.ts`, import.meta.url))

/**
 * Adds the page in whose policy programs of the playground run. A worker with an address of its own has the policy that
 * its host sends, which is none on most hosts; a worker made from a text has the policy of the page that makes it. So
 * this page has the text of the worker in it.
 */
export function programFrame(): Plugin {
  let isForServer = false
  return {
    name: 'program-frame',
    configResolved: ({ build: { ssr } }) => void (isForServer = Boolean(ssr)),
    configureServer: ({ middlewares }) => {
      middlewares.use(framePath, async (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await framePage())
      })
    },
    async generateBundle() {
      if (!isForServer) this.emitFile({ type: 'asset', fileName: framePath.slice(1), source: await framePage() })
    },
  }
}

async function framePage(): Promise<string> {
  const script = await bundled('frame', { workerText: JSON.stringify(await bundled('worker', {})) })
  const hash = createHash('sha256').update(script).digest('base64')
  // No source for connections, images, fonts and frames: nothing that a program asks for leaves the browser.
  const policy = `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Runs a program of the playground</title>
<script>${script}</script>
</html>
`
}

/** A file of the runner with all that it imports, as a script that can stand in a page. */
async function bundled(name: string, define: Readonly<Record<string, string>>): Promise<string> {
  const options = { bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' } as const
  const { outputFiles } = await build({ ...options, entryPoints: [runner(name)], define: { ...define } })
  const text = outputFiles.map(file => file.text.trim()).join('')
  if (/<\/script|<!--/i.test(text)) throw new Error(`The script "${name}" would end within its page.`)
  return text
}
