import { expect, test } from 'vitest'
import type { Change } from '../../generator/compare/changes/change.js'
import { compareInterfaces } from '../../generator/compare/compare-interfaces.js'
import type { JsonObject } from '../../generator/schema/json.js'
import type { Interface, Method } from '../../generator/model/interface.js'
import { cause, description, object, ref } from '../model/description.js'
import { pathText } from '../../generator/compare/changes/path.js'
import { interfaceIn } from './interface-in.js'

const text = { type: 'string' }
const height = { type: 'integer' }

async function changesOf(before: JsonObject, after: JsonObject): Promise<readonly Change[]> {
  return compareInterfaces(await interfaceIn(before), await interfaceIn(after)).changes
}

/** `rule | path | names | detail`, without empty parts. */
function shown(changes: readonly Change[]): readonly string[] {
  return changes.map(({ rule, paths, names, detail }) =>
    [rule, paths.map(pathText).join(', '), names.join(', '), detail].filter(part => part !== '').join(' | '),
  )
}

test('a difference has the titles and versions of both interfaces', async () => {
  const small = await interfaceIn(description({ ask: {} }))
  expect(compareInterfaces(small, { ...small, version: '2' })).toEqual({
    from: { title: 'Test', version: '1' },
    to: { title: 'Test', version: '2' },
    changes: [],
  })
})

function blockWith(header: JsonObject): JsonObject {
  return { Block: object({ header: ref('Header') }), Header: header }
}

test('a change of a shared schema is one change, with each method that it affects', async () => {
  const methods = {
    EXPERIMENTAL_block: { result: object({ blocks: { type: 'array', items: ref('Block') } }) },
    block: { result: ref('Block') },
    chunk: { causes: [cause('MISSING', object({ block: ref('Block') }))] },
  }
  const before = description(methods, blockWith(object({ height, hash: text })))
  const after = description(methods, blockWith(object({ height })))
  const [removed, ...others] = await changesOf(before, after)
  expect(others).toEqual([])
  expect(removed).toMatchObject({
    rule: 'field-removed',
    verdict: 'breaks',
    names: ['hash'],
    detail: '',
    methods: ['block', 'chunk', 'EXPERIMENTAL_block'],
  })
  expect(removed?.paths.map(pathText)).toEqual([
    'block › result.header',
    'chunk › error MISSING.info.block.header',
    'EXPERIMENTAL_block › result.blocks[].header',
  ])
})

test('a schema that callers read and write has a verdict for each', async () => {
  const methods = { tell: { params: ref('Told') }, ask: { result: ref('Told') } }
  const before = description(methods, { Told: object({ height, 'name?': text }) })
  const after = description(methods, { Told: object({ height, name: text }) })
  expect(shown(await changesOf(before, after))).toEqual([
    'param-required | tell › params | name',
    'field-required | ask › result | name',
  ])
})

function treeOf(leaf: JsonObject): JsonObject {
  const schema = object({ leaf, branches: { type: 'array', items: ref('Tree') } })
  return description({ ask: { result: ref('Tree') } }, { Tree: schema })
}

test('a schema that contains itself is compared', async () => {
  expect(shown(await changesOf(treeOf(text), treeOf(height)))).toEqual([
    'type-changed | ask › result.leaf | string → number',
  ])
})

function change(type: string, more: JsonObject): JsonObject {
  return object({ type: { const: type }, ...more })
}

function answers(...members: readonly JsonObject[]): JsonObject {
  return description({ ask: { result: { type: 'array', items: { oneOf: members } } } })
}

test('the members of a union are compared by their tags, in any order', async () => {
  const before = answers(change('update', { value: text }), change('deletion', { key: text }))
  const after = answers(change('deletion', { key: height }), change('update', { value: text }), change('reset', {}))
  expect(shown(await changesOf(before, after))).toEqual([
    'type-changed | ask › result[](deletion).key | string → number',
    'form-added | ask › result[] | reset',
  ])
})

function viewing(...kinds: readonly string[]): JsonObject {
  const requests = kinds.flatMap(kind => [viewIn(kind, { height }), viewIn(kind, { finality: text })])
  return description({ query: { params: { oneOf: requests } } })
}

function viewIn(kind: string, block: JsonObject): JsonObject {
  return object({ request_type: { const: kind }, name: text, ...block })
}

test('a new variant is one change, although it has several forms of params', async () => {
  const changes = await changesOf(viewing('view_code', 'view_key'), viewing('view_code', 'view_state', 'view_key'))
  expect(shown(changes)).toEqual(['variant-added | query › params.request_type | view_state'])
})

test('a schema with a million combinations of its parts is compared by its hash', async () => {
  const ways = { oneOf: Array.from({ length: 100 }, (_, index) => object({ [`way_${index}`]: text })) }
  const asking = (...more: readonly JsonObject[]): JsonObject =>
    description({ ask: { result: object({ answer: { allOf: [ways, ways, ways, ...more] } }) } })
  const lines = shown(await changesOf(asking(), asking(ways)))
  expect(lines.map(line => line.replace(/#[0-9a-f]{12}/, '#'))).toEqual([
    'value-removed | ask › result.answer | schema #',
    'value-added | ask › result.answer | schema #',
  ])
})

test('the change of a removed method names its replacement', async () => {
  const before = description({
    changes: { result: object({ height }), operation: { 'x-rpc-replaces': ['EXPERIMENTAL_changes'] } },
    EXPERIMENTAL_changes: { result: object({ height }) },
  })
  const after = description({ changes: { result: object({ height }) } })
  expect(shown(await changesOf(before, after))).toEqual(['method-removed | EXPERIMENTAL_changes | call changes'])
})

test('a renamed method is compared with its predecessor', async () => {
  const shape = { params: object({ height }), result: object({ name: text }), causes: [cause('LOST'), cause('LATE')] }
  const before = description({ EXPERIMENTAL_ask: shape, tell: {} })
  const after = description({ ask: shape, tell: {} })
  expect(shown(await changesOf(before, after))).toEqual(['method-renamed | EXPERIMENTAL_ask | call ask'])
})

test('an error that applies to one more variant breaks exhaustive switches of that variant', async () => {
  const iface = await interfaceIn(
    description({
      query: {
        params: { oneOf: ['view_code', 'view_key'].map(kind => object({ request_type: { const: kind }, name: text })) },
      },
    }),
  )
  const { changes } = compareInterfaces(onlyFor(iface, ['view_code']), onlyFor(iface, ['view_code', 'view_key']))
  expect(shown(changes)).toEqual(['error-added | query(view_key) › error | FAILED'])
})

/** The interface with errors that apply only to these variants. */
function onlyFor(iface: Interface, values: readonly string[]): Interface {
  const limited = (method: Method): Method => {
    const errors = method.errors.map(error => Object.assign({}, error, { only: values }))
    return Object.assign({}, method, { errors })
  }
  return { ...iface, methods: iface.methods.map(limited) }
}
