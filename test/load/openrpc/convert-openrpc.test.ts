import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { isOpenRpc } from '../../../generator/load/openrpc/convert-openrpc.js'
import type { Interface } from '../../../generator/model/interface.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { memoryReader } from '../load-files.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import type { Type } from '../../../generator/model/types/type.js'
import { typesIn } from '../../model/types-in.js'

type Read = { readonly iface: Interface | null; readonly found: readonly string[] }

/** The interface of a document whose method `ask` has these entries, and what is reported about it. */
async function read(entries: object, components: object = {}): Promise<Read> {
  const found: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
  const result = { name: 'answer', schema: { type: 'string' } }
  const document = {
    openrpc: '1.3.2',
    info: { title: 'Small', version: '1.0.0' },
    methods: [{ name: 'ask', params: [], result, ...entries }],
    components,
  }
  const reader = memoryReader({ 'a.json': JSON.stringify(document) })
  const loaded = await loadDocument({ spec: 'a.json', overlays: [] }, reader, report)
  const iface = loaded === null ? null : readInterface(loaded, report)
  return { iface, found: found.map(({ code, message }) => `${code} ${message}`) }
}

/** The docs of the method `ask` with these entries, and what is reported about them. */
async function docsOf(entries: object): Promise<{ readonly docs: unknown; readonly found: readonly string[] }> {
  const { iface, found } = await read(entries)
  return { docs: iface?.methods[0]?.docs, found }
}

test.each<[document: Json | undefined, expected: boolean]>([
  [{ openrpc: '1.3.2' }, true],
  [{ openrpc: null }, true],
  [{ openapi: '3.1.0' }, false],
  [['openrpc'], false],
  [undefined, false],
])('%j is an OpenRPC document: %j', (document, expected) => {
  expect(isOpenRpc(document)).toBe(expected)
})

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

test.each([
  ['a schema', { type: ['object', 'null'], properties: { left: { type: 'string' } } }],
  ['a reference to a schema', { $ref: '#/components/schemas/Left' }],
  ['a union', { oneOf: [{ type: 'string' }, { type: 'null' }] }],
])('the data of an error is typed where the document has %s in its place', async (_, data) => {
  const components = { schemas: { Left: { type: 'string' } } }
  expect(await dataOf(data, components)).toEqual({ data: typeOf(data), found: [] })
})

test('the data of an error is typed where it has its schema as a content descriptor has one', async () => {
  expect(await dataOf({ name: 'left', schema: { type: 'string' } })).toEqual({ data: { kind: 'text' }, found: [] })
})

test.each([['out'], [7], [['tea']], [{ type: 'tea', left: 0 }], [{ type: 3 }], [{}], [undefined]])(
  'the data %j of an error is a value, which says nothing of other values',
  async data => {
    expect(await dataOf(data)).toEqual({ data: { kind: 'any' }, found: [] })
  },
)

function typeOf(schema: JsonObject): Type | undefined {
  return typesIn({ data: schema })['data']
}

/** The type of the data of an error for which the document has this `data`. */
async function dataOf(
  data: unknown,
  components: object = {},
): Promise<{ readonly data: unknown; readonly found: readonly string[] }> {
  const { iface, found } = await read({ errors: [{ code: 7, message: 'Sold out', data }] }, components)
  const info = iface?.schemas.find(({ name }) => name === 'AskSoldOutInfo')
  const fields = info?.type.kind === 'object' ? info.type.fields : []
  return { data: fields.find(({ name }) => name === 'data')?.type, found }
}
