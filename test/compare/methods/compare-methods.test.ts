import { noInput } from '../../../generator/model/params/read-input.js'
import { expect, test } from 'vitest'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import type { Interface, Method, PositionalParam, Variant } from '../../../generator/model/interface.js'
import { pathText } from '../../../generator/compare/changes/path.js'
import { errorCase, interfaceOf, method, query, schema } from '../../emit/interface-of.js'

const schemas = [schema('Price', { type: 'string' }), schema('Height', { type: 'integer' })]

/** Each change as `rule | paths | names | detail`. */
function changes(before: readonly Method[], after: readonly Method[]): readonly string[] {
  const [old, now] = [before, after].map((methods): Interface => interfaceOf({ methods, schemas }))
  if (old === undefined || now === undefined) return []
  return compareInterfaces(old, now).changes.map(({ rule, paths, names, detail }) =>
    [rule, paths.map(pathText).join(', '), names.join(', '), detail].filter(part => part !== '').join(' | '),
  )
}

function positional(...items: readonly PositionalParam[]): Partial<Method> {
  return { params: { kind: 'positional', items } }
}

const height = { name: 'height', schema: 'Height', description: 'A height.' }

const variant: Variant = {
  param: 'by',
  value: 'height',
  name: 'priceByHeight',
  typeName: 'PriceByHeight',
  docs: { summary: '', description: '' },
  params: 'Height',
  input: noInput,
  result: 'Price',
}

const failed = errorCase('FAILED')
const inNode = errorCase('FAILED', { layer: 'INTERNAL_ERROR' })

test.each<[string, Partial<Method>, Partial<Method>, string[]]>([
  ['equal methods', {}, {}, []],
  ['docs', {}, { docs: { summary: 'Other', description: '' } }, ['docs-changed | gas_price']],
  ['another use by the client', {}, { submits: 'once' }, ['handling-changed | gas_price']],
  [
    'params that take a list',
    positional(),
    { params: { kind: 'value', schema: 'Height', optional: true } },
    ['params-changed | gas_price › params | positional → value'],
  ],
  [
    'optional params',
    {},
    { params: { kind: 'value', schema: 'Height', optional: true } },
    ['param-added | gas_price › params'],
  ],
  ['required params', {}, positional(height), ['params-required | gas_price › params']],
  ['one more argument', positional(), positional(height), ['argument-added | gas_price › params | height']],
  [
    'arguments with equal types that change places',
    positional(height, { ...height, name: 'end' }, { ...height, name: 'step' }),
    positional({ ...height, name: 'end' }, height, { ...height, name: 'stride' }),
    ['argument-moved | gas_price › params | end, height', 'argument-renamed | gas_price › params[2] | step → stride'],
  ],
  ['a deprecated method', {}, { deprecated: true }, ['deprecated | gas_price']],
  ['a method that is no longer deprecated', { deprecated: true }, {}, ['deprecation-ended | gas_price']],
  ['one argument less', positional(height), positional(), ['argument-removed | gas_price › params | height']],
  [
    'an argument',
    positional(height),
    positional({ name: 'at', schema: 'Price', description: '' }),
    [
      'param-type-changed | gas_price › params[0] | number → string',
      'argument-renamed | gas_price › params[0] | height → at',
      'docs-changed | gas_price › params[0]',
    ],
  ],
  ['a new variant', {}, { variants: [variant] }, ['variant-added | gas_price › params.by | height']],
  ['no variant', { variants: [variant] }, {}, ['variant-removed | gas_price › params.by | height']],
  [
    'docs of a variant',
    { variants: [variant] },
    { variants: [{ ...variant, docs: query.docs }] },
    ['docs-changed | gas_price(height)'],
  ],
  [
    'another variant',
    { variants: [variant] },
    { variants: [{ ...variant, value: 'hash' }] },
    ['variant-removed | gas_price › params.by | height', 'variant-added | gas_price › params.by | hash'],
  ],
  [
    'an error with a name',
    { errors: [errorCase('FAILED', {}, { by: 'layer' })] },
    { errors: [failed] },
    ['error-named | gas_price › error | FAILED | named'],
  ],
  [
    'an error without a name',
    { errors: [failed] },
    { errors: [errorCase('FAILED', {}, { by: 'layer' })] },
    ['error-named | gas_price › error | FAILED | without a name'],
  ],
  [
    'the description of an error',
    { errors: [failed] },
    { errors: [{ ...failed, description: 'It failed.' }] },
    ['docs-changed | gas_price › error | FAILED'],
  ],
  [
    'patterns of an error',
    { errors: [failed] },
    { errors: [{ ...failed, patterns: [{ result: 'failed' }] }] },
    ['error-detection-changed | gas_price › error | FAILED'],
  ],
  [
    'the info of an error',
    { errors: [failed] },
    { errors: [errorCase('FAILED', { info: { kind: 'any' } })] },
    ['type-widened | gas_price › error FAILED.info | object → any'],
  ],
  [
    'several layers',
    { errors: [failed] },
    { errors: [failed, errorCase('FAILED', { layer: 'INTERNAL_ERROR' })] },
    ['error-layer-added | gas_price › error | FAILED | INTERNAL_ERROR'],
  ],
  [
    'an error of one variant less',
    { errors: [failed], variants: [variant] },
    {
      errors: [{ ...failed, only: ['hash'] }],
      variants: [variant],
    },
    ['error-removed | gas_price(height) › error | FAILED'],
  ],
  [
    'one of two layers of an error for one variant less',
    { errors: [failed, inNode], variants: [variant] },
    { errors: [failed, { ...inNode, only: ['hash'] }], variants: [variant] },
    ['error-layer-removed | gas_price(height) › error | FAILED | INTERNAL_ERROR'],
  ],
  [
    'one of two layers of an error for one variant more',
    { errors: [{ ...failed, only: ['hash'] }, inNode], variants: [variant] },
    { errors: [failed, inNode], variants: [variant] },
    ['error-layer-added | gas_price(height) › error | FAILED | HANDLER_ERROR'],
  ],
  [
    'two layers that change places for one variant',
    { errors: [failed, { ...inNode, only: ['hash'] }], variants: [variant] },
    { errors: [{ ...failed, only: ['hash'] }, inNode], variants: [variant] },
    [
      'error-layer-removed | gas_price(height) › error | FAILED | HANDLER_ERROR',
      'error-layer-added | gas_price(height) › error | FAILED | INTERNAL_ERROR',
    ],
  ],
  [
    'a further layer for one variant in place of the first',
    { errors: [failed], variants: [variant] },
    { errors: [{ ...failed, only: ['hash'] }, inNode], variants: [variant] },
    [
      'error-layer-removed | gas_price(height) › error | FAILED | HANDLER_ERROR',
      'error-layer-added | gas_price › error | FAILED | INTERNAL_ERROR',
    ],
  ],
])('%s', (_, before, after, expected) => {
  expect(changes([method(before)], [method(after)])).toEqual(expected)
})

