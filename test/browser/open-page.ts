import { build } from 'esbuild'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { newPage } from './new-page.js'

/** A page with the exports of a file of this folder as globals, until the test ends. */
export async function openPage(file: string): Promise<Page> {
  const site = await serve(`<!doctype html><script type="module">${await script(file)}</script>`)
  const page = await newPage()
  await page.goto(site)
  return page
}

async function script(file: string): Promise<string> {
  const contents = `import * as programs from './${file}.ts'; Object.assign(globalThis, programs)`
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', platform: 'browser', write: false })
  return outputFiles[0]?.text.replaceAll('</script>', String.raw`<\/script>`) ?? ''
}

async function serve(body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
