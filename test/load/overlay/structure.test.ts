import { expect, test } from 'vitest'
import { loadFiles } from '../load-files.js'

/** Two methods that share one answer, one error and one layer of causes, in the style of nearcore 1.1. */
const description = `openapi: 3.1.0
info: { title: Node, version: 1.1.2 }
paths:
  /block: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/AskBlock' } } } }, responses: { 200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } } } } } }
  /chunk: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/AskChunk' } } } }, responses: { 200: { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } } } } } }
components:
  schemas:
    AskBlock: { properties: { method: { const: block }, params: { $ref: '#/components/schemas/Params' } } }
    AskChunk: { properties: { method: { enum: [chunk] }, params: { type: object } } }
    Params: { oneOf: [{ allOf: [{ properties: { by: { const: id } } }, { properties: { id: {} } }] }, { properties: { by: { enum: [id] } } }, { properties: { by: { const: height } } }] }
    Answer: { oneOf: [{ properties: { result: { $ref: '#/components/schemas/Block' } } }, { properties: { error: { $ref: '#/components/schemas/Failure' } } }] }
    Block: { type: object }
    Failure: { oneOf: [{ properties: { name: { const: HANDLER_ERROR }, cause: { $ref: '#/components/schemas/Cause' } } }, { properties: { name: { const: INTERNAL_ERROR }, cause: {} } }] }
    Cause: { oneOf: [{ properties: { name: { const: OLD } } }, { properties: { name: { enum: [LATE] }, info: {} } }] }
`

async function patched(
  ...actions: readonly string[]
): Promise<{ readonly block: unknown; readonly chunk: unknown; readonly findings: readonly string[] }> {
  const overlay = `overlay: 1.0.0\ninfo: { title: Ours, version: 1.0.0 }\nactions:\n${actions.map(action => `  - ${action}\n`).join('')}`
  const { document, findings } = await loadFiles(
    { 'openapi.yaml': description, 'ours.yaml': overlay },
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

test.each([
  [
    '{ method: block, cause: LATE }, update: { properties: { info: {} } }',
    'taken this correction over: the cause "LATE" of "block" is already as',
  ],
  [
    '{ method: block, cause: GONE }, remove: true',
    'taken this correction over: the cause "GONE" of "block" is not there',
  ],
  ['{ method: block, cause: GONE }, update: {}', 'The description does not have the cause "GONE" of "block".'],
  ['{ method: blocks, part: params }, remove: true', 'The description does not have the params of "blocks".'],
  ['{ schema: Blocks }, update: {}', 'The description does not have the schema "Blocks".'],
])('an action without effect is a finding: %s', async (action, message) => {
  const { findings, block } = await patched(`{ target: $, x-rpc-target: ${action} }`)
  expect(findings).toEqual([expect.stringMatching(/^ours\.yaml:4:18 RPC112 /)])
  expect(findings[0]).toContain(message)
  expect(block).toMatchObject({ errors: [handler(old, late), internal] })
})

function inRange(range: string): string {
  return `{ target: $.no, remove: true, ${range} }`
}

test('an action is silent for versions that do not need it', async () => {
  const silent = await patched(inRange('x-rpc-since: 1.2.0'), inRange('x-rpc-until: 1.1.1'))
  expect(silent.findings).toEqual([])
  const { findings } = await patched(inRange('x-rpc-since: 1.1.2'), inRange('x-rpc-until: 1.1.10'))
  expect(findings).toHaveLength(2)
})

test.each([
  ['5', '4:18 RPC113 An "x-rpc-target" must be an object, but this is a number.'],
  ['{ metod: block }', '4:34 RPC113 The "x-rpc-target" has an unknown key "metod".'],
  ['{ part: params }', 'RPC113 An "x-rpc-target" has either a "method" or a "schema".'],
  ['{ method: block, part: answer }', 'must select one of'],
  ['{ method: block, part: params, cause: A }', 'must select one of'],
  ['{ method: block, part: params, missing: add }', 'Only one cause, one variant or one schema can be added'],
  ['{ method: block, cause: A, missing: skip }', 'The "missing" of a target is not "add".'],
])('the target %s is refused', async (target, message) => {
  const { findings } = await patched(`{ target: $, x-rpc-target: ${target}, update: {} }`)
  expect(findings).toEqual([expect.stringContaining(message)])
})

test('a version that is none is refused', async () => {
  const { findings } = await patched('{ target: $.info, update: { title: Ours }, x-rpc-since: new }')
  expect(findings).toEqual([expect.stringContaining('RPC113 The "x-rpc-since" is not a version of three numbers.')])
})
