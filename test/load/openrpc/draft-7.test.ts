import { expect, test } from 'vitest'
import { fromDraft7 } from '../../../generator/load/openrpc/from-draft-7.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import { loadFiles } from '../load-files.js'

/** The schema of a result in the converted document. */
async function resultOf(schema: string): Promise<unknown> {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `openrpc: 1.3.2
info: { title: A, version: 1.0.0 }
methods: [{ name: age, params: [], result: { name: age, schema: { $ref: '#/components/schemas/A' } } }]
components: { schemas: { A: ${schema} } }
`,
  })
  const root = JSON.parse(JSON.stringify(document?.joined ?? null))
  return root.components.schemas.A
}

test('a list of items is a tuple, and additionalItems are its further items', async () => {
  expect(
    await resultOf('{ type: array, items: [{ type: string }, { type: array, items: [{}] }], additionalItems: false }'),
  ).toEqual({
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'array', prefixItems: [{}] }],
    items: false,
  })
})

test('other schemas stay as they are, and so does data', async () => {
  const plain = { type: 'array', items: { type: 'string' }, default: [{ items: [1], additionalItems: 2 }] }
  expect(await resultOf(JSON.stringify(plain))).toEqual(plain)
  const info = { info: { items: [1], additionalItems: 2 } }
  expect(fromDraft7(info, createSourceMap())).toEqual(info)
})

test('servers and external documents are kept', async () => {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `openrpc: 1.3.2
info: { title: A, version: 1.0.0 }
servers: [{ url: 'https://rpc.example' }]
externalDocs: { url: 'https://docs.example' }
methods: [{ name: age, params: [], result: { name: age, schema: {} } }]
`,
  })
  expect(document?.root).toMatchObject({
    servers: [{ url: 'https://rpc.example' }],
    externalDocs: { url: 'https://docs.example' },
  })
})
