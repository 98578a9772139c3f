import { expect, test } from 'vitest'
import { readTarget, type StructureTarget } from '../../../../generator/load/overlay/structure/read-target.js'
import type { JsonObject } from '../../../../generator/schema/json.js'
import { head, loadFiles } from '../../load-files.js'

const oneOf = 'The "x-rpc-target" must select one of "part", "layer", "cause", "variant" and "schema".'
const either = 'An "x-rpc-target" has either a "method" or a "schema".'
const addable = 'Only one cause, one variant or one schema can be added where it is missing.'
const help = 'Write it as "{ method: block, cause: UNKNOWN_BLOCK }"; docs/overlays.md lists all forms.'

test.each<[target: string, position: string, message: string]>([
  ['5', '4:18', 'An "x-rpc-target" must be an object, but this is a number.'],
  ['{ metod: block }', '4:34', 'The "x-rpc-target" has an unknown key "metod".'],
  ['{ part: params }', '4:32', either],
  ['{ method: block, part: answer }', '4:32', oneOf],
  ['{ method: block, part: params, cause: A }', '4:32', oneOf],
  ['{ method: block, layer: 5 }', '4:32', oneOf],
  ['{ method: block, layer: A, part: params }', '4:32', oneOf],
  ['{ method: block, layer: A, variant: b }', '4:32', oneOf],
  ['{ method: block, layer: 5, cause: A }', '4:32', oneOf],
  ['{ method: block, cause: [] }', '4:32', oneOf],
  ['{ method: block, cause: [A, 1] }', '4:32', oneOf],
  ['{ method: block, variant: 5 }', '4:32', oneOf],
  ['{ schema: 5 }', '4:32', oneOf],
  ['{ method: 5 }', '4:34', either],
  ['{ method: [] }', '4:34', either],
  ['{ method: [block, 5], part: result }', '4:34', either],
  ['{ method: block, schema: Block }', '4:34', either],
  ['{ schema: Block, method: "*" }', '4:49', either],
  ['{ layer: A }', '4:32', either],
  ['{ method: block, part: params, missing: add }', '4:63', addable],
  ['{ method: block, missing: add }', '4:49', addable],
  ['{ method: block, layer: A, missing: add }', '4:59', addable],
  ['{ method: block, cause: [A, B], missing: add }', '4:64', addable],
  ['{ method: block, cause: A, missing: skip }', '4:59', 'The "missing" of a target is not "add".'],
])('the target %s is refused', async (target, position, message) => {
  const overlay = `overlay: 1.0.0\ninfo: {}\nactions:\n  - { target: $, x-rpc-target: ${target}, update: {} }\n`
  const { document, findings } = await loadFiles({ 'spec/openapi.yaml': head, 'ours.yaml': overlay }, ['ours.yaml'])
  expect([document, findings]).toEqual([null, [`ours.yaml:${position} RPC113 ${message} (${help})`]])
})

test('what is wrong with a target is a problem', () => {
  expect(readTarget({ method: 5 })).toEqual({ kind: 'problem', key: 'method', message: either })
})

test.each<[value: JsonObject, methods: readonly string[] | null, part: StructureTarget['part'], adds?: boolean]>([
  [{ method: '*' }, null, { kind: 'operation' }],
  [{ method: 'block', part: 'params' }, ['block'], { kind: 'params' }],
  [{ method: ['block', 'chunk'], part: 'result' }, ['block', 'chunk'], { kind: 'result' }],
  [{ method: '*', part: 'error' }, null, { kind: 'error' }],
  [{ method: '*', layer: 'HANDLER_ERROR' }, null, { kind: 'layer', name: 'HANDLER_ERROR' }],
  [{ method: '*', cause: ['A', 'B'] }, null, { kind: 'cause', names: ['A', 'B'], layer: null }],
  [{ method: '*', layer: 'L', cause: 'A', missing: 'add' }, null, { kind: 'cause', names: ['A'], layer: 'L' }, true],
  [{ method: '*', variant: 'id', missing: 'add' }, null, { kind: 'variant', value: 'id' }, true],
  [{ schema: 'Block', missing: 'add' }, null, { kind: 'schema', name: 'Block' }, true],
])('the target %j is read', (value, methods, part, adds = false) => {
  expect(readTarget(value)).toEqual({ kind: 'target', target: { methods, part, adds } })
})
