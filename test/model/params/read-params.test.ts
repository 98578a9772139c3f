import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import type { Params } from '../../../generator/model/interface.js'
import { description, object, ref } from '../description.js'
import { read } from '../document-of.js'
import { byName, typesIn, type Types } from '../types-in.js'

const text = { type: 'string' }
const reference = { oneOf: [object({ block_id: text }), object({ finality: text })] }
const exclusive = {
  oneOf: [
    { type: 'object', required: ['block_id'], properties: { block_id: text, finality: false } },
    { type: 'object', required: ['finality'], properties: { finality: text, block_id: false } },
  ],
}

type Found = { readonly params: Params | undefined; readonly schemas: Types; readonly findings: readonly string[] }

/** The params of a method `block`, and the schemas that callers write. */
function readParams(params: Json | undefined, schemas: JsonObject = {}): Found {
  const { found, findings } = read(description({ block: params === undefined ? {} : { params } }, schemas))
  const written = found?.schemas.filter(({ writable }) => writable) ?? []
  return { params: found?.methods[0]?.params, schemas: byName(written), findings }
}

test.each([[undefined], [{ type: 'null' }], [{ enum: [null] }], [ref('Nothing')]])('%j means no params', params => {
  expect(readParams(params, { Nothing: { const: null } })).toEqual({
    params: { kind: 'none' },
    schemas: {},
    findings: [],
  })
})

test('an inline object gets the name of its method', () => {
  expect(readParams(object({ id: text }))).toEqual({
    params: { kind: 'value', schema: 'BlockParams', optional: false },
    schemas: typesIn({ BlockParams: object({ id: text }) }),
    findings: [],
  })
})

test('params that can be empty are optional', () => {
  expect(readParams(ref('PriceRequest'), { PriceRequest: object({ 'id?': text }) })).toEqual({
    params: { kind: 'value', schema: 'PriceRequest', optional: true },
    schemas: typesIn({ PriceRequest: object({ 'id?': text }) }),
    findings: [],
  })
})

test('a named union becomes disjoint and keeps its name and docs', () => {
  expect(readParams(ref('Reference'), { Reference: { description: 'Which block.', ...reference } })).toEqual({
    params: { kind: 'value', schema: 'Reference', optional: false },
    schemas: typesIn({ Reference: { description: 'Which block.', ...exclusive } }),
    findings: [],
  })
})

test('alternatives that repeat a named union become a reference to it', () => {
  const params = {
    oneOf: [
      { allOf: [object({ block_id: text }), object({ account: text })] },
      { allOf: [object({ finality: text }), object({ account: text })] },
    ],
  }
  expect(readParams(params, { Reference: reference })).toEqual({
    params: { kind: 'value', schema: 'BlockParams', optional: false },
    schemas: typesIn({ BlockParams: { allOf: [object({ account: text }), ref('Reference')] }, Reference: exclusive }),
    findings: [],
  })
})

test('inline params that are a named union are that union', () => {
  expect(readParams(reference, { Reference: reference })).toEqual({
    params: { kind: 'value', schema: 'Reference', optional: false },
    schemas: typesIn({ Reference: exclusive }),
    findings: [],
  })
})

test('a string among the alternatives is kept', () => {
  expect(readParams({ type: 'object', oneOf: [{ const: 'latest' }, ...reference.oneOf] })).toEqual({
    params: { kind: 'value', schema: 'BlockParams', optional: false },
    schemas: typesIn({ BlockParams: { oneOf: [{ const: 'latest' }, ...exclusive.oneOf] } }),
    findings: [],
  })
})

test('an array of fixed items is kept among the alternatives', () => {
  const byPosition = { type: 'array', prefixItems: [text], minItems: 1, maxItems: 1 }
  expect(readParams({ oneOf: [...reference.oneOf, byPosition] })).toEqual({
    params: { kind: 'value', schema: 'BlockParams', optional: false },
    schemas: typesIn({ BlockParams: { oneOf: [byPosition, ...exclusive.oneOf] } }),
    findings: [],
  })
})

test('items of an array are arguments, named by their titles', () => {
  const params = {
    type: 'array',
    prefixItems: [
      { title: 'block_id', description: 'Which block.', oneOf: [ref('BlockId'), { type: 'null' }] },
      { title: 'shard_id', ...ref('BlockId') },
    ],
  }
  expect(readParams(params, { BlockId: text })).toEqual({
    params: {
      kind: 'positional',
      items: [
        { name: 'block_id', schema: 'BlockBlockId', description: 'Which block.' },
        { name: 'shard_id', schema: 'BlockId', description: '' },
      ],
    },
    schemas: typesIn({ BlockBlockId: { oneOf: [ref('BlockId'), { type: 'null' }] }, BlockId: text }),
    findings: [],
  })
})

