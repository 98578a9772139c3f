import { expect, test } from 'vitest'
import { loadFiles } from '../load-files.js'
import { sharedParts } from './shared-parts.js'

async function patched(
  ...actions: readonly string[]
): Promise<{ readonly block: unknown; readonly chunk: unknown; readonly findings: readonly string[] }> {
  const overlay = `overlay: 1.0.0\ninfo: { title: Ours, version: 1.0.0 }\nactions:\n${actions.map(action => `  - ${action}\n`).join('')}`
  const { document, findings } = await loadFiles(
    { 'openapi.yaml': sharedParts, 'ours.yaml': overlay },
    ['ours.yaml'],
    'openapi.yaml',
  )
  const root = Object(document?.root)
  if (document === null) return { block: null, chunk: null, findings }
  return { block: resolved(root, root.paths?.['/block']), chunk: resolved(root, root.paths?.['/chunk']), findings }
}

function body(holder: unknown): unknown {
  return Object(holder).content['application/json'].schema
}

/** What a method asks and answers, with each reference replaced by its target. */
function resolved(root: object, item: unknown): unknown {
  const inlined = inline(Object(root).components?.schemas, Object(item).post)
  const { requestBody, responses } = Object(inlined)
  const [{ properties: good }, { properties: bad }] = Object(body(responses[200])).oneOf
  return {
    params: Object(body(requestBody)).properties.params,
    result: good.result,
    errors: bad.error.oneOf ?? [bad.error],
  }
}

function inline(schemas: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => inline(schemas, item))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = Object(value)
  if (typeof $ref === 'string') return inline(schemas, Object(schemas)[$ref.split('/').at(-1) ?? ''])
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inline(schemas, child)]))
}

const old = { properties: { name: { const: 'OLD' } } }
const late = { properties: { name: { const: 'LATE' }, info: {} } }
const internal = { properties: { name: { const: 'INTERNAL_ERROR' }, cause: {} } }
const handler = (...oneOf: readonly unknown[]): object => ({
  // A union of one member is that member, once the description is normalised.
  properties: { name: { const: 'HANDLER_ERROR' }, cause: oneOf.length === 1 ? oneOf[0] : { oneOf } },
})
const added = { type: 'object', required: ['name'], properties: { name: { type: 'string', const: 'NEW' } } }

test('a change of one method leaves the other methods that share its schemas as they are', async () => {
  const { block, chunk, findings } = await patched(
    '{ target: $, x-rpc-target: { method: block, cause: LATE }, update: { description: Too late. } }',
    '{ target: $, x-rpc-target: { method: block, cause: OLD }, remove: true }',
    '{ target: $.properties.info, x-rpc-target: { method: chunk, cause: LATE }, update: { type: object } }',
    '{ target: $, x-rpc-target: { method: chunk, part: result }, update: { title: Chunk } }',
    '{ target: $, x-rpc-target: { method: chunk, layer: INTERNAL_ERROR }, remove: true }',
  )
  expect(findings).toEqual([])
  expect(block).toEqual({
    params: expect.anything(),
    result: { type: 'object' },
    errors: [handler({ ...late, description: 'Too late.' }), internal],
  })
  expect(chunk).toEqual({
    params: { type: 'object' },
    result: { type: 'object', title: 'Chunk' },
    errors: [handler(old, { properties: { name: { const: 'LATE' }, info: { type: 'object' } } })],
  })
})

test('a cause is added where it is missing, also to a layer without described causes', async () => {
  const { block, chunk, findings } = await patched(
    '{ target: $, x-rpc-target: { method: "*", cause: OLD, missing: add }, update: { title: Old } }',
    '{ target: $, x-rpc-target: { method: block, cause: NEW, missing: add }, update: {} }',
    '{ target: $, x-rpc-target: { method: [chunk], layer: INTERNAL_ERROR, cause: NEW, missing: add }, update: {} }',
  )
  expect(findings).toEqual([])
  expect(block).toMatchObject({ errors: [handler({ ...old, title: 'Old' }, late, added), internal] })
  expect(chunk).toMatchObject({
    errors: [
      handler({ ...old, title: 'Old' }, late),
      { properties: { name: { const: 'INTERNAL_ERROR' }, cause: added } },
    ],
  })
})

