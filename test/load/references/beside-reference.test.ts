import { expect, test } from 'vitest'
import { head, loadFiles, type Loaded } from '../load-files.js'

const shared = `block:
  summary: A block
  operationId: block
  tags: [blocks]
  deprecated: true
  x-tool: { language: curl }
  x-rpc-submits: once
  responses: { '200': { description: The block. } }
path: { post: { summary: A block, responses: {} }, servers: [] }
parameter: { name: id, in: query }
`
const fix = `overlay: 1.0.0
info: { title: A fix, version: 1.0.0 }
actions: [{ target: "$.paths['/block'].post", update: { description: Fixed. } }]
`

async function load(item: string, overlays: readonly string[] = []): Promise<Loaded> {
  const files = { 'openapi.yaml': head.replace('{}', item), 'shared.yaml': shared, 'fix.yaml': fix }
  return loadFiles(files, overlays, 'openapi.yaml')
}

const warning =
  'openapi.yaml:5:13 RPC127 OpenAPI has no "$ref" of an operation; its target is read, with the keys beside it. ' +
  '(For other tools, write "$ref" in place of the path, such as "/block: { $ref: block.yaml }".)'
const help = 'Remove one of them: OpenAPI does not say which counts.'
const responses = { '200': { description: 'The block.' } }
const target = {
  summary: 'A block',
  operationId: 'block',
  tags: ['blocks'],
  deprecated: true,
  'x-tool': { language: 'curl' },
  'x-rpc-submits': 'once',
  responses,
}

test.each<[string, string, object]>([
  ['alone', 'post: { $ref: shared.yaml#/block }', target],
  [
    'beside keys that the target does not have',
    'post: { $ref: shared.yaml#/block, description: Any block., requestBody: { content: {} } }',
    { ...target, description: 'Any block.', requestBody: { content: {} } },
  ],
  [
    'beside texts, an id and what has no effect, which count, and an equal key',
    'post: { $ref: shared.yaml#/block, summary: Any, operationId: any, tags: [any], x-tool: 1, deprecated: true }',
    { ...target, summary: 'Any', operationId: 'any', tags: ['any'], 'x-tool': 1 },
  ],
])('a reference of an operation is read with a warning: %s', async (_, item, post) => {
  const { document, findings } = await load(item)
  expect([document?.root['paths'], findings]).toEqual([{ '/block': { post } }, [warning]])
})

test('the warning stays after an overlay, once', async () => {
  const { document, findings } = await load('post: { $ref: shared.yaml#/block }', ['fix.yaml'])
  expect([document?.root['paths'], findings]).toEqual([
    { '/block': { post: { ...target, description: 'Fixed.' } } },
    [warning],
  ])
})

test.each([
  [
    'operation',
    'post: { $ref: shared.yaml#/block, responses: {}, deprecated: false, x-rpc-submits: repeatable }',
    [
      `openapi.yaml:5:39 RPC125 The "responses" of an operation differs from that of its "$ref". (${help})`,
      `openapi.yaml:5:54 RPC125 The "deprecated" of an operation differs from that of its "$ref". (${help})`,
      `openapi.yaml:5:73 RPC125 The "x-rpc-submits" of an operation differs from that of its "$ref". (${help})`,
    ],
  ],
  [
    'path',
    '$ref: shared.yaml#/path\n    post: { summary: Another block, responses: {} }',
    [`openapi.yaml:6:5 RPC125 The "post" of a path differs from that of its "$ref". (${help})`],
  ],
])('a key of an %s that differs from that of its target is reported, also with an overlay', async (_, item, found) => {
  for (const overlays of [[], ['fix.yaml']]) {
    const { document, findings } = await load(item, overlays)
    expect([document, findings]).toEqual([null, found])
  }
})

test('a target that is no operation is reported where it is', async () => {
  const { findings } = await load('post: { $ref: shared.yaml#/parameter }')
  expect(findings.map(finding => finding.slice(0, 60))).toEqual([
    warning.slice(0, 60),
    'shared.yaml:10:14 RPC125 The key "name" of an operation is n',
    'shared.yaml:10:24 RPC125 The key "in" of an operation is not',
  ])
})

test('a target that is missing is reported once', async () => {
  const { findings } = await load('post: { $ref: shared.yaml#/blok, summary: A block }')
  expect(findings).toEqual([
    'openapi.yaml:5:13 RPC102 There is no "/blok" in shared.yaml. ' +
      '(Did you mean "block"? Correct the reference, or add the value that it points to.)',
  ])
})

test('keys beside the reference of another object count, without a finding', async () => {
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:
  parameters: { id: { $ref: shared.yaml#/parameter, in: header } }
  responses: { refused: { $ref: '#/components/responses/failed', description: Refused. }, failed: { description: Failed. } }
  schemas: { A: { $ref: '#/components/schemas/B/items', minLength: 1 }, B: { items: { minLength: 2 } } }
`,
    'spec/shared.yaml': shared,
  })
  expect([document?.root['components'], findings]).toEqual([
    {
      parameters: { id: { name: 'id', in: 'header' } },
      responses: { refused: { description: 'Refused.' }, failed: { description: 'Failed.' } },
      schemas: { A: { minLength: 1, allOf: [{ minLength: 2 }] }, B: { items: { minLength: 2 } } },
    },
    [],
  ])
})
