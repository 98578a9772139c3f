import { build } from 'esbuild'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

/** Bundles for browsers, where a module of Node.js is an error. */
async function bundle(contents: string): Promise<{ readonly text: string; readonly imports: readonly string[] }> {
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const options = { bundle: true, platform: 'browser', write: false, metafile: true } as const
  const { outputFiles, metafile } = await build({ stdin, ...options, format: 'iife', globalName: 'made' })
  return {
    text: outputFiles[0]?.text ?? '',
    imports: Object.values(metafile.outputs).flatMap(output => output.imports.map(({ path }) => path)),
  }
}

test('a bundle of everything for tests imports nothing, of Node.js or other', async () => {
  const { text, imports } = await bundle(`export * from 'near-rpc-client/testing'`)
  expect(imports).toEqual([])
  expect(text).toContain('createMockNode')
  expect(text).toContain('mockTransport')
  expect(text).not.toMatch(/require\(["']|from ["']/)
})

test('without the globals of Node.js it runs, and explains that it cannot listen on a port', async () => {
  const { text } = await bundle(`export { createMockNode, startMockNode } from 'near-rpc-client/testing'`)
  const ofBrowsers = {
    TextEncoder,
    TextDecoder,
    Request,
    Response,
    Headers,
    URL,
    ReadableStream,
    setTimeout,
    atob,
    btoa,
  }
  const source = `${text}
    made.startMockNode().catch(error => error.message).then(async refused => {
      const status = { jsonrpc: '2.0', id: 't', method: 'status' }
      const headers = { 'content-type': 'application/json' }
      const options = { method: 'POST', headers, body: JSON.stringify(status) }
      const answer = await made.createMockNode().fetch('https://node.example', options)
      return [refused, (await answer.json()).result.chain_id]
    })`
  expect(await runInNewContext(source, ofBrowsers)).toEqual([
    'Only Node.js, Deno and Bun can listen on a port. Use `createMockNode()` and its `fetch` instead.',
    'mocknet',
  ])
})
