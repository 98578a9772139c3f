import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyAction, type Applied } from '../../../generator/load/overlay/apply-action.js'
import { createQueries } from '../../../generator/load/overlay/query/run-query.js'
import { createReportAt, readActions } from '../../../generator/load/overlay/read-actions.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { sharedParts } from './shared-parts.js'

/** Applies an action, counts its steps, and lists what it reports. */
function apply(
  root: JsonObject,
  node: JsonObject,
): Applied & { readonly steps: number; readonly messages: readonly string[] } {
  let steps = 0
  const messages: string[] = []
  const sourceMap = createSourceMap()
  const spend = (more: number): void => void (steps += more)
  const reportAt = createReportAt(sourceMap, ({ message }) => void messages.push(message))
  const [action] = readActions({ overlay: '1.0.0', actions: [node] }, sourceMap, ({ message }) =>
    expect.unreachable(message),
  )
  if (action === undefined) throw new Error('There is no action.')
  const applied = applyAction(root, action, { runQuery: createQueries(spend), spend, sourceMap, reportAt })
  return { ...applied, steps, messages }
}

const root = { info: { title: 'Node', tags: ['a'] }, list: [{ n: 1 }, { n: 2 }] }
const text = 'The target selects text, which cannot be merged with text.'

test.each<[action: JsonObject, effect: string, steps: number, messages?: readonly string[]]>([
  [{ target: '$.info', update: { title: 'Node' } }, 'unchanged', 3],
  [{ target: '$.info.tags', update: 'a' }, 'unchanged', 6],
  [{ target: '$.none', update: {} }, 'nothing', 1],
  [{ target: '$', remove: true }, 'invalid', 0, ['The description itself cannot be removed.']],
  [{ target: '$.info.title', update: 'a' }, 'invalid', 6, [text]],
])('the action %j is %s after %i steps', (action, effect, steps, messages = []) => {
  const applied = apply(root, action)
  expect(applied).toEqual({ root, effect, steps, messages })
  expect(applied.root).toBe(root)
})

test.each<[action: JsonObject, made: JsonObject, effect: string, steps: number, messages?: readonly string[]]>([
  [{ target: '$.list[*].n', remove: true }, { ...root, list: [{}, {}] }, 'changed', 12],
  [
    { target: "$.info['title', 'tags']", update: 'b' },
    { ...root, info: { title: 'Node', tags: ['a', 'b'] } },
    'invalid',
    7,
    [text],
  ],
  [
    { target: "$.info['tags', 'title']", update: 'b' },
    { ...root, info: { title: 'Node', tags: ['a', 'b'] } },
    'invalid',
    7,
    [text],
  ],
])('the action %j makes %j', (action, made, effect, steps, messages = []) => {
  expect(apply(root, action)).toEqual({ root: made, effect, steps, messages })
})

test('an action on a part of a method or a schema costs a step for each three values of the description', () => {
  const values = Array.from({ length: 3_000 }, () => 1)
  const description = { components: { schemas: { Block: { type: 'object' } } }, values }
  const action = { target: '$', 'x-rpc-target': { schema: 'Block' }, update: { type: 'object' } }
  const applied = apply(description, action)
  // A third of 3,006, and the four entries of the objects around the schema.
  expect(applied).toEqual({ root: description, effect: 'unchanged', steps: 1_006, messages: [] })
  expect(applied.root).toBe(description)
})

test('alternatives after the first are removed where the first is already as the action wants it', () => {
  // Both methods refer to the params.
  const shared = parse(
    sharedParts.replace('params: { type: object }', "params: { $ref: '#/components/schemas/Params' }"),
  )
  const { AskBlock, Params } = shared.components.schemas
  const [first, second, third] = Params.oneOf
  const whole = { target: '$', 'x-rpc-target': { method: 'block', variant: 'id' }, 'x-rpc-whole': true, update: first }
  expect(apply(shared, whole)).toMatchObject({
    root: {
      components: {
        schemas: {
          AskBlock: { properties: { ...AskBlock.properties, params: { oneOf: [first, third] } } },
          Params: { oneOf: [first, second, third] },
        },
      },
    },
    effect: 'changed',
  })
})

test('all alternatives of a variant are removed, and no other', () => {
  const description = parse(sharedParts)
  const { Params } = description.components.schemas
  const others = [{ title: 'A' }, { title: 'B' }, { title: 'C' }]
  Params.oneOf.push(...others)
  const remove = { target: '$', 'x-rpc-target': { method: 'block', variant: 'id' }, remove: true }
  expect(apply(description, remove)).toMatchObject({
    root: { components: { schemas: { Params: { oneOf: [Params.oneOf[2], ...others] } } } },
    effect: 'changed',
  })
})