const item = (name: string): object => ({ name, schema: 'Text', description: '' })

test('items after "minItems" are optional', () => {
  const prefixItems = ['a', 'b', 'c'].map(title => ({ title, $ref: '#/components/schemas/Text' }))
  expect(readParams({ type: 'array', prefixItems, minItems: 1, maxItems: 3 }, { Text: text }).params).toEqual({
    kind: 'positional',
    items: [item('a'), { ...item('b'), optional: true }, { ...item('c'), optional: true }],
  })
})

test('items without a title that can name an argument are named by their words or by their place', () => {
  // Letters beyond U+FFFF, which some tools do not accept as letters.
  const titles = [{}, { title: 'Block number' }, { title: '\u{1d4b3}' }, { title: 'delete' }]
  const prefixItems = titles.map(title => Object.assign(title, ref('Text')))
  expect(readParams({ type: 'array', prefixItems }, { Text: text }).params).toEqual({
    kind: 'positional',
    items: [item('arg1'), item('blockNumber'), item('arg3'), item('delete_')],
  })
})

test('the schema of an argument has another name than the types of its method', () => {
  const prefixItems = ['method', 'params', 'block_id'].map(title => Object.assign({ title }, text))
  expect(readParams({ type: 'array', prefixItems })).toEqual({
    params: {
      kind: 'positional',
      items: [
        { name: 'method', schema: 'BlockMethodArgument', description: '' },
        { name: 'params', schema: 'BlockParamsArgument', description: '' },
        { name: 'block_id', schema: 'BlockBlockId', description: '' },
      ],
    },
    schemas: typesIn({ BlockMethodArgument: text, BlockParamsArgument: text, BlockBlockId: text }),
    findings: [],
  })
})

test.each([
  [{ items: ref('Text') }, [], item('items')],
  [{ items: { title: 'name', ...ref('Text') } }, [], item('name')],
  [{ prefixItems: [{ title: 'items', ...ref('Text') }], items: ref('Text') }, [item('items')], item('rest')],
  [{ prefixItems: [{ title: 'a', ...ref('Text') }], items: ref('Text'), maxItems: 1 }, [item('a')], undefined],
  [{ prefixItems: [{ title: 'a', ...ref('Text') }], items: false }, [item('a')], undefined],
])('the items of %j beyond the listed ones are rest arguments', (params, items, rest) => {
  expect(readParams({ type: 'array', ...params }, { Text: text }).params).toEqual({
    kind: 'positional',
    items,
    ...(rest && { rest }),
  })
})

test('an array of anything takes any arguments', () => {
  expect(readParams({ type: 'array' })).toEqual({
    params: { kind: 'positional', items: [], rest: { name: 'items', schema: 'BlockItems', description: '' } },
    schemas: typesIn({ BlockItems: {} }),
    findings: [],
  })
})

test('an array of fixed items among objects is another form of the params', () => {
  const byPosition = { type: 'array', prefixItems: [{ title: 'id', ...text }], minItems: 1, maxItems: 1 }
  expect(readParams({ oneOf: [object({ id: text }), byPosition] })).toEqual({
    params: { kind: 'value', schema: 'BlockParams', optional: false },
    schemas: typesIn({ BlockParams: { oneOf: [object({ id: text }), byPosition] } }),
    findings: [],
  })
})

test('an array of fixed items becomes a member of a disjoint union', () => {
  const byPosition = { type: 'array', prefixItems: [text], minItems: 1, maxItems: 1 }
  expect(readParams({ oneOf: [ref('Reference'), byPosition] }, { Reference: reference })).toEqual({
    params: { kind: 'value', schema: 'BlockParams', optional: false },
    schemas: typesIn({ BlockParams: { oneOf: [byPosition, ref('Reference')] }, Reference: exclusive }),
    findings: [],
  })
})

const path = '/paths/block/post/requestBody/content/application/json/schema/properties/params'
test.each([
  [{ description: 'Anything.' }, path, 'are neither an object, nor an array of fixed items, nor absent'],
  [
    { oneOf: [object({ id: text }), { type: 'array', prefixItems: [text] }] },
    path,
    'are neither an object, nor an array of fixed items, nor absent',
  ],
  [{ allOf: [object({ id: text }), text] }, path, 'are neither an object, nor an array of fixed items, nor absent'],
  [
    {
      type: 'array',
      prefixItems: [
        { title: 'a', ...text },
        { title: 'a', ...text },
      ],
    },
    path,
    'have two items with the same name',
  ],
])('reports %j', (params, place, problem) => {
  expect(readParams(params).findings).toEqual([`RPC109 ${place}: The params of method "block" ${problem}.`])
})
