import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { memoryReader } from '../load-files.js'

/** The docs of the method `ask` with these entries, and what is reported about them. */
async function docsOf(entries: object): Promise<{ readonly docs: unknown; readonly found: readonly string[] }> {
  const found: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
  const result = { name: 'answer', schema: { type: 'string' } }
  const document = {
    openrpc: '1.3.2',
    info: { title: 'Small', version: '1.0.0' },
    methods: [{ name: 'ask', params: [], result, ...entries }],
  }
  const reader = memoryReader({ 'a.json': JSON.stringify(document) })
  const loaded = await loadDocument({ spec: 'a.json', overlays: [] }, reader, report)
  const iface = loaded === null ? null : readInterface(loaded, report)
  return { docs: iface?.methods[0]?.docs, found: found.map(({ code, message }) => `${code} ${message}`) }
}

test('a method keeps its texts and its page', async () => {
  const externalDocs = { url: 'https://example.com/ask', description: 'Asking' }
  expect(await docsOf({ summary: 'Ask', description: 'Once.', externalDocs })).toEqual({
    docs: { summary: 'Ask', description: 'Once.', externalDocs },
    found: [],
  })
})

test('a page with an address that runs code is an error', async () => {
  expect(await docsOf({ externalDocs: { url: 'javascript:ask()' } })).toEqual({
    docs: undefined,
    found: ['RPC125 The "url" in "externalDocs" of an operation is not the address of a page.'],
  })
})
