import type { JsonObject } from '../../../generator/schema/json.js'
import { object, ref } from '../../model/description.js'
import { asking, params, type Pair } from './pair.js'

const height = { type: 'integer' }
const text = { type: 'string' }
const byHeight = object({ height })

function positional(...items: readonly JsonObject[]): JsonObject {
  const titled = items.map((item, index) => ({ title: `item_${index}`, ...item }))
  return { type: 'array', prefixItems: titled, minItems: items.length, maxItems: items.length }
}

const kinds = (...values: readonly string[]): readonly JsonObject[] =>
  values.map(value => object({ request_type: { const: value }, name: text }))

const viewing = (...values: readonly string[]): JsonObject => asking({ params: { oneOf: kinds(...values) } })

/** A tuple of numbers with optional items at its end. */
function range(most: number, least: number): JsonObject {
  return { type: 'array', prefixItems: Array.from({ length: most }, () => height), minItems: least, maxItems: most }
}

const askForRange = 'client.ask({ range: [1, 2] })'

/** Changes of params. */
export const paramPairs: readonly Pair[] = [
  params('params-changed', byHeight, positional({ ...height, title: 'height' }), 'client.ask({ height: 1 })'),
  { rule: 'params-required', before: asking({}), after: asking({ params: byHeight }), caller: 'client.ask()' },
  params('argument-added', positional(height), positional(height, text), 'client.ask(1)'),
  params('argument-removed', positional(height, text), positional(height), "client.ask(1, 'a')"),
  params(
    'argument-renamed',
    positional({ ...height, title: 'height' }),
    positional({ ...height, title: 'block_height' }),
    'client.ask(1)',
  ),
  {
    rule: 'variant-added',
    before: viewing('view_code', 'view_state'),
    after: viewing('view_code', 'view_state', 'view_key'),
    caller: "client.viewCode({ name: 'a' })",
  },
  {
    rule: 'variant-removed',
    before: viewing('view_code', 'view_state', 'view_key'),
    after: viewing('view_code', 'view_state'),
    caller: "client.viewKey({ name: 'a' })",
  },
  {
    rule: 'variant-removed',
    before: viewing('view_code', 'view_state'),
    after: asking({ params: { oneOf: [...kinds('view_code', 'view_state'), object({ path: text })] } }),
    also: 'param-form-added',
    caller: "client.viewCode({ name: 'a' })",
  },
  params('param-added', byHeight, object({ height, 'name?': text }), 'client.ask({ height: 1 })'),
  params('param-required', byHeight, object({ height, name: text }), 'client.ask({ height: 1 })'),
  params(
    'param-optional',
    object({ height, name: text }),
    object({ height, 'name?': text }),
    "client.ask({ height: 1, name: 'a' })",
  ),
  params('param-removed', object({ height, 'name?': text }), byHeight, "client.ask({ height: 1, name: 'a' })"),
  params(
    'param-value-added',
    object({ level: { type: 'string', enum: ['low', 'high'] } }),
    object({ level: { type: 'string', enum: ['low', 'high', 'top'] } }),
    "client.ask({ level: 'high' })",
  ),
  params(
    'param-value-removed',
    object({ level: { type: 'string', enum: ['low', 'high', 'top'] } }),
    object({ level: { type: 'string', enum: ['low', 'high'] } }),
    "client.ask({ level: 'top' })",
  ),
  params(
    'param-form-added',
    { oneOf: [byHeight, object({ name: text })] },
    { oneOf: [byHeight, object({ name: text }), object({ hash: text })] },
    "client.ask({ name: 'a' })",
  ),
  params(
    'param-form-added',
    { oneOf: [byHeight, object({ name: text })] },
    object({ 'height?': height, 'name?': text }),
    "client.ask({ name: 'a' })",
  ),
  params(
    'param-form-removed',
    { oneOf: [byHeight, object({ name: text }), object({ hash: text })] },
    { oneOf: [byHeight, object({ name: text })] },
    "client.ask({ hash: 'a' })",
  ),
  params('param-null-added', byHeight, object({ height: { type: ['integer', 'null'] } }), 'client.ask({ height: 1 })'),
  params(
    'param-null-removed',
    object({ height: { type: ['integer', 'null'] } }),
    byHeight,
    'client.ask({ height: null })',
  ),
  params(
    'param-widened',
    object({ level: { enum: ['low'] } }),
    object({ level: text }),
    "client.ask({ level: 'low' })",
  ),
  params(
    'param-narrowed',
    object({ height: { type: 'integer', format: 'uint64' } }),
    object({ height: { type: 'integer', format: 'uint32' } }),
    'client.ask({ height: 2n ** 60n })',
  ),
  params(
    'param-narrowed',
    object({ height: { type: 'integer', 'x-unsafe-integer': true } }),
    byHeight,
    'client.ask({ height: 2n ** 60n })',
  ),
  params(
    'param-narrowed',
    object({ height: { anyOf: [height, { type: 'integer', format: 'uint64' }] } }),
    byHeight,
    'client.ask({ height: 2n ** 60n })',
  ),
  params(
    'bounds-changed',
    object({ height: { type: 'integer', format: 'uint64' } }),
    object({ height: { type: 'integer', 'x-unsafe-integer': true } }),
    'client.ask({ height: 2n ** 60n })',
  ),
  params('param-widened', object({ range: range(2, 2) }), object({ range: range(2, 1) }), askForRange),
  params('param-widened', object({ range: range(2, 2) }), object({ range: range(3, 2) }), askForRange),
  params('param-type-changed', object({ range: range(2, 2) }), object({ range: range(3, 3) }), askForRange),
  params('param-type-changed', object({ range: range(2, 2) }), object({ range: range(1, 1) }), askForRange),
  {
    ...params(
      'param-type-changed',
      object({ range: { type: 'object' } }),
      object({ range: object({ 'from?': height }) }),
      'client.ask({ range: { height: 1 } })',
    ),
    also: 'param-added',
  },
  params('param-type-changed', byHeight, object({ height: text }), 'client.ask({ height: 1 })'),
  params('param-type-changed', object({ height: { type: 'null' } }), byHeight, 'client.ask({ height: null })'),
  {
    rule: 'deprecated',
    before: asking({ params: ref('Asked') }, { Asked: object({ height, 'name?': text }) }),
    after: asking({ params: ref('Asked') }, { Asked: object({ height, 'name?': { ...text, deprecated: true } }) }),
    caller: "client.ask({ height: 1, name: 'a' })",
  },
  {
    rule: 'deprecation-ended',
    before: asking({ params: ref('Asked') }, { Asked: object({ height, 'name?': { ...text, deprecated: true } }) }),
    after: asking({ params: ref('Asked') }, { Asked: object({ height, 'name?': text }) }),
    caller: "client.ask({ height: 1, name: 'a' })",
  },
  params(
    'default-changed',
    object({ 'level?': { ...text, default: 'low' } }),
    object({ 'level?': { ...text, default: 'high' } }),
    'client.ask({})',
  ),
  params(
    'bounds-changed',
    object({ height: { type: 'integer', maximum: 9 } }),
    object({ height: { type: 'integer', maximum: 99 } }),
    'client.ask({ height: 1 })',
  ),
  params(
    'docs-changed',
    object({ height: { ...height, description: 'Of a block.' } }),
    object({ height: { ...height, description: 'Of the block.' } }),
    'client.ask({ height: 1 })',
  ),
]