const byParam = (param: string, ...values: readonly string[]): Partial<Method> => ({
  result: {
    kind: 'by-param',
    param,
    default: null,
    schema: 'Price',
    cases: values.map(value => ({ value, schema: value === 'height' ? 'Height' : 'Price' })),
  },
})

test.each<[string, Partial<Method>, Partial<Method>, string[]]>([
  ['a param that decides', {}, byParam('by', 'height'), ['result-by-param | gas_price › result | by by']],
  ['no param that decides', byParam('by', 'height'), {}, ['result-not-by-param | gas_price › result | by by']],
  ['another param', byParam('by', 'height'), byParam('at', 'height'), ['result-by-param | gas_price › result | by at']],
  ['fewer cases', byParam('by', 'height', 'hash'), byParam('by', 'hash'), []],
])('the result has %s', (_, before, after, expected) => {
  expect(changes([method(before)], [method(after)])).toEqual(expected)
})

const named = (wireName: string, more: Partial<Method> = {}): Method => method({ wireName, ...more })

test.each<[string, Method[], Method[], string[]]>([
  ['a renamed method', [named('old')], [named('new')], ['method-renamed | old | call new']],
  [
    'a replaced method',
    [named('old', { replacedBy: 'new' })],
    [named('new', positional(height))],
    ['method-renamed | old | call new', 'params-required | new › params'],
  ],
  [
    'a removed method with a replacement',
    [named('old', { replacedBy: 'new' }), named('new')],
    [named('new')],
    ['method-removed | old | call new'],
  ],
  [
    'a removed method with an unknown replacement',
    [named('old', { replacedBy: 'gone' })],
    [],
    ['method-removed | old'],
  ],
  [
    'two methods that are alike',
    [named('old'), named('older')],
    [named('new')],
    ['method-removed | old', 'method-removed | older', 'method-added | new'],
  ],
  ['a deprecated method', [named('a')], [named('a', { replacedBy: 'b' })], ['method-deprecated | a | call b']],
  ['a reinstated method', [named('a', { replacedBy: 'b' })], [named('a')], ['method-reinstated | a']],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected)
})