test('a part is replaced as a whole, and a variant with all alternatives that have its constant', async () => {
  const { block, chunk, findings } = await patched(
    '{ target: $, x-rpc-target: { method: block, variant: id }, x-rpc-whole: true, update: { title: By id } }',
    '{ target: $, x-rpc-target: { method: block, variant: time, missing: add }, update: { title: By time } }',
    '{ target: $, x-rpc-target: { method: chunk, part: result }, x-rpc-whole: true, update: { type: string } }',
    '{ target: $, x-rpc-target: { schema: Extra, missing: add }, x-rpc-whole: true, update: { type: string } }',
  )
  expect(findings).toEqual([])
  expect(block).toMatchObject({
    params: { oneOf: [{ title: 'By id' }, { properties: { by: { const: 'height' } } }, { title: 'By time' }] },
    result: { type: 'object' },
  })
  expect(chunk).toMatchObject({ result: { type: 'string' } })
})

const byHeight = { properties: { by: { const: 'height' } } }

test.each<[action: string, params: object]>([
  ['{ target: $, x-rpc-target: { method: block, variant: id }, remove: true }', byHeight],
  [
    '{ target: $..by, x-rpc-target: { method: block, variant: id }, x-rpc-whole: true, update: { type: string } }',
    {
      oneOf: [
        { allOf: [{ properties: { by: { type: 'string' } } }, { properties: { id: {} } }] },
        { properties: { by: { type: 'string' } } },
        byHeight,
      ],
    },
  ],
])('the action %s changes all alternatives that have the constant', async (action, params) => {
  const { block, findings } = await patched(action)
  expect([findings, block]).toMatchObject([[], { params }])
})

test('a part is changed in the schema to which it refers, and causes of one union together', async () => {
  const { block, chunk, findings } = await patched(
    '{ target: $.type, x-rpc-target: { method: block, part: result }, remove: true }',
    '{ target: $, x-rpc-target: { method: block, cause: [LATE, OLD] }, update: { title: Ours } }',
  )
  expect([findings, block, chunk]).toMatchObject([
    [],
    { result: {}, errors: [handler({ ...old, title: 'Ours' }, { ...late, title: 'Ours' }), internal] },
    { result: { type: 'object' }, errors: [handler(old, late), internal] },
  ])
  expect(Object(block).result).toEqual({})
})

test('the operation of a method is changed at its path', async () => {
  const { document, findings } = await loadFiles(
    {
      'openapi.yaml': `openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths: { /a/block: { post: { responses: {} } }, /chunk: { get: { responses: {} } } }
`,
      'ours.yaml': `overlay: 1.0.0
info: {}
actions: [{ target: $, x-rpc-target: { method: a/block }, update: { deprecated: true } }]
`,
    },
    ['ours.yaml'],
    'openapi.yaml',
  )
  expect([findings, document?.root['paths']]).toEqual([
    [],
    { '/a/block': { post: { responses: {}, deprecated: true } }, '/chunk': { get: { responses: {} } } },
  ])
})

function inRange(range: string): string {
  return `{ target: $.no, remove: true, ${range} }`
}

test('an action is silent for versions that do not need it', async () => {
  const silent = await patched(inRange('x-rpc-since: 1.2.0'), inRange('x-rpc-until: 1.1.1'))
  expect(silent.findings).toEqual([])
  const { findings } = await patched(
    inRange('x-rpc-since: 1.1.2'),
    inRange('x-rpc-until: 1.1.10'),
    inRange('x-rpc-until: 1.1.2'),
  )
  expect(findings).toHaveLength(3)
})
